import { useQuery } from '@tanstack/react-query';
import { useTeamMethods } from './useTeamMethods';

export const teamQueryKey = ['team'];

/** The people of the business. */
export const useTeam = (enabled: boolean) => {
  const methods = useTeamMethods();
  return useQuery({
    queryKey: teamQueryKey,
    queryFn: async ({ signal }) => (await methods.team({ signal })).data,
    enabled,
  });
};
