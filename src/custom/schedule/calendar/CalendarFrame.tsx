import { type CSSProperties, type ReactNode, useCallback, useMemo, useState } from 'react';
import { Calendar } from 'react-big-calendar';
import dragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import { useLocation, useNavigate } from 'react-router-dom';
import { intervalsOn, type OpeningHours } from '../../../../domain/openingHours';
import { endAfter } from '../../../../domain/scheduling';
import {
  atMinutes,
  dateKey,
  dayKeyAfter,
  minutesOfDay,
  startOfDayKey,
} from '../../../../domain/time';
import { useMay } from '../../../authProvider/useMay';
import { chunkOf, useChunk } from '../../../components/parts/chunk';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useOpeningHours } from '../../hours/useOpeningHours';
import { schedulePaths, whenOf } from '../schedulePaths';
import type { Appointment, Therapist } from '../schedulingRecords';
import { nameOf } from '../schedulingWords';
import { CalendarContext, type CalendarData } from './CalendarContext';
import { closedHours } from './closedHours';
import { dayLayout } from './dayLayout';
import { MonthView } from './MonthView';
import { DayHeading, NowLine, type TimedEvent, TimeGridEvent } from './TimeGridEvent';
import { columnIdOf, type TherapistColumn, therapistColumns } from './therapistColumns';
import './statusTones.css';
import './timeGrid.css';
import './therapistColumns.css';
import { useIsNarrow } from '../../../components/parts/useIsNarrow';
import { currentTime } from '../../../dataProvider/serverClock';
import { useTherapists } from '../../../resources/therapists/useTherapists';
import type { Placing } from './placing';
import { type CalendarPlace, weekFrom } from './shownSpan';
import { zonedLocalizer } from './zonedLocalizer';

/** The hours scroll, so the keyboard has to reach them, also on a day without appointments. */
const makeReachable = (inside: HTMLElement | null) => {
  const hours = inside?.closest<HTMLElement>('.rbc-time-content');
  if (!hours) return;
  hours.tabIndex = 0;
  hours.setAttribute('role', 'group');
  hours.setAttribute('aria-label', 'Hours');
};

/** The column of hours beside a week or a day. */
const HoursGutter = ({ children }: { children?: ReactNode }) => (
  <div ref={makeReachable} className="hours-gutter">
    {children}
  </div>
);

// The addon is CommonJS: what its types call the default is a member of what some import.
const { default: withDragAndDrop = dragAndDrop } = dragAndDrop as typeof dragAndDrop & {
  default?: typeof dragAndDrop;
};
// Without the wrapper that keeps date and view as state: they are in the address.
const { ControlledComponent } = Calendar as unknown as {
  ControlledComponent: typeof Calendar<TimedEvent, TherapistColumn>;
};
const DragAndDropCalendar = withDragAndDrop<TimedEvent, TherapistColumn>(ControlledComponent);

const agenda = chunkOf(() => import('./AgendaView'));

const AgendaView = () => {
  const View = useChunk(agenda);
  return View ? <View /> : null;
};
// react-big-calendar asks its views for a title and for the next page; the toolbar here does neither.
AgendaView.title = () => '';
AgendaView.navigate = (date: Date) => date;

const heading = chunkOf(() => import('./TherapistHeading'));

const TherapistHeading = ({ resource }: { resource: TherapistColumn }) => {
  const View = useChunk(heading);
  return View ? <View {...resource} /> : <span className="column-head" />;
};

const views = { month: MonthView, week: true, day: true, agenda: AgendaView };
const components = {
  event: TimeGridEvent,
  timeGutterWrapper: HoursGutter,
  timeIndicatorWrapper: NowLine,
  week: { header: DayHeading },
  resourceHeader: TherapistHeading,
};

const getNow = () => currentTime();
const statusClass = ({ appointment, counted }: TimedEvent) => ({
  className: counted ? 'event-counted' : `status-${appointment.status}`,
});
const isDraggable = ({ counted }: TimedEvent) => !counted;
const isNeverDraggable = () => false;

interface CalendarFrameProps extends CalendarData {
  /** All that are shown, earliest first. */
  appointments: readonly Appointment[];
  /** The days of a week on this screen. */
  weekDays: number;
  /** A pending service that is to be placed: dragged here, or by a click on a time. */
  placing: Placing | undefined;
  /** Null for nobody, undefined for whoever is free. */
  onPlace: (start: Date, therapist: Therapist | null | undefined) => void;
}

/** The calendar in the view of its address: react-big-calendar by the clocks of the business. */
export const CalendarFrame = ({
  appointments,
  weekDays,
  placing,
  onPlace,
  ...data
}: CalendarFrameProps) => {
  const mayBook = useMay()('book');
  const { place, days, onGo, onMove } = data;
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isNarrow = useIsNarrow();
  const { room, width } = useRoom();
  const localizer = useMemo(() => zonedLocalizer(timeZone, weekDays), [timeZone, weekDays]);
  // Columns of hours do not fit a phone.
  const isListed = isNarrow && (place.view === 'week' || place.view === 'day');
  const view = isListed ? 'agenda' : place.view;
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
              resourceId: columnIdOf(appointment),
            }),
          ),
    [appointments, hasHours],
  );
  const columns = useTherapistColumns(view === 'day', days?.get(place.day));
  const shownColumns = view === 'day' ? columns.length || 1 : weekDays;
  const layout = useMemo(() => dayLayout(width / shownColumns), [width, shownColumns]);
  const { hours, isLoading } = useOpeningHours();
  const open = (path: string, state?: object) => navigate(path + search, { state });
  const ofWeek = useTherapistOf(view === 'week' ? place.of : undefined);
  const columnOf = (id: unknown) => columns.find((column) => column.id === id) ?? ofWeek;
  const therapistOf = (id: unknown) => columnOf(id)?.therapist;
  const hatched = (date: Date, id?: unknown) => {
    const own = columnOf(id)?.person?.hours;
    const closed = closedHours(dateKey(date, timeZone), hours, ...(own ? [own] : []));
    return { style: { '--closed': closed } as CSSProperties };
  };
  const openEvent = ({ id, start, counted }: TimedEvent) => {
    if (!counted) return open(schedulePaths.appointment(id));
    const day = dateKey(start, timeZone);
    return view === 'day' ? open(schedulePaths.day(day)) : onGo({ view: 'day', day });
  };

  return (
    <CalendarContext value={data}>
      <div ref={room}>
        <DragAndDropCalendar
          // Remounted once loaded, since the calendar scrolls only on mount, and to the first appointment.
          key={hasHours && (!days || isLoading) ? 'loading' : 'loaded'}
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
          {...(columns.length > 0 && { resources: columns })}
          eventPropGetter={statusClass}
          tooltipAccessor={null}
          step={15}
          timeslots={4}
          showMultiDayTimes
          dayLayoutAlgorithm={layout}
          dayPropGetter={hatched}
          scrollToTime={atMinutes(
            place.day,
            firstHour({ place, weekDays, days, hours, now: getNow(), timeZone }) * 60,
            timeZone,
          )}
          resizable={false}
          draggableAccessor={mayBook ? isDraggable : isNeverDraggable}
          selectable={mayBook}
          onSelectEvent={openEvent}
          onKeyPressEvent={(chosen, event) => {
            const { key } = event as unknown as KeyboardEvent;
            if (key !== 'Enter' && key !== ' ') return;
            event.preventDefault();
            openEvent(chosen);
          }}
          onSelectSlot={({ start, resourceId }) => {
            if (placing?.isPicked) return onPlace(new Date(start), therapistOf(resourceId));
            open(schedulePaths.create(whenOf(new Date(start), timeZone)), {
              therapistId: therapistOf(resourceId)?.id,
            });
          }}
          onEventDrop={({ event, start, resourceId }) =>
            onMove(event.appointment, new Date(start), therapistOf(resourceId))
          }
          {...(placing && {
            dragFromOutsideItem: () => placing.event,
            onDropFromOutside: ({
              start,
              resource,
            }: {
              start: Date | string;
              resource?: unknown;
            }) => onPlace(new Date(start), therapistOf(resource)),
          })}
        />
      </div>
    </CalendarContext>
  );
};

/** The width of the columns of hours together; 0 where it is not known. */
const useRoom = () => {
  const [width, setWidth] = useState(0);
  const room = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setWidth(Math.max(0, element.clientWidth - gutterWidth));
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { room, width };
};

/** The times at the left, in pixels. */
const gutterWidth = 62;

/** The therapist of a week that shows one alone. */
const useTherapistOf = (id: string | undefined): TherapistColumn | undefined =>
  therapistColumns(useTherapists(), []).find(({ therapist }) => therapist?.id === id);

interface FirstHour {
  place: CalendarPlace;
  weekDays: number;
  /** Of each day, earliest first; undefined while they load. */
  days: ReadonlyMap<string, readonly Pick<Appointment, 'start'>[]> | undefined;
  hours: OpeningHours;
  now: Date;
  timeZone: string;
}

const morningHour = 8;

/** The hours that are in sight at once: their height, and what stands around them, is the style sheet's. */
const hoursInSight = () => Math.max(4, Math.floor((window.innerHeight - 304) / 88));

/**
 * The hour to which a day or week view scrolls, so that the time of the address, the current time, or else
 * the first appointment is visible. In the evening the last hours of work stay in sight.
 */
function firstHour({ place, weekDays, days, hours, now, timeZone }: FirstHour): number {
  const { view, day, time } = place;
  if (time) return Math.max(0, Number(time.slice(0, 2)) - 1);
  const hourOf = (instant: Date) => Math.floor(minutesOfDay(instant, timeZone) / 60);
  const length = view === 'week' ? weekDays : 1;
  const first = weekFrom(day, length);
  const shown = Array.from({ length }, (_, n) => dayKeyAfter(first, n));
  const startsOn = (key: string) => days?.get(key)?.map(({ start }) => hourOf(start)) ?? [];
  const earliest = Math.min(morningHour, ...shown.flatMap((key) => startsOn(key)[0] ?? []));
  const today = dateKey(now, timeZone);
  if (!shown.includes(today)) return earliest;
  const ends = intervalsOn(today, hours).map(({ to }) => Math.ceil(to / 60));
  const last = Math.max(0, ...ends, ...startsOn(today).map((hour) => hour + 1));
  return Math.max(earliest, Math.min(hourOf(now) - 2, last - hoursInSight()));
}

const noAppointments: readonly Appointment[] = [];

/** The day's columns by therapist; empty in other views. */
const useTherapistColumns = (
  isDay: boolean,
  appointments: readonly Appointment[] = noAppointments,
): TherapistColumn[] => {
  const therapists = useTherapists();
  return useMemo(
    () => (isDay ? therapistColumns(therapists, appointments) : []),
    [isDay, therapists, appointments],
  );
};
