import { Link } from 'react-router-dom';
import { Button } from '../../../components/parts/Button';
import { part } from '../../../components/parts/part';
import { dayEnd } from './page';

const to = `/${dayEnd.name}`;

/** The way to the takings of a day. */
export const DayEndButton = part(dayEnd, () => (
  <Button component={Link} variant="outline" to={to}>
    {dayEnd.label}
  </Button>
));

/** The same as plain text. */
export const DayEndLink = part(dayEnd, (props: { className: string | undefined }) => (
  <Link {...props} to={to}>
    {dayEnd.label}
  </Link>
));

/** The same at the end of a sentence about what is where. */
export const DayEndMention = part(dayEnd, () => (
  <>
    , a day's takings in <Link to={to}>{dayEnd.label}</Link>
  </>
));
