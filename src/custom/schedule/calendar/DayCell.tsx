import { memo } from 'react';
import { plural } from '../../../../domain/text';
import { formatFullDate, formatTime } from '../../../../domain/time';
import { statusBadge } from '../../../components/parts/schedulingBadges';
import { dayPath, schedulePaths } from '../schedulePaths';
import type { Appointment } from '../schedulingRecords';
import { nameOf } from '../schedulingWords';
import styles from './MonthView.module.css';
import { namesAndTimes } from './namesAndTimes';

/** The appointments that a day shows before it says how many more there are. */
const chipsPerDay = 3;

interface DayCellProps {
  /** YYYY-MM-DD. */
  day: string;
  start: Date;
  inMonth: boolean;
  isToday: boolean;
  /** The one day of the month that Tab leads to. */
  isCursor: boolean;
  /** By keyboard, so that it takes the focus. */
  isReached: boolean;
  /** Undefined while they load. */
  appointments: readonly Appointment[] | undefined;
  timeZone: string;
  search: string;
  /** Its appointments can be dragged, and new ones added. */
  mayBook: boolean;
}

const counted = (count: number) =>
  count === 0 ? 'no appointments' : `${count} ${plural(count, 'appointment')}`;

/** A day of the month with its count, its first appointments and how many more there are. */
export const DayCell = memo(
  ({
    day,
    start,
    inMonth,
    isToday,
    isCursor,
    isReached,
    appointments,
    timeZone,
    search,
    mayBook,
  }: DayCellProps) => {
    const count = appointments?.length ?? 0;
    const more = appointments?.slice(chipsPerDay) ?? [];
    const name = formatFullDate(start, timeZone);
    const moreId = `more-on-${day}`;
    return (
      <td className={styles.day} data-day={day} data-outside={!inMonth} data-today={isToday}>
        <a
          className={styles.open}
          href={dayPath(day, appointments, mayBook) + search}
          tabIndex={isCursor ? 0 : -1}
          data-focus={isReached ? '' : undefined}
          aria-current={isToday ? 'date' : undefined}
          aria-describedby={more.length > 0 ? moreId : undefined}
          draggable={false}
        >
          <span aria-hidden="true" className={styles.number}>
            {Number(day.slice(8))}
          </span>
          {count > 0 && (
            <span aria-hidden="true" className={styles.count}>
              {count}
            </span>
          )}
          <span className="visually-hidden">
            {appointments ? `${name}, ${counted(count)}` : name}
          </span>
        </a>
        {appointments === undefined && <span className={styles.awaited} />}
        {count > 0 && (
          <ul className={styles.chips}>
            {appointments?.slice(0, chipsPerDay).map((appointment) => (
              <Chip
                key={appointment.id}
                appointment={appointment}
                timeZone={timeZone}
                search={search}
                mayBook={mayBook}
              />
            ))}
          </ul>
        )}
        {more.length > 0 && (
          <p className={styles.more} data-appointment={more.map(({ id }) => id).join(' ')}>
            <span>{`+${more.length} more...`}</span>
            {/* Hidden, so that it costs no layout: a full month has a thousand names. */}
            <span id={moreId} hidden>
              {namesAndTimes(more, timeZone)}
            </span>
          </p>
        )}
      </td>
    );
  },
);

interface ChipProps extends Pick<DayCellProps, 'timeZone' | 'search' | 'mayBook'> {
  appointment: Appointment;
}

const Chip = ({ appointment, timeZone, search, mayBook }: ChipProps) => {
  const { id, start, status, customer } = appointment;
  const time = formatTime(start, timeZone);
  const [clock, half] = time.split(' ');
  return (
    <li>
      <a
        className={`${styles.chip} status-${status}`}
        data-appointment={id}
        href={schedulePaths.appointment(id) + search}
        tabIndex={-1}
        aria-label={`${time} ${nameOf(customer)}, ${statusBadge(status).label}`}
        draggable={mayBook}
      >
        <span className={styles.time}>
          <span>{clock}</span> <span className={styles.half}>{half}</span>
        </span>{' '}
        <span>{nameOf(customer)}</span>
      </a>
    </li>
  );
};
