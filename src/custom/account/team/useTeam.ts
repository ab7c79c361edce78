import { queryOptions, useQuery } from '@tanstack/react-query';
import { type TeamMethods, useTeamMethods } from './useTeamMethods';

export const teamQuery = (methods: TeamMethods) =>
  queryOptions({
    queryKey: ['team'],
    queryFn: async ({ signal }) => (await methods.team({ signal })).data,
  });

/** The people of the business. */
export const useTeam = () => useQuery(teamQuery(useTeamMethods()));
