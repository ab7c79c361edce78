import { useQuery } from '@tanstack/react-query';
import { useOwnerDataProvider } from '../../useOwnerDataProvider';

export const teamQueryKey = ['team'];

/** The people of the business. */
export const useTeam = (enabled: boolean) => {
  const dataProvider = useOwnerDataProvider();
  return useQuery({
    queryKey: teamQueryKey,
    queryFn: async ({ signal }) => (await dataProvider.team({ signal })).data,
    enabled,
  });
};
