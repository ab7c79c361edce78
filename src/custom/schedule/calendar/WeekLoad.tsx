import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { type ShareOfTime, sharesOn, sumOfShares } from '../../../../domain/bookedShare';
import { dayKeyAfter, formatFullDate, startOfDayKey } from '../../../../domain/time';
import { LoadFailure } from '../../../components/feedback/LoadFailure';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { messageOf } from '../../../dataProvider/errors';
import { useTherapistList } from '../../../resources/therapists/useTherapists';
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
  const { people: therapists, isKnown: areKnown, list } = useTherapistList();
  const { hours, isLoading } = useOpeningHours();
  const isKnown = days !== undefined && areKnown && !isLoading;
  const first = weekFrom(place.day, weekDays);
  const columns = Array.from({ length: weekDays }, (_, index) => {
    const day = dayKeyAfter(first, index);
    const appointments = days?.get(day) ?? none;
    return {
      day,
      name: formatFullDate(startOfDayKey(day, timeZone), timeZone),
      ...sharesOn({ day, hours, timeZone, people: therapists, appointments }),
    };
  });
  const rows = therapists.map(({ id, name }, index) => ({
    id,
    name,
    shares: columns.map(({ shares }) => shares[index] ?? nothing),
  }));
  const everybody = { id: 'all', name: 'Everybody', shares: columns.map(({ all }) => all) };

  if (list.error && !list.data) {
    const message = `The therapists could not be loaded. ${messageOf(list.error)}`;
    return <LoadFailure query={list} message={message} />;
  }
  return (
    <div className={styles.sheet}>
      <table className={styles.load} aria-busy={!isKnown}>
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
          {[...rows, everybody].map(({ id, name, shares }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {[...shares, sumOfShares(shares)].map((share, index) => (
                <Share key={columns[index]?.day ?? 'week'} {...share} isKnown={isKnown} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const nothing: ShareOfTime = { booked: 0, open: 0 };

const hoursOf = (minutes: number) => Math.round(minutes / 15) / 4;

const Share = ({ booked, open, isKnown }: ShareOfTime & { isKnown: boolean }) => {
  const off = booked > 0 ? `Off, ${hoursOf(booked)} h booked` : 'Off';
  if (!isKnown || open === 0) return <td className={styles.closed}>{isKnown ? off : '–'}</td>;
  const share = Math.round((booked / open) * 100);
  return (
    <td style={{ '--share': `${Math.min(100, share)}%` } as CSSProperties}>
      <strong>{`${share}%`}</strong>
      <span className={styles.of}>{`${hoursOf(booked)} of ${hoursOf(open)} h`}</span>
    </td>
  );
};

export default WeekLoad;
