import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useAuth } from '../../authProvider/AuthProvider';
import { useMay } from '../../authProvider/useMay';
import { useActivityMethods } from '../../components/history/useActivityMethods';
import { Button } from '../../components/parts/Button';

/** The way to the record of changes, for who may see it, unless the server keeps none. */
export const ActivityLink = () => {
  const methods = useActivityMethods();
  const { token } = useAuth();
  const maySee = useMay()('team');
  const { data: isKept = true } = useQuery({
    queryKey: ['activity', 'kept'],
    queryFn: async ({ signal }) => (await methods.keepsActivity({ signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: token() !== null && maySee,
  });
  if (!isKept || !maySee) return null;
  return (
    <Button component={Link} variant="outline" to="/profile/activity">
      Activity
    </Button>
  );
};
