import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { bookedMinutes, minutesIn } from '../../../../domain/bookedShare';
import { openAt } from '../../../../domain/openingHours';
import { dayKeyAfter, formatFullDate, startOfDayKey } from '../../../../domain/time';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useTherapists } from '../../../resources/therapists/useTherapists';
import { useOpeningHours } from '../../hours/useOpeningHours';
import type { Appointment } from '../schedulingRecords';
import { useCalendarData } from './CalendarContext';
import { useWeekDays } from './calendarPlace';
import { weekFrom } from './shownSpan';
import styles from './WeekLoad.module.css';

const none: readonly Appointment[] = [];

/** How full the days of a week are: the share of the bookable time of each therapist that is booked. */
const WeekLoad = () => {
  const { place, days } = useCalendarData();
  const timeZone = useTimeZone();
  const weekDays = useWeekDays();
  const therapists = useTherapists();
  const { hours } = useOpeningHours();
  const first = weekFrom(place.day, weekDays);
  const columns = Array.from({ length: weekDays }, (_, index) => {
    const day = dayKeyAfter(first, index);
    const held = (days?.get(day) ?? none).filter(({ status }) => status !== 'cancelled');
    const shares = therapists.map(({ id, hours: own }) => {
      const open = openAt(day, own ? [hours, own] : hours, timeZone);
      const theirs = held.filter(({ therapist }) => therapist?.id === String(id));
      return { booked: bookedMinutes(open, theirs), open: minutesIn(open) };
    });
    return { day, name: formatFullDate(startOfDayKey(day, timeZone), timeZone), shares };
  });
  const rows = therapists.map(({ id, name }, index) => ({
    id,
    name,
    shares: columns.map(({ shares }) => shares[index] ?? nothing),
  }));
  const all = columns.map(({ shares }) => sum(shares));

  return (
    <div className={styles.sheet}>
      <table className={styles.load} aria-busy={days === undefined}>
        <caption className="visually-hidden">How full the week is</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ day, name }) => (
              <th key={day} scope="col">
                <Link to={`?view=day&date=${day}`} aria-label={name}>
                  {name.slice(0, 3)} <strong>{Number(day.slice(8))}</strong>
                </Link>
              </th>
            ))}
            <th scope="col">{weekDays === 7 ? 'Week' : 'Together'}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows, { id: 'all', name: 'Everybody', shares: all }].map(({ id, name, shares }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {[...shares, sum(shares)].map((share, index) => (
                <Share
                  key={columns[index]?.day ?? 'week'}
                  {...share}
                  isKnown={days !== undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface ShareOfTime {
  /** Minutes. */
  booked: number;
  open: number;
}

const nothing: ShareOfTime = { booked: 0, open: 0 };

const hoursOf = (minutes: number) => Math.round(minutes / 15) / 4;

const sum = (shares: readonly ShareOfTime[]): ShareOfTime =>
  shares.reduce(
    (all, one) => ({ booked: all.booked + one.booked, open: all.open + one.open }),
    nothing,
  );

const Share = ({ booked, open, isKnown }: ShareOfTime & { isKnown: boolean }) => {
  if (!isKnown || open === 0) return <td className={styles.closed}>{isKnown ? 'Off' : '–'}</td>;
  const share = Math.round((booked / open) * 100);
  return (
    <td style={{ '--share': `${share}%` } as CSSProperties}>
      <strong>{`${share}%`}</strong>
      <span className={styles.of}>{`${hoursOf(booked)} of ${hoursOf(open)} h`}</span>
    </td>
  );
};

export default WeekLoad;
