import { Link, useLocation } from 'react-router-dom';
import { formatDuration } from '../../../../domain/duration';
import { endAfter } from '../../../../domain/scheduling';
import { formatTime } from '../../../../domain/time';
import { ActLinks } from '../../../components/acts/ActLinks';
import { SchedulingBadge } from '../../../components/parts/StatusBadge';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { move } from '../appointments/appointmentActs';
import { CustomerAlert } from '../appointments/CustomerAlert';
import { CustomerContact } from '../appointments/CustomerContact';
import { nameOf } from '../pending/pendingList';
import { formsIn, schedulePaths } from '../schedulePaths';
import type { Appointment } from '../schedulingRecords';
import styles from './AppointmentEntry.module.css';

interface AppointmentEntryProps {
  appointment: Appointment;
  /** Without phone and notes. */
  brief?: boolean;
  /** The address that was shown before; its link takes the focus. */
  left?: string;
}

/** An appointment in the list of a day: start, end, duration, customer, phone, service and notes. */
export const AppointmentEntry = ({ appointment, brief = false, left }: AppointmentEntryProps) => {
  const timeZone = useTimeZone();
  const { search } = useLocation();
  const { id, start, minutes, customer, contactNotes, status, therapist } = appointment;
  const end = endAfter(start, minutes);
  const times = `${formatTime(start, timeZone)} – ${formatTime(end, timeZone)}`;
  const linkTo = (path: string) => ({
    to: path + search,
    'data-focus': path + search === left ? '' : undefined,
  });
  return (
    <li className={styles.entry}>
      <p className={styles.when}>
        <span>{times}</span>
        <span className={styles.quiet}>{formatDuration(minutes)}</span>
      </p>
      <div className={styles.what}>
        <p className={styles.customer}>
          <Link
            {...linkTo(schedulePaths.appointment(id))}
            {...(brief && { 'data-appointment': id })}
          >
            {nameOf(customer)}
          </Link>
          <SchedulingBadge status={status} />
        </p>
        <p>
          {appointment.services.map(({ name }) => name).join(', ')}
          {therapist && <span className={styles.quiet}>{` with ${therapist.name}`}</span>}
        </p>
        {!brief && <CustomerContact customer={customer} page="Customer page" />}
        {!brief && <CustomerAlert alert={customer.alert} />}
        {!brief && contactNotes && <p className={styles.notes}>{contactNotes}</p>}
      </div>
      <ActLinks
        of={[move]}
        on={{ toForm: formsIn(id, search) }}
        className={styles.move}
        left={left}
        hidden={`${nameOf(customer)}, ${times}`}
      />
    </li>
  );
};
