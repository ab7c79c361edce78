import { type CSSProperties, useMemo } from 'react';
import { Calendar } from 'react-big-calendar';
import dragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import { useLocation, useNavigate } from 'react-router-dom';
import { endAfter } from '../../../../domain/scheduling';
import { atMinutes, dateKey, startOfDayKey } from '../../../../domain/time';
import { useMay } from '../../../authProvider/useMay';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useOpeningHours } from '../hours/useOpeningHours';
import { nameOf } from '../pending/pendingList';
import { schedulePaths, whenOf } from '../schedulePaths';
import type { Appointment } from '../schedulingRecords';
import { AgendaView } from './AgendaView';
import { CalendarContext, type CalendarData } from './CalendarContext';
import { closedHours } from './closedHours';
import { dayLayout } from './dayLayout';
import { firstHour } from './firstHour';
import { HoursGutter } from './HoursGutter';
import { MonthView } from './MonthView';
import {
  DayHeading,
  NowLine,
  TherapistHeading,
  type TimedEvent,
  TimeGridEvent,
} from './TimeGridEvent';
import { columnIdOf } from './therapistColumns';
import './statusTones.css';
import './timeGrid.css';
import './therapistColumns.css';
import { useIsNarrow } from '../../../components/parts/useIsNarrow';
import { currentTime } from '../../../dataProvider/serverClock';
import { useTherapistColumns } from './useTherapistColumns';
import { zonedLocalizer } from './zonedLocalizer';

// The addon is CommonJS: what its types call the default is a member of what some import.
const { default: withDragAndDrop = dragAndDrop } = dragAndDrop as typeof dragAndDrop & {
  default?: typeof dragAndDrop;
};
// Without the wrapper that keeps date and view as state: they are in the address.
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
  resourceHeader: TherapistHeading,
};

const getNow = () => currentTime();
// As many names beside each other as their column has room for, so that no word breaks.
const layouts = {
  narrowWeek: dayLayout(1),
  week: dayLayout(2),
  therapists: dayLayout(2),
  day: dayLayout(Number.POSITIVE_INFINITY),
};
const statusClass = ({ appointment, counted }: TimedEvent) => ({
  className: counted ? 'event-counted' : `status-${appointment.status}`,
});
const isDraggable = ({ counted }: TimedEvent) => !counted;
const isNeverDraggable = () => false;

interface CalendarFrameProps extends CalendarData {
  /** All that are loaded, earliest first. */
  appointments: readonly Appointment[];
}

/** The calendar in the view of its address: react-big-calendar by the clocks of the business. */
export const CalendarFrame = ({ appointments, ...data }: CalendarFrameProps) => {
  const mayBook = useMay()('book');
  const { place, days, onGo, onMove } = data;
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isNarrow = useIsNarrow();
  const isUpright = useIsNarrow('60rem');
  const isTablet = useIsNarrow('75rem');
  const localizer = useMemo(() => zonedLocalizer(timeZone), [timeZone]);
  // Week columns do not fit an upright tablet, nor a full day a phone.
  const isListed = place.view === 'week' ? isUpright : place.view === 'day' && isNarrow;
  const view = isListed ? 'agenda' : place.view;
  const hasHours = view === 'week' || view === 'day';
  const ofWeek = isTablet ? 'narrowWeek' : 'week';
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
  const ofDay = columns.length > 0 ? 'therapists' : 'day';
  const { hours } = useOpeningHours();
  const columnOf = (date: Date) => ({
    style: { '--closed': closedHours(dateKey(date, timeZone), hours) } as CSSProperties,
  });
  const open = (path: string, state?: object) => navigate(path + search, { state });
  const therapistOf = (id: unknown) => columns.find((column) => column.id === id)?.therapist;
  const openEvent = ({ id, start, counted }: TimedEvent) => {
    if (!counted) return open(schedulePaths.appointment(id));
    const day = dateKey(start, timeZone);
    return view === 'day' ? open(schedulePaths.day(day)) : onGo({ view: 'day', day });
  };

  return (
    <CalendarContext value={data}>
      <DragAndDropCalendar
        // Remounted once loaded, since the calendar scrolls only on mount, and to the first appointment.
        key={hasHours && !days ? 'loading' : 'loaded'}
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
        dayLayoutAlgorithm={layouts[view === 'day' ? ofDay : ofWeek]}
        dayPropGetter={columnOf}
        scrollToTime={atMinutes(
          place.day,
          firstHour({ place, days, now: getNow(), timeZone }) * 60,
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
        onSelectSlot={({ start, resourceId }) =>
          open(schedulePaths.create(whenOf(new Date(start), timeZone)), {
            therapistId: therapistOf(resourceId)?.id,
          })
        }
        onEventDrop={({ event, start, resourceId }) =>
          onMove(event.appointment, new Date(start), therapistOf(resourceId))
        }
      />
    </CalendarContext>
  );
};
