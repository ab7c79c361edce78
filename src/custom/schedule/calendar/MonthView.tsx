import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addDays, dateKey, dayKeyAfter, daysBetween, startOfDayKey } from '../../../../domain/time';
import { useMay } from '../../../authProvider/useMay';
import { useNow } from '../../../components/parts/useNow';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useCalendarData } from './CalendarContext';
import { dayAfterPaging, placeTitle } from './calendarPlace';
import { DayCell } from './DayCell';
import styles from './MonthView.module.css';
import type { CalendarPlace } from './shownSpan';
import { useDayDrop } from './useDayDrop';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The day to which a key leads from another. */
function dayByKey(key: string, place: CalendarPlace): string | undefined {
  const { day } = place;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const days: Readonly<Record<string, string>> = {
    ArrowLeft: dayKeyAfter(day, -1),
    ArrowRight: dayKeyAfter(day, 1),
    ArrowUp: dayKeyAfter(day, -7),
    ArrowDown: dayKeyAfter(day, 7),
    Home: dayKeyAfter(day, -weekday),
    End: dayKeyAfter(day, 6 - weekday),
    PageUp: dayAfterPaging(place, -1),
    PageDown: dayAfterPaging(place, 1),
  };
  return Object.hasOwn(days, key) ? days[key] : undefined;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * The 42 days of a month as a grid with one stop for the keyboard, between whose days the arrow keys
 * lead. Each day and each appointment is a link; an appointment can be
 * dragged to another day by who may book.
 */
export const MonthView = () => {
  const { place, month, days, onGo, onMove } = useCalendarData();
  const mayBook = useMay()('book');
  const timeZone = useTimeZone();
  const { search } = useLocation();
  const navigate = useNavigate();
  const today = dateKey(useNow(), timeZone);
  /** The day focused by an arrow key, and the one before; dropped once the calendar shows another place. */
  const [led, setLed] = useState<{ from: string; to: string }>();
  if (led && place.day !== led.from && place.day !== led.to) setLed(undefined);
  const weeks = useMemo(
    () => Array.from({ length: 6 }, (_, week) => month.days.slice(week * 7, week * 7 + 7)),
    [month],
  );
  const drop = useDayDrop((id, day) => {
    const appointment = [...(days?.values() ?? [])].flat().find((other) => other.id === id);
    if (!appointment) return;
    const distance = daysBetween(appointment.start, startOfDayKey(day, timeZone), timeZone);
    onMove(appointment, addDays(appointment.start, distance, timeZone));
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, place);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setLed({ from: place.day, to: next });
    onGo({ day: next });
  };
  // One delegated listener for all links of the month: a listener on each would make paging slow.
  const onClick = (event: MouseEvent) => {
    const clicked = event.target as Element;
    // A click outside of any link opens the day of its cell.
    const link = clicked.closest('a') ?? clicked.closest('td')?.querySelector('a');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  };

  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by arrow keys
      role="grid"
      className={styles.month}
      aria-label={placeTitle(place, timeZone)}
      aria-busy={days === undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
      {...(mayBook && drop)}
    >
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              <span aria-hidden="true">{weekday.slice(0, 3)}</span>
              <span className="visually-hidden">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.key}>
            {week.map(({ key, start, inMonth }) => (
              <DayCell
                key={key}
                day={key}
                start={start}
                inMonth={inMonth}
                isToday={key === today}
                isCursor={key === place.day}
                isReached={key === led?.to && key === place.day}
                appointments={days ? (days.get(key) ?? noAppointments) : undefined}
                timeZone={timeZone}
                search={search}
                mayBook={mayBook}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const noAppointments: never[] = [];

// react-big-calendar asks its views for a title and for the next page; the toolbar here does neither.
MonthView.title = () => '';
MonthView.navigate = (date: Date) => date;
