import { queryOptions } from '@tanstack/react-query';
import type { Methods } from '../../../dataProvider/useMethods';

/** The people of the business. */
export const teamQuery = (methods: Methods) =>
  queryOptions({
    queryKey: ['team'],
    queryFn: async ({ signal }) => (await methods.team({ signal })).data,
  });
