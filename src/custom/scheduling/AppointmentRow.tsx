import NotesOutlined from '@mui/icons-material/NotesOutlined';
import { Link } from 'react-router-dom';
import { formatDuration } from '../../../domain/duration';
import { formatTime } from '../../../domain/time';
import { PhoneLink } from '../../components/ContactLinks';
import { SchedulingBadge } from '../../components/StatusBadge';
import styles from './AppointmentList.module.css';
import { nameOf } from './pendingList';
import type { Appointment } from './schedulingRecords';

interface AppointmentRowProps {
  appointment: Appointment;
  timeZone: string;
  /** The search part of the address at which its details are. */
  to: string;
}

/** One appointment in the list; all of it opens its details (APPT-03, APPT-04, APPT-06). */
export const AppointmentRow = ({ appointment, timeZone, to }: AppointmentRowProps) => {
  const { start, minutes, status, customer, contactNotes } = appointment;
  const time = formatTime(start, timeZone);
  return (
    <li className={styles.row} data-status={status}>
      <div className={styles.when}>
        <time className={styles.time} dateTime={start.toISOString()}>
          {time}
        </time>
        <span className={styles.quiet}>{formatDuration(minutes)}</span>
      </div>
      <div className={styles.what}>
        <Link className={styles.link} to={to} preventScrollReset>
          {servicesText(appointment)}
          <span className="visually-hidden">
            {' '}
            for {nameOf(customer)} at {time}
          </span>
        </Link>
        {contactNotes && (
          <span className={styles.marker}>
            <NotesOutlined aria-hidden="true" />
            Has contact notes
          </span>
        )}
      </div>
      <div className={styles.who}>
        <span>{nameOf(customer)}</span>
        {customer.phone_number && (
          <span className={styles.phone}>
            <PhoneLink phone={customer.phone_number} />
          </span>
        )}
      </div>
      <div className={styles.badge}>
        <SchedulingBadge status={status} />
      </div>
    </li>
  );
};

/** "Swedish Massage + Facial"; the title of an appointment that holds no service. */
const servicesText = ({ services, title }: Appointment): string =>
  services.map(({ name }) => name).join(' + ') || title || 'Appointment';

/** As large as an appointment. */
export const AppointmentSkeleton = () => (
  <li className={styles.row}>
    <div className={styles.when}>
      <span className={styles.bar} data-for="time" />
    </div>
    <div className={styles.what}>
      <span className={styles.bar} data-for="service" />
    </div>
    <div className={styles.who}>
      <span className={styles.bar} data-for="customer" />
    </div>
    <div className={styles.badge}>
      <span className={styles.bar} data-for="status" />
    </div>
  </li>
);
