import { Link } from 'react-router-dom';
import { Button } from '../../../components/parts/Button';
import { part } from '../../../components/parts/part';

/** A link to the history of all changes, for people who may see it; an addition. */
export const ActivityLink = part({ needs: 'history', right: 'team' }, () => (
  <Button component={Link} variant="outline" to="/profile/activity">
    Activity
  </Button>
));
