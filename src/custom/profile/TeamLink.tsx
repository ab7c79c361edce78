import { Link } from 'react-router-dom';
import { Button } from '../../components/parts/Button';
import { part } from '../../components/parts/part';
import { teamPath } from '../team/teamPath';

/** The way to the people of the business, for whoever manages them; an addition. */
export const TeamLink = part({ needs: 'team', right: 'team' }, () => (
  <Button component={Link} variant="outline" to={teamPath}>
    Team
  </Button>
));
