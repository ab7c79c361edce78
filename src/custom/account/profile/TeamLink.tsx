import { Link } from 'react-router-dom';
import { Button } from '../../../components/parts/Button';
import { part } from '../../../components/parts/part';
import { teamPath } from '../team/teamPath';

/** A link to the team's page, for people who manage it; an addition. */
export const TeamLink = part({ needs: 'team', right: 'team' }, () => (
  <Button component={Link} variant="outline" to={teamPath}>
    Team
  </Button>
));
