import { Link } from 'react-router-dom';
import { useMay } from '../../authProvider/useMay';
import { Button } from '../../components/parts/Button';
import { useHasAddition } from '../../components/parts/useHasAddition';
import { teamPath } from '../team/teamPath';

/** The way to the people of the business, for whoever manages them; an addition. */
export const TeamLink = () => {
  const may = useMay();
  if (!useHasAddition('team') || !may('team')) return null;
  return (
    <Button component={Link} variant="outline" to={teamPath}>
      Team
    </Button>
  );
};
