import { type CSSProperties, useMemo } from 'react';
import { Calendar } from 'react-big-calendar';
import dragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import { useLocation, useNavigate } from 'react-router-dom';
import { endAfter } from '../../../domain/scheduling';
import { atMinutes, dateKey, minutesOfDay, startOfDayKey } from '../../../domain/time';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { useOpeningHours } from '../../resources/closures/useOpeningHours';
import { nameOf } from '../scheduling/pendingList';
import { schedulePaths, whenOf } from '../scheduling/schedulePaths';
import type { Appointment } from '../scheduling/schedulingRecords';
import { AgendaView } from './AgendaView';
import { CalendarContext, type CalendarData } from './CalendarContext';
import { sundayOf } from './calendarPlace';
import { closedHours } from './closedHours';
import { dayLayout } from './dayLayout';
import { HoursGutter } from './HoursGutter';
import { MonthView } from './MonthView';
import type { CalendarPlace } from './shownSpan';
import { DayHeading, NowLine, type TimedEvent, TimeGridEvent } from './TimeGridEvent';
import './timeGrid.css';
import { useIsNarrow } from '../../components/parts/useIsNarrow';
import { zonedLocalizer } from './zonedLocalizer';

// The addon is CommonJS: what its types call the default is a member of what some import.
const { default: withDragAndDrop = dragAndDrop } = dragAndDrop as typeof dragAndDrop & {
  default?: typeof dragAndDrop;
};
// Date and view come from the address: the calendar itself, without what keeps them for others.
const { ControlledComponent } = Calendar as unknown as {
  ControlledComponent: typeof Calendar<TimedEvent>;
};
const DragAndDropCalendar = withDragAndDrop<TimedEvent>(ControlledComponent);

const views = { month: MonthView, week: true, day: true, agenda: AgendaView };
const components = {
  event: TimeGridEvent,
  timeGutterWrapper: HoursGutter,
  timeIndicatorWrapper: NowLine,
  week: { header: DayHeading },
};

/** The hour that the days begin with on the screen: what an address names, or today's present, is in sight. */
const firstHour = ({ view, day, time }: CalendarPlace, now: Date, timeZone: string): number => {
  if (time) return Math.max(0, Number(time.slice(0, 2)) - 1);
  const today = dateKey(now, timeZone);
  const isNow = view === 'week' ? sundayOf(day) === sundayOf(today) : day === today;
  const hour = Math.floor(minutesOfDay(now, timeZone) / 60);
  return isNow ? Math.min(Math.max(8, hour - 2), 12) : 8;
};
const getNow = () => new Date();
// On a tablet a day of the week has room for one name.
const layouts = {
  narrowWeek: dayLayout(1),
  week: dayLayout(3),
  day: dayLayout(Number.POSITIVE_INFINITY),
};
const statusClass = ({ appointment, counted }: TimedEvent) => ({
  className: counted ? 'event-counted' : `status-${appointment.status}`,
});
const isDraggable = ({ counted }: TimedEvent) => !counted;

interface CalendarFrameProps extends CalendarData {
  /** All that are loaded, earliest first. */
  appointments: readonly Appointment[];
}

/** The calendar in the view of its address: react-big-calendar by the clocks of the business. */
export const CalendarFrame = ({ appointments, ...data }: CalendarFrameProps) => {
  const { place, onGo, onMove } = data;
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isNarrow = useIsNarrow();
  const week = useIsNarrow('75rem') ? 'narrowWeek' : 'week';
  const localizer = useMemo(() => zonedLocalizer(timeZone), [timeZone]);
  // Seven columns of hours have no room on a phone.
  const view = place.view === 'week' && isNarrow ? 'agenda' : place.view;
  const hasHours = view === 'week' || view === 'day';
  const events = useMemo(
    () =>
      !hasHours
        ? []
        : appointments.map(
            (appointment): TimedEvent => ({
              id: appointment.id,
              start: appointment.start,
              end: endAfter(appointment.start, appointment.minutes),
              title: nameOf(appointment.customer),
              appointment,
            }),
          ),
    [appointments, hasHours],
  );
  const { hours } = useOpeningHours();
  const columnOf = (date: Date) => ({
    style: { '--closed': closedHours(dateKey(date, timeZone), hours) } as CSSProperties,
  });
  const open = (path: string) => navigate(path + search);
  const openEvent = ({ id, start, counted }: TimedEvent) =>
    counted
      ? onGo({ view: 'day', day: dateKey(start, timeZone) })
      : open(schedulePaths.appointment(id));

  return (
    <CalendarContext value={data}>
      <DragAndDropCalendar
        localizer={localizer}
        formats={localizer.formats}
        views={views}
        components={components}
        toolbar={false}
        view={view}
        onView={(next) => next === 'day' && onGo({ view: next })}
        date={startOfDayKey(place.day, timeZone)}
        onNavigate={(date) => onGo({ day: dateKey(date, timeZone) })}
        drilldownView="day"
        onDrillDown={(date) => onGo({ view: 'day', day: dateKey(date, timeZone) })}
        getNow={getNow}
        events={events}
        eventPropGetter={statusClass}
        tooltipAccessor={null}
        step={15}
        timeslots={4}
        showMultiDayTimes
        dayLayoutAlgorithm={layouts[view === 'day' ? 'day' : week]}
        dayPropGetter={columnOf}
        scrollToTime={atMinutes(place.day, firstHour(place, getNow(), timeZone) * 60, timeZone)}
        resizable={false}
        draggableAccessor={isDraggable}
        selectable
        onSelectEvent={openEvent}
        onKeyPressEvent={(chosen, event) => {
          const { key } = event as unknown as KeyboardEvent;
          if (key !== 'Enter' && key !== ' ') return;
          event.preventDefault();
          openEvent(chosen);
        }}
        onSelectSlot={({ start }) => open(schedulePaths.create(whenOf(new Date(start), timeZone)))}
        onEventDrop={({ event, start }) => onMove(event.appointment, new Date(start))}
      />
    </CalendarContext>
  );
};
