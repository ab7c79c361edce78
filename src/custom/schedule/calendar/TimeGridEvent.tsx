import type { CSSProperties } from 'react';
import { plural } from '../../../../domain/text';
import { dateKey, formatFullDate, formatTime } from '../../../../domain/time';
import { statusBadge } from '../../../components/parts/schedulingBadges';
import { useNow } from '../../../components/parts/useNow';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import type { Appointment } from '../schedulingRecords';
import { nameOf } from '../schedulingWords';
import { useCalendarData } from './CalendarContext';
import { namesAndTimes } from './namesAndTimes';

/** An appointment as an event of react-big-calendar's time grid. */
export interface TimedEvent {
  id: string;
  start: Date;
  end: Date;
  title: string;
  appointment: Appointment;
  /** The column (therapist) of the event, where a day has several. */
  resourceId: string;
  /** The appointments behind a "+n" event, of which this is the first. */
  counted?: readonly Appointment[];
}

/** The content of an event in the week and day views. */
export const TimeGridEvent = ({ event: { appointment, counted } }: { event: TimedEvent }) => {
  const timeZone = useTimeZone();
  if (counted) {
    return (
      <strong className="event-count" data-appointment={counted.map(({ id }) => id).join(' ')}>
        <span>{`+${counted.length}`}</span>
        <span className="visually-hidden">
          {` more ${plural(counted.length, 'appointment')}: ${namesAndTimes(counted, timeZone)}`}
        </span>
      </strong>
    );
  }
  return (
    <>
      <strong className="event-customer" data-appointment={appointment.id}>
        <span aria-hidden="true" className="event-time">
          <span>{formatTime(appointment.start, timeZone).replace(/ [AP]M$/, '')}</span>{' '}
        </span>
        <span>{nameOf(appointment.customer)}</span>
      </strong>
      <span className="event-services">
        {appointment.services.map(({ name }) => name).join(', ')}
        {appointment.therapist && (
          <span className="event-therapist">{` · ${appointment.therapist.name}`}</span>
        )}
      </span>
      <span className="visually-hidden">{`, ${statusBadge(appointment.status).label}`}</span>
    </>
  );
};

/** The heading of a day's column, "Thu 5" and its count, as a link to the day. */
export const DayHeading = ({ date }: { date: Date }) => {
  const timeZone = useTimeZone();
  const { days } = useCalendarData();
  const [weekday = '', , ...rest] = formatFullDate(date, timeZone).split(/,? /);
  const count = days?.get(dateKey(date, timeZone))?.length ?? 0;
  return (
    <>
      <span aria-hidden="true">{weekday.slice(0, 3)}</span>
      <strong aria-hidden="true">{rest[0]}</strong>
      <span className="visually-hidden">
        {`${formatFullDate(date, timeZone)}${count > 0 ? `, ${count} ${plural(count, 'appointment')}` : ''}`}
      </span>
      {count > 0 && (
        <span aria-hidden="true" className="day-count">
          {count}
        </span>
      )}
    </>
  );
};

/** The line at the current time. */
export const NowLine = ({ className, style }: { className?: string; style?: CSSProperties }) => {
  const time = formatTime(useNow(), useTimeZone());
  return (
    <div className={className} style={style} aria-hidden="true">
      <span>{time}</span>
    </div>
  );
};
