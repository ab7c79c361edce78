import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import { useState } from 'react';
import { dateKey, dayKeyAfter, formatFullDate, startOfDayKey } from '../../../../domain/time';
import { ActButtons } from '../../../components/acts/ActButtons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Button } from '../../../components/parts/Button';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useNow } from '../../../components/parts/useNow';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { newAppointment } from '../appointments/appointmentActs';
import styles from './AgendaView.module.css';
import { AppointmentEntry } from './AppointmentEntry';
import { useCalendarData } from './CalendarContext';
import { sundayOf } from './calendarPlace';
import { agendaDays, type CalendarView, canGoOn } from './shownSpan';

/** Views with a fixed length. */
const fixedSpans: Partial<Record<CalendarView, { days: number; name: string }>> = {
  week: { days: 7, name: 'in this week' },
  day: { days: 1, name: 'on this day' },
};

/** The number of appointments rendered at first, and with each "Show more". */
const portion = 60;

/**
 * The appointments as a list: for 30 days from a day on, extended on request; or those of a week or a day on
 * a screen too narrow for its hours.
 */
const AgendaView = () => {
  const { place, month, days, isGoingOn, onGo } = useCalendarData();
  const timeZone = useTimeZone();
  const today = dateKey(useNow(), timeZone);
  const [wanted, setWanted] = useState(portion);
  // A week that is opened on today begins there.
  const [isWhole, setWhole] = useState(false);

  if (!days) return <div className={styles.loading} />;
  const fixed = fixedSpans[place.view];
  const first = place.view === 'week' ? sundayOf(place.day) : place.day;
  const length = fixed?.days ?? place.days;
  const keys = Array.from({ length }, (_, day) => dayKeyAfter(first, day));
  const isFull = (key: string) => days.has(key);
  const isBegun = place.view === 'week' && place.day === today && !isWhole;
  const toCome = keys.filter((key) => isFull(key) && !(isBegun && key < today));
  const earliest = month.days.find(({ key, inMonth }) => inMonth && isFull(key))?.key ?? first;
  const fullDate = (key: string) => formatFullDate(startOfDayKey(key, timeZone), timeZone);
  let count = 0;
  const shown = toCome.filter((key) => {
    const isShown = count < wanted;
    count += days.get(key)?.length ?? 0;
    return isShown;
  });
  const isCut = shown.length < toCome.length;

  return (
    <>
      {(isBegun ? keys.some((key) => isFull(key) && key < today) : !fixed && earliest < first) && (
        <div className={styles.earlier}>
          <Button
            variant="link"
            size="sm"
            onClick={() => (isBegun ? setWhole(true) : onGo({ day: earliest }))}
          >
            Show earlier days
          </Button>
        </div>
      )}
      {shown.length === 0 && !isGoingOn && (
        <div className={styles.sheet}>
          <EmptyState
            title="No appointments"
            icon={<EventNoteOutlined />}
            action={<ActButtons of={[newAppointment]} on={{ when: place.day }} isPlain />}
          >{`Nothing ${isBegun ? 'more ' : ''}is scheduled ${fixed?.name ?? `in these ${place.days} days`}.`}</EmptyState>
        </div>
      )}
      {shown.map((key) => (
        <section key={key} className={styles.day} aria-labelledby={`agenda-${key}`}>
          <h3
            id={`agenda-${key}`}
            className={place.view === 'day' ? 'visually-hidden' : styles.name}
          >
            {fullDate(key)}
          </h3>
          <ul className={styles.sheet}>
            {days.get(key)?.map((appointment) => (
              <AppointmentEntry key={appointment.id} appointment={appointment} brief />
            ))}
          </ul>
        </section>
      ))}
      {(isCut || (!fixed && canGoOn(place))) && (
        <div className={styles.more}>
          {!isCut && (
            <p className={surfaces.note}>{`Shown until ${fullDate(keys.at(-1) ?? first)}`}</p>
          )}
          <Button
            variant="outline"
            disabled={isGoingOn}
            onClick={() => {
              if (isCut) setWanted((now) => now + portion);
              else onGo({ days: place.days + agendaDays });
            }}
          >
            {isCut ? 'Show more' : `Show ${agendaDays} more days`}
          </Button>
        </div>
      )}
    </>
  );
};

export default AgendaView;
