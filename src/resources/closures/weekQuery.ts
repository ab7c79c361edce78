import { queryOptions } from '@tanstack/react-query';
import type { Methods } from '../../start/useMethods';

/** The hours of the week for every view that shows them. */
export const weekQuery = (methods: Methods) =>
  queryOptions({
    queryKey: ['opening-hours'],
    queryFn: async ({ signal }) => (await methods.openingHours({ signal })).data,
    meta: { needs: 'opening_hours' },
  });
