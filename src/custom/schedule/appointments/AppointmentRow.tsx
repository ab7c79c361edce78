import NotesOutlined from '@mui/icons-material/NotesOutlined';
import { Link } from 'react-router-dom';
import { formatDuration } from '../../../../domain/duration';
import { formatTime } from '../../../../domain/time';
import { Placeholder } from '../../../components/feedback/Placeholder';
import { PhoneLink } from '../../../components/parts/ContactLinks';
import { SchedulingBadge } from '../../../components/parts/StatusBadge';
import surfaces from '../../../components/parts/surfaces.module.css';
import type { Appointment } from '../schedulingRecords';
import { nameOf, servicesText } from '../schedulingWords';
import styles from './AppointmentList.module.css';
import { Unassigned, UnpaidBadge } from './appointmentMarks';
import { CustomerLink } from './CustomerContact';

interface AppointmentRowProps {
  appointment: Appointment;
  timeZone: string;
  /** The query string that opens its details. */
  to: string;
}

/** An appointment in the list, which as a whole is a link to its details. */
export const AppointmentRow = ({ appointment, timeZone, to }: AppointmentRowProps) => {
  const { start, minutes, status, customer, contactNotes, therapist } = appointment;
  const time = formatTime(start, timeZone);
  return (
    <li className={styles.row} data-status={status}>
      <div className={styles.when}>
        <time className={styles.time} dateTime={start.toISOString()}>
          {time}
        </time>
        <span className={surfaces.note}>{formatDuration(minutes)}</span>
      </div>
      <div className={styles.what}>
        <Link className={styles.link} to={to} preventScrollReset>
          <span>{servicesText(appointment)}</span>
          <span className="visually-hidden">{` for ${nameOf(customer)} at ${time}`}</span>
        </Link>
        {therapist && <span className={surfaces.note}>{`with ${therapist.name}`}</span>}
        <Unassigned appointment={appointment} toForm={undefined} />
        {contactNotes && (
          <span className={styles.marker}>
            <NotesOutlined aria-hidden="true" />
            Has contact notes
          </span>
        )}
      </div>
      <div className={styles.who}>
        <CustomerLink className={styles.customer} customer={customer} />
        {customer.phone_number && (
          <span className={styles.phone}>
            <PhoneLink phone={customer.phone_number} />
          </span>
        )}
      </div>
      <div className={styles.badge}>
        <SchedulingBadge status={status} />
        <UnpaidBadge unpaid={appointment.unpaid} />
      </div>
    </li>
  );
};

/** A skeleton of an appointment's size. */
export const AppointmentSkeleton = () => (
  <li className={styles.row}>
    <div className={styles.when}>
      <Placeholder width="4rem" />
    </div>
    <div className={styles.what}>
      <Placeholder width="min(14rem, 80%)" />
    </div>
    <div className={styles.who}>
      <Placeholder width="min(9rem, 60%)" />
    </div>
    <div className={styles.badge}>
      <Placeholder width="5rem" />
    </div>
  </li>
);
