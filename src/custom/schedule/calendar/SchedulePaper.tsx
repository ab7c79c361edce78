import { useMatch } from 'react-router-dom';
import { plural } from '../../../../domain/text';
import { dayKeyAfter, formatFullDate, formatTime, startOfDayKey } from '../../../../domain/time';
import { PaperHead, Sheet } from '../../../components/parts/Paper';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { DaySheet, DayTable, notLoaded } from '../booking/DaySheet';
import { schedulePaths } from '../schedulePaths';
import type { Appointment } from '../schedulingRecords';
import { nameOf, servicesText } from '../schedulingWords';
import type { CalendarData } from './CalendarContext';
import { placeTitle, sundayOf } from './calendarPlace';
import type { CalendarDay } from './monthGrid';
import styles from './SchedulePaper.module.css';

type SchedulePaperProps = Pick<CalendarData, 'place' | 'month' | 'days'>;

/** The calendar in print: the day whose list is open, or the current view. */
const SchedulePaper = ({ place, month, days }: SchedulePaperProps) => {
  const timeZone = useTimeZone();
  const listed = useMatch(schedulePaths.day(':day'))?.params.day;
  const day = month.days.find(({ key }) => key === listed)?.key ?? place.day;
  if (place.view === 'day' || day === listed) {
    return <DaySheet day={day} appointments={days && (days.get(day) ?? [])} />;
  }
  const sunday = sundayOf(place.day);
  const shown = {
    week: month.days.filter(({ key }) => sundayOf(key) === sunday),
    month: month.days,
    agenda: [...(days?.keys() ?? [])]
      .filter((key) => key >= place.day && key < dayKeyAfter(place.day, place.days))
      .map((key) => ({ key, start: startOfDayKey(key, timeZone), inMonth: true })),
  }[place.view];
  const held = shown.map((calendarDay) => ({
    ...calendarDay,
    appointments: (days?.get(calendarDay.key) ?? []).filter(({ status }) => status !== 'cancelled'),
  }));
  const View = { week: Week, month: Month, agenda: Agenda }[place.view];
  return (
    <Sheet landscape={place.view !== 'agenda'}>
      <div className={place.view === 'agenda' ? undefined : styles.page}>
        <PaperHead title={placeTitle(place, timeZone)}>
          {days
            ? countOf(place.view === 'month' ? held.filter(({ inMonth }) => inMonth) : held)
            : notLoaded}
        </PaperHead>
        {days && <View days={held} timeZone={timeZone} />}
      </div>
    </Sheet>
  );
};

interface PaperDay extends Pick<CalendarDay, 'key' | 'start' | 'inMonth'> {
  appointments: readonly Appointment[];
}

interface ViewProps {
  days: readonly PaperDay[];
  timeZone: string;
}

const countOf = (days: readonly PaperDay[]): string => {
  const count = days.reduce((sum, { appointments }) => sum + appointments.length, 0);
  return count === 0 ? 'No appointments' : `${count} ${plural(count, 'appointment')}`;
};

/** As many two-line appointments as a column holds. */
const roomy = 20;

const Week = ({ days, timeZone }: ViewProps) => (
  <div
    className={styles.week}
    data-dense={days.some(({ appointments }) => appointments.length > roomy)}
  >
    {days.map(({ key, start, appointments }) => (
      <section key={key} className={styles.day}>
        <h2 className={styles.name}>
          <span>{`${weekdayOf(start, timeZone)} ${Number(key.slice(-2))}`}</span>
          <Count of={appointments} />
        </h2>
        <ul className={styles.appointments}>
          {appointments.map((appointment) => (
            <li key={appointment.id} className={styles.appointment}>
              <Line appointment={appointment} timeZone={timeZone} />
              <p className={styles.line}>{servicesText(appointment)}</p>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

/** The lines for appointments in a day, by how many weeks share the page. */
const linesOfDay: Readonly<Record<number, number>> = { 4: 10, 5: 8, 6: 6 };

const Month = ({ days, timeZone }: ViewProps) => {
  // A week that has no day of the month is left out.
  const weeks = Array.from({ length: 6 }, (_, week) => days.slice(week * 7, week * 7 + 7)).filter(
    (week) => week.some(({ inMonth }) => inMonth),
  );
  const lines = linesOfDay[weeks.length] ?? 0;
  return (
    <div className={styles.month}>
      {days.slice(0, 7).map(({ key, start }) => (
        <p key={key} className={styles.weekday}>
          {weekdayOf(start, timeZone)}
        </p>
      ))}
      {weeks.flat().map(({ key, inMonth, appointments }) => {
        const shown = appointments.slice(0, appointments.length > lines ? lines - 1 : lines);
        return (
          <section key={key} className={styles.day} data-outside={!inMonth}>
            <h2 className={styles.name}>
              {Number(key.slice(-2))}
              {inMonth && <Count of={appointments} />}
            </h2>
            {inMonth && (
              <ul className={styles.appointments}>
                {shown.map((appointment) => (
                  <li key={appointment.id}>
                    <Line appointment={appointment} timeZone={timeZone} />
                  </li>
                ))}
                {shown.length < appointments.length && (
                  <li>{`${appointments.length - shown.length} more`}</li>
                )}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
};

const Agenda = ({ days, timeZone }: ViewProps) => (
  <DayTable
    days={days
      .filter(({ appointments }) => appointments.length > 0)
      .map(({ key, start, appointments }) => ({
        key,
        name: formatFullDate(start, timeZone),
        appointments,
      }))}
  />
);

const Line = ({ appointment, timeZone }: { appointment: Appointment; timeZone: string }) => (
  <p className={styles.line}>
    <span className={styles.time}>{formatTime(appointment.start, timeZone)}</span>{' '}
    <span>{nameOf(appointment.customer)}</span>
  </p>
);

const Count = ({ of: { length } }: { of: readonly Appointment[] }) =>
  length > 0 && <span className={styles.count}>{length}</span>;

/** "Thursday" of "Thursday, March 5, 2026". */
const weekdayOf = (start: Date, timeZone: string) => formatFullDate(start, timeZone).split(',')[0];

export default SchedulePaper;
