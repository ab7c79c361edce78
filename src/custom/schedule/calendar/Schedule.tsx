import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LoadFailure } from '../../../components/feedback/LoadFailure';
import { PageHead } from '../../../components/parts/PageHead';
import { messageOf } from '../../../dataProvider/errors';
import { useMethods } from '../../../dataProvider/useMethods';
import { groupByDay } from '../appointments/groupByDay';
import { Undated } from '../appointments/Undated';
import { useAppointmentChange } from '../appointments/useAppointmentChange';
import { schedulingQueries } from '../schedulingQueries';
import type { Appointment } from '../schedulingRecords';
import { CalendarActions } from './CalendarActions';
import { CalendarFrame } from './CalendarFrame';
import { CalendarToolbar } from './CalendarToolbar';
import { placeTitle, useCalendarPlace } from './calendarPlace';
import styles from './Schedule.module.css';
import { SchedulePaper } from './SchedulePaper';
import { monthOf, spanOf } from './shownSpan';
import { useDraggedMove } from './useDraggedMove';
import { useHoverCard } from './useHoverCard';

const ScheduleDialogs = lazy(() => import('./ScheduleDialogs'));

const none: readonly Appointment[] = [];

/** The Schedule section: the calendar and the dialogs over it. */
const Schedule = () => {
  const { place, today, timeZone, go } = useCalendarPlace();
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
  const days = useMemo(
    () => appointments && groupByDay(appointments, timeZone),
    [appointments, timeZone],
  );
  const { move } = useAppointmentChange(query.queryKey);
  const drop = useDraggedMove(data ?? none, move);
  const { handlers, hoverCard } = useHoverCard(data ?? none);

  return (
    <>
      <PageHead
        title="Appointment Scheduling"
        actions={<CalendarActions place={place} today={today} appointments={data} />}
      />
      <CalendarToolbar
        place={place}
        today={today}
        timeZone={timeZone}
        isFetching={isFetching}
        onGo={go}
        onRefresh={refetch}
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
      <section
        className={styles.calendar}
        aria-label={`Calendar, ${placeTitle(place, timeZone)}`}
        tabIndex={-1}
        {...handlers}
      >
        <p className={styles.loading} role="status">
          {!data && !error && 'Loading appointments...'}
        </p>
        {(data || !error) && (
          <CalendarFrame
            place={place}
            month={month}
            days={days}
            appointments={appointments ?? none}
            isGoingOn={isPlaceholderData}
            onGo={go}
            onMove={drop}
          />
        )}
        {hoverCard}
      </section>
      <SchedulePaper place={place} month={month} days={days} />
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
    </>
  );
};

export default Schedule;
