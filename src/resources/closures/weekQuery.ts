import { queryOptions } from '@tanstack/react-query';
import type { OpeningHoursMethods } from './useOpeningHoursMethods';

/** The hours of the week for every view that shows them. */
export const weekQuery = (methods: OpeningHoursMethods) =>
  queryOptions({
    queryKey: ['opening-hours'],
    queryFn: async ({ signal }) => (await methods.openingHours({ signal })).data,
    meta: { needs: 'opening_hours' },
  });
