import { formatPhone } from '../../../../domain/phone';
import { endAfter } from '../../../../domain/scheduling';
import { plural } from '../../../../domain/text';
import { formatFullDate, formatTime, startOfDayKey } from '../../../../domain/time';
import { PaperHead, Sheet } from '../../../components/parts/Paper';
import { statusBadge } from '../../../components/parts/schedulingBadges';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import type { Appointment } from '../schedulingRecords';
import { nameOf, servicesText } from '../schedulingWords';
import styles from './DaySheet.module.css';

interface DaySheetProps {
  /** YYYY-MM-DD. */
  day: string;
  /** Earliest first; undefined while nobody knows. */
  appointments: readonly Appointment[] | undefined;
}

/** A day as it lies at the front desk: who comes when for what, with a box to tick. */
export const DaySheet = ({ day, appointments }: DaySheetProps) => {
  const timeZone = useTimeZone();
  return (
    <Sheet>
      <PaperHead title={formatFullDate(startOfDayKey(day, timeZone), timeZone)}>
        {appointments ? countOf(appointments) : notLoaded}
      </PaperHead>
      {appointments && appointments.length > 0 && <DayTable days={[{ key: day, appointments }]} />}
    </Sheet>
  );
};

/** Printed in place of the appointments while they load. */
export const notLoaded =
  'The appointments are not loaded yet. Wait until they are shown and print again.';

const isCancelled = ({ status }: Appointment) => status === 'cancelled';

/** "14 appointments, 1 cancelled". */
function countOf(appointments: readonly Appointment[]): string {
  const cancelled = appointments.filter(isCancelled).length;
  const held = appointments.length - cancelled;
  const text =
    held === 0 ? 'No appointments on this day' : `${held} ${plural(held, 'appointment')}`;
  return cancelled === 0 ? text : `${text}, ${cancelled} cancelled`;
}

interface TableDay {
  key: string;
  /** The day's name, in a table of several days. */
  name?: string;
  appointments: readonly Appointment[];
}

/** The appointments of one day, one to a row; of several, one to a line under the name of the day. */
export const DayTable = ({ days }: { days: readonly TableDay[] }) => {
  const timeZone = useTimeZone();
  return (
    <table className={styles.day} data-dense={days.some(({ name }) => name)}>
      <thead>
        <tr>
          <th scope="col">Done</th>
          <th scope="col">Time</th>
          <th scope="col">Customer</th>
          <th scope="col">Services</th>
          <th scope="col">Notes</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      {days.map(({ key, name, appointments }) => (
        <tbody key={key}>
          {name && (
            <tr className={styles.name}>
              <th scope="rowgroup" colSpan={6}>
                {name}
              </th>
            </tr>
          )}
          {appointments.map((appointment) => {
            const { id, start, minutes, customer, contactNotes, status, therapist } = appointment;
            return (
              <tr key={id} data-cancelled={isCancelled(appointment)}>
                <td>
                  <span className={styles.tick}>{status === 'completed' && '✓'}</span>
                </td>
                <td className={styles.time}>
                  <strong>{formatTime(start, timeZone)}</strong>{' '}
                  <span className={styles.second}>
                    {`to ${formatTime(endAfter(start, minutes), timeZone)}`}
                  </span>
                </td>
                <td className={styles.customer}>
                  <strong>{nameOf(customer)}</strong>{' '}
                  {customer.phone_number && (
                    <span className={`${styles.second} ${styles.time}`}>
                      {formatPhone(customer.phone_number)}
                    </span>
                  )}
                </td>
                <td>
                  <span>{servicesText(appointment)}</span>{' '}
                  {therapist && <span className={styles.second}>{`with ${therapist.name}`}</span>}
                </td>
                <td className={styles.notes}>
                  {customer.alert && <p className={styles.alert}>{customer.alert}</p>}
                  <span>{contactNotes}</span>
                </td>
                <td>{statusBadge(status).label}</td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
};
