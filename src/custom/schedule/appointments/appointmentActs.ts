import Add from '@mui/icons-material/Add';
import type { Act } from '../../../components/acts/act';
import { type AppointmentFormKind, schedulePaths } from '../schedulePaths';
import type { Appointment, Unpaid } from '../schedulingRecords';
import { nameOf } from '../schedulingWords';

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
  label: 'Walk-in',
  about: () => 'Book a walk-in',
  needs: 'walk_ins',
  right: 'book',
  to: ({ when }, search) => schedulePaths.walkIn(when) + search,
};

export interface Changeable {
  /** The address of its form over what is shown; undefined where it is not changed from. */
  toForm: ((kind: AppointmentFormKind) => string) | undefined;
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

/** The act "assign" of an appointment that nobody does: whoever is free is proposed. */
export const assign: Act<Changeable & Pick<Appointment, 'customer'>> = {
  name: 'assign',
  label: 'Assign',
  about: ({ customer }) => `Assign ${nameOf(customer)}`,
  right: 'book',
  applies,
  to: ({ toForm }) => toForm?.('assign') ?? '',
};

interface Owing {
  unpaid?: Unpaid | undefined;
  /** Opens the payment dialog. */
  take: (unpaid: Unpaid) => void;
}

/** The act "take payment". */
export const takePayment: Act<Owing> = {
  name: 'pay',
  label: 'Take payment',
  right: 'book',
  applies: ({ unpaid }) => unpaid !== undefined,
  use: ({ unpaid, take }) => ({ run: () => unpaid && take(unpaid) }),
};
