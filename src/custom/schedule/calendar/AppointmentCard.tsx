import Popper from '@mui/material/Popper';
import type { Ref } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatDuration } from '../../../../domain/duration';
import { endAfter } from '../../../../domain/scheduling';
import { formatTime } from '../../../../domain/time';
import { ActLinks } from '../../../components/acts/Acts';
import { SchedulingBadge } from '../../../components/parts/StatusBadge';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { edit, move } from '../appointments/appointmentActs';
import { Unassigned } from '../appointments/appointmentMarks';
import { CustomerContact, CustomerLink } from '../appointments/CustomerContact';
import { CustomerAlert } from '../CustomerAlert';
import { formsIn, schedulePaths } from '../schedulePaths';
import type { Appointment } from '../schedulingRecords';
import { nameOf } from '../schedulingWords';
import styles from './AppointmentCard.module.css';

interface AppointmentCardProps {
  /** One, or those that a count stands for. */
  appointments: [Appointment, ...Appointment[]];
  /** Beside which it stands, never over it. */
  anchor: HTMLElement;
  /** Its `data-focus`. */
  focus: '' | undefined;
  ref: Ref<HTMLElement>;
}

const modifiers = [
  { name: 'offset', options: { offset: [0, 6] } },
  {
    name: 'flip',
    options: {
      // It is pushed up rather than put elsewhere where there is no room below.
      altAxis: false,
      fallbackPlacements: ['left-start', 'bottom-start', 'top-start'],
      padding: 8,
    },
  },
  { name: 'preventOverflow', options: { padding: 8 } },
];

/** The hover card of one or several appointments: details and links. */
const AppointmentCard = ({ appointments, anchor, focus, ref }: AppointmentCardProps) => {
  const [first, second] = appointments;
  const name = second ? `${appointments.length} appointments` : `About ${nameOf(first.customer)}`;
  return (
    <Popper
      open
      disablePortal
      anchorEl={anchor}
      placement="right-start"
      popperOptions={{ strategy: 'fixed' }}
      modifiers={modifiers}
      className={styles.layer}
    >
      <section
        ref={ref}
        aria-label={name}
        tabIndex={-1}
        data-aside
        data-focus={focus}
        className={styles.card}
      >
        {second ? <Several appointments={appointments} /> : <One appointment={first} />}
      </section>
    </Popper>
  );
};

const One = ({ appointment }: { appointment: Appointment }) => {
  const timeZone = useTimeZone();
  const { search } = useLocation();
  const { id, start, minutes, status, customer, services, contactNotes, therapist } = appointment;
  const toForm = formsIn(id, search);
  const times = [start, endAfter(start, minutes)].map((time) => formatTime(time, timeZone));
  return (
    <>
      <p className={styles.head}>
        <strong>{nameOf(customer)}</strong>
        <SchedulingBadge status={status} />
      </p>
      <p className={styles.quiet}>
        {`${times.join(' – ')} · ${formatDuration(minutes)}${therapist ? ` · with ${therapist.name}` : ''}`}
      </p>
      <Unassigned appointment={appointment} toForm={toForm} />
      <CustomerAlert alert={customer.alert} />
      {services.length > 0 && <p>{services.map(({ name }) => name).join(', ')}</p>}
      {contactNotes && <p className={styles.notes}>{contactNotes}</p>}
      <CustomerContact customer={customer} />
      <p className={styles.ways}>
        <CustomerLink customer={customer}>Customer</CustomerLink>
        <ActLinks of={[move, edit]} on={{ toForm }} />
      </p>
    </>
  );
};

const Several = ({ appointments }: { appointments: readonly Appointment[] }) => {
  const timeZone = useTimeZone();
  const { search } = useLocation();
  return (
    <ul className={styles.several}>
      {appointments.map(({ id, start, status, customer, services }) => (
        <li key={id} data-status={status}>
          <Link className={styles.link} to={schedulePaths.appointment(id) + search}>
            <span>{formatTime(start, timeZone)}</span>
            <span className="visually-hidden">{`, ${nameOf(customer)}`}</span>
          </Link>
          <span>
            <CustomerLink className={styles.over} customer={customer} />
            <span className={styles.services}>{services.map(({ name }) => name).join(', ')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
};

export default AppointmentCard;
