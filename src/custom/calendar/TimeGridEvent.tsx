import { formatFullDate } from '../../../domain/time';
import { statusBadge } from '../../components/schedulingBadges';
import { useTimeZone } from '../../components/useTimeZone';
import { nameOf } from '../scheduling/pendingList';
import type { Appointment } from '../scheduling/schedulingRecords';

/** An appointment as react-big-calendar's time grid takes it. */
export interface TimedEvent {
  id: string;
  start: Date;
  end: Date;
  title: string;
  appointment: Appointment;
}

/** What stands in an appointment of the week and the day, under its times. */
export const TimeGridEvent = ({ event: { appointment } }: { event: TimedEvent }) => (
  <>
    <strong className="event-customer">{nameOf(appointment.customer)}</strong>
    <span className="event-services">
      {appointment.services.map(({ name }) => name).join(', ')}
    </span>
    <span className="visually-hidden">, {statusBadge(appointment.status).label}</span>
  </>
);

/** A day over its column: "Thu 5", a way to the day by itself. */
export const DayHeading = ({ date }: { date: Date }) => {
  const timeZone = useTimeZone();
  const [weekday = '', , ...rest] = formatFullDate(date, timeZone).split(/,? /);
  return (
    <>
      <span aria-hidden="true">{weekday.slice(0, 3)}</span>
      <strong aria-hidden="true">{rest[0]}</strong>
      <span className="visually-hidden">{formatFullDate(date, timeZone)}</span>
    </>
  );
};
