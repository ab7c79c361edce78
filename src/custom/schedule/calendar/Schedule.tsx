import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useMay } from '../../../authProvider/useMay';
import { LoadFailure } from '../../../components/feedback/LoadFailure';
import { PageHead } from '../../../components/parts/PageHead';
import { useIsNarrow } from '../../../components/parts/useIsNarrow';
import { messageOf } from '../../../dataProvider/errors';
import { useMethods } from '../../../dataProvider/useMethods';
import { useTherapists } from '../../../resources/therapists/useTherapists';
import { groupByDay } from '../appointments/groupByDay';
import { Undated } from '../appointments/Undated';
import { useAppointmentChange } from '../appointments/useAppointmentChange';
import { schedulingQueries } from '../schedulingQueries';
import type { Appointment } from '../schedulingRecords';
import { CalendarActions } from './CalendarActions';
import { CalendarContext } from './CalendarContext';
import { CalendarFrame } from './CalendarFrame';
import { CalendarToolbar } from './CalendarToolbar';
import { dayAfterPaging, placeTitle, useCalendarPlace, useWeekDays } from './calendarPlace';
import type { Placing } from './placing';
import styles from './Schedule.module.css';
import { StatusKey } from './StatusKey';
import { load, monthOf, spanOf } from './shownSpan';
import { useDraggedBooking, useDraggedMove } from './useDraggedMove';
import { useHoverCard } from './useHoverCard';
import { useSwipe } from './useSwipe';

const ScheduleDialogs = lazy(() => import('./ScheduleDialogs'));
const SchedulePaper = lazy(() => import('./SchedulePaper'));
const WeekLoad = lazy(() => import('./WeekLoad'));
const PendingSide = lazy(() => import('./PendingSide'));

const none: readonly Appointment[] = [];

/** The Schedule section: the calendar and the dialogs over it. */
const Schedule = () => {
  const { place, today, timeZone, go } = useCalendarPlace();
  const weekDays = useWeekDays();
  const hasRoomBeside = !useIsNarrow('60rem');
  const mayBook = useMay()('book');
  const monthKey = place.day.slice(0, 7);
  const month = useMemo(() => monthOf(`${monthKey}-01`, timeZone), [monthKey, timeZone]);
  const methods = useMethods();
  const span = spanOf(place, timeZone);
  const query = schedulingQueries.range(methods, span);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query,
    // The shown days stay while further days of the agenda load.
    placeholderData: (shown, before) =>
      before?.queryKey[2] === query.queryKey[2] ? shown : undefined,
  });
  // Deferred, so that the page stays responsive while a full month renders.
  const appointments = useDeferredValue(data);
  const therapists = useTherapists();
  const one = therapists.find(({ id }) => place.view === 'week' && String(id) === place.of);
  const of = one && String(one.id);
  const shown = useMemo(
    () => appointments?.filter(({ therapist }) => !of || therapist?.id === of),
    [appointments, of],
  );
  const days = useMemo(() => shown && groupByDay(shown, timeZone), [shown, timeZone]);
  const { move } = useAppointmentChange(query.queryKey);
  const drop = useDraggedMove(data ?? none, move);
  const { handlers, hoverCard } = useHoverCard(data ?? none);
  const [placing, setPlacing] = useState<Placing>();
  const [isSideOpen, setSideOpen] = useState(false);
  const book = useDraggedBooking(data ?? none);
  const isLoad = place.view === 'week' && place.of === load;
  const hasHours = place.view === 'day' || (place.view === 'week' && !isLoad);
  const canPlace = mayBook && hasHours && hasRoomBeside;
  const hasSide = canPlace && isSideOpen;
  // Three days side by side are paged by a finger, too.
  const isSwiped = place.view === 'week' && weekDays < 7;
  const swipe = useSwipe((pages) => go({ day: dayAfterPaging(place, pages, weekDays) }));
  const calendar = { place, month, days, isGoingOn: isPlaceholderData, onGo: go, onMove: drop };

  return (
    <div data-wide>
      <PageHead
        title="Appointment Scheduling"
        actions={<CalendarActions place={place} today={today} appointments={data} />}
      />
      <CalendarToolbar
        place={place}
        today={today}
        timeZone={timeZone}
        weekDays={weekDays}
        isFetching={isFetching}
        onGo={go}
        onRefresh={refetch}
        side={canPlace ? { isOpen: isSideOpen, set: setSideOpen } : undefined}
      />
      {error && (
        <div className={styles.fault}>
          <LoadFailure
            query={{ error, isFetching, refetch }}
            message={`The appointments could not be loaded. ${messageOf(error)}`}
          />
        </div>
      )}
      <Undated query={query} />
      <div
        className={styles.frame}
        data-side={hasSide}
        data-swiped={isSwiped}
        {...(isSwiped && swipe)}
      >
        <section
          className={styles.calendar}
          aria-label={`Calendar, ${placeTitle(place, timeZone, weekDays)}`}
          tabIndex={-1}
          {...handlers}
        >
          <p className={styles.loading} role="status">
            {!data && !error && 'Loading appointments...'}
          </p>
          {(data || !error) &&
            (isLoad ? (
              <CalendarContext value={calendar}>
                <Suspense fallback={null}>
                  <WeekLoad />
                </Suspense>
              </CalendarContext>
            ) : (
              <CalendarFrame
                {...calendar}
                appointments={shown ?? none}
                weekDays={weekDays}
                placing={hasSide ? placing : undefined}
                onPlace={(start, therapist) => {
                  setPlacing(undefined);
                  if (placing) book(placing, start, therapist);
                }}
              />
            ))}
          {hoverCard}
          {!isLoad && <StatusKey />}
        </section>
        {hasSide && (
          <Suspense fallback={null}>
            <PendingSide
              placing={placing}
              onPlacing={setPlacing}
              onClose={() => {
                setPlacing(undefined);
                setSideOpen(false);
              }}
            />
          </Suspense>
        )}
      </div>
      <Suspense>
        <SchedulePaper place={place} month={month} days={days} />
      </Suspense>
      <Suspense fallback={null}>
        <Routes>
          <Route index element={null} />
          <Route
            path="*"
            element={
              <ScheduleDialogs
                appointments={data}
                shown={{ ...span, go }}
                queryKey={query.queryKey}
              />
            }
          />
        </Routes>
      </Suspense>
    </div>
  );
};

export default Schedule;
