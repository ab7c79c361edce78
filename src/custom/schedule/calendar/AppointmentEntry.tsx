import { Link, useLocation } from 'react-router-dom';
import { formatDuration } from '../../../../domain/duration';
import { endAfter } from '../../../../domain/scheduling';
import { formatTime } from '../../../../domain/time';
import { ActLinks } from '../../../components/acts/Acts';
import { SchedulingBadge } from '../../../components/parts/StatusBadge';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { move } from '../appointments/appointmentActs';
import { Unassigned } from '../appointments/appointmentMarks';
import { CustomerContact, CustomerLink } from '../appointments/CustomerContact';
import { CustomerAlert } from '../CustomerAlert';
import { formsIn, schedulePaths } from '../schedulePaths';
import type { Appointment } from '../schedulingRecords';
import { nameOf, servicesText } from '../schedulingWords';
import styles from './AppointmentEntry.module.css';

interface AppointmentEntryProps {
  appointment: Appointment;
  /** Without phone and notes. */
  brief?: boolean;
  /** The address that was shown before; its link takes the focus. */
  left?: string;
}

/** An appointment in the list of a day, which leads to it; its customer's name leads to the customer. */
export const AppointmentEntry = ({ appointment, brief = false, left }: AppointmentEntryProps) => {
  const timeZone = useTimeZone();
  const { search } = useLocation();
  const { id, start, minutes, customer, contactNotes, status, therapist } = appointment;
  const end = endAfter(start, minutes);
  const times = `${formatTime(start, timeZone)} – ${formatTime(end, timeZone)}`;
  const path = schedulePaths.appointment(id) + search;
  const toForm = formsIn(id, search);
  return (
    <li className={styles.entry}>
      <p className={styles.when}>
        <span>{times}</span>
        <span className={styles.quiet}>{formatDuration(minutes)}</span>
      </p>
      <div className={styles.what}>
        <p className={styles.customer}>
          <CustomerLink className={styles.over} customer={customer} />
          <SchedulingBadge status={status} />
        </p>
        <p>
          <Link
            className={styles.link}
            to={path}
            data-focus={path === left ? '' : undefined}
            {...(brief && { 'data-appointment': id })}
          >
            <span>{servicesText(appointment)}</span>
            <span className="visually-hidden">{` for ${nameOf(customer)}, ${times}`}</span>
          </Link>
          {therapist && <span className={styles.quiet}>{` with ${therapist.name}`}</span>}
        </p>
        <span className={styles.over}>
          <Unassigned appointment={appointment} toForm={toForm} />
          {!brief && <CustomerContact customer={customer} />}
        </span>
        {!brief && <CustomerAlert alert={customer.alert} />}
        {!brief && contactNotes && <p className={styles.notes}>{contactNotes}</p>}
      </div>
      <ActLinks
        of={[move]}
        on={{ toForm }}
        className={styles.move}
        left={left}
        hidden={`${nameOf(customer)}, ${times}`}
      />
    </li>
  );
};
