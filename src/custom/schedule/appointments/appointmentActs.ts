import Add from '@mui/icons-material/Add';
import type { Act } from '../../../components/acts/act';
import { schedulePaths } from '../schedulePaths';

/** The act "new appointment", on a day and at a time if given. */
export const newAppointment: Act<{ when?: string }> = {
  name: 'new',
  label: 'New Appointment',
  icon: Add,
  right: 'book',
  to: ({ when }, search) => schedulePaths.create(when) + search,
};

/** The act "walk-in". */
export const walkIn: Act<{ when?: string }> = {
  name: 'walk-in',
  label: 'Book a walk-in',
  needs: 'walk_ins',
  right: 'book',
  to: ({ when }, search) => schedulePaths.walkIn(when) + search,
};

interface Changeable {
  /** The address of its form over what is shown; undefined where it is not changed from. */
  toForm: ((kind: 'edit' | 'move') => string) | undefined;
}

const applies = ({ toForm }: Changeable) => toForm !== undefined;

/** The act "change" of an appointment. */
export const edit: Act<Changeable> = {
  name: 'edit',
  label: 'Edit',
  right: 'book',
  applies,
  to: ({ toForm }) => toForm?.('edit') ?? '',
};

/** The act "move" of an appointment. */
export const move: Act<Changeable> = {
  name: 'move',
  label: 'Move to…',
  right: 'book',
  applies,
  to: ({ toForm }) => toForm?.('move') ?? '',
};
