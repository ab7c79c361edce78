import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatFullDate, startOfDayKey } from '../../../domain/time';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Button } from '../../components/parts/Button';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { schedulePaths } from '../scheduling/schedulePaths';
import styles from './AgendaView.module.css';
import { AppointmentEntry } from './AppointmentEntry';
import { useCalendarData } from './CalendarContext';
import { sundayOf } from './calendarPlace';

/** How many appointments are drawn at first, and with each "Show more". */
const portion = 60;

/** The appointments from a day to the end of its month, or of its week on a phone, day by day. */
export const AgendaView = () => {
  const { place, month, days, onGo } = useCalendarData();
  const timeZone = useTimeZone();
  const { search } = useLocation();
  const [wanted, setWanted] = useState(portion);

  if (!days) return <div className={styles.loading} />;
  const ofWeek = place.view === 'week';
  const sunday = sundayOf(place.day);
  const all = month.days
    .filter(({ key, inMonth }) => (ofWeek ? sundayOf(key) === sunday : inMonth))
    .map(({ key }) => ({ key, appointments: days.get(key) ?? [] }))
    .filter(({ appointments }) => appointments.length > 0);
  const toCome = all.filter(({ key }) => ofWeek || key >= place.day);
  const [earliest] = all;
  const hasEarlier = earliest !== undefined && toCome.length < all.length;
  let count = 0;
  const shown = toCome.filter(({ appointments }) => {
    const isShown = count < wanted;
    count += appointments.length;
    return isShown;
  });

  return (
    <>
      {hasEarlier && (
        <Button variant="link" size="sm" onClick={() => onGo({ day: earliest.key })}>
          Show earlier days
        </Button>
      )}
      {shown.length === 0 && (
        <div className={styles.sheet}>
          <EmptyState
            title="No appointments"
            icon={<EventNoteOutlined />}
            action={
              <Button component={Link} to={schedulePaths.create(place.day) + search}>
                New Appointment
              </Button>
            }
          >
            {ofWeek
              ? 'Nothing is scheduled in this week.'
              : 'Nothing is scheduled for the rest of this month.'}
          </EmptyState>
        </div>
      )}
      {shown.map(({ key, appointments }) => (
        <section key={key} className={styles.day} aria-labelledby={`agenda-${key}`}>
          <h3 id={`agenda-${key}`} className={styles.name}>
            {formatFullDate(startOfDayKey(key, timeZone), timeZone)}
          </h3>
          <ul className={styles.sheet}>
            {appointments.map((appointment) => (
              <AppointmentEntry key={appointment.id} appointment={appointment} brief />
            ))}
          </ul>
        </section>
      ))}
      {shown.length < toCome.length && (
        <div className={styles.more}>
          <Button variant="outline" onClick={() => setWanted((now) => now + portion)}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
};

// react-big-calendar asks its views for a title and for the next page; the toolbar here does neither.
AgendaView.title = () => '';
AgendaView.navigate = (date: Date) => date;
