import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Methods, useMethods } from '../../../start/useMethods';

export const teamQuery = (methods: Methods) =>
  queryOptions({
    queryKey: ['team'],
    queryFn: async ({ signal }) => (await methods.team({ signal })).data,
  });

/** The people of the business. */
export const useTeam = () => useQuery(teamQuery(useMethods()));
