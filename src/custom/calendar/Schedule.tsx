import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ErrorBanner } from '../../components/feedback/ErrorBanner';
import { Button } from '../../components/parts/Button';
import { messageOf } from '../../dataProvider/errors';
import { useOwnerDataProvider } from '../../useOwnerDataProvider';
import { groupByDay } from '../scheduling/groupByDay';
import { schedulingQueries } from '../scheduling/schedulingQueries';
import type { Appointment } from '../scheduling/schedulingRecords';
import { useAppointmentChanges } from '../scheduling/useAppointmentChanges';
import { CalendarFrame } from './CalendarFrame';
import { CalendarToolbar } from './CalendarToolbar';
import { useCalendarPlace } from './calendarPlace';
import styles from './Schedule.module.css';
import { monthOf } from './shownMonth';
import { useDraggedMove } from './useDraggedMove';

const ScheduleDialogs = lazy(() => import('./ScheduleDialogs'));

const none: readonly Appointment[] = [];

/** The Schedule section: the calendar and the dialogs over it. */
const Schedule = () => {
  const { place, today, timeZone, go } = useCalendarPlace();
  const monthKey = place.day.slice(0, 7);
  const month = useMemo(() => monthOf(`${monthKey}-01`, timeZone), [monthKey, timeZone]);
  const dataProvider = useOwnerDataProvider();
  const query = schedulingQueries.range(dataProvider, month);
  const { data, error, isFetching, refetch } = useQuery(query);
  // A month full of appointments is drawn in slices, between which the page stays quick.
  const appointments = useDeferredValue(data);
  const days = useMemo(
    () => appointments && groupByDay(appointments, timeZone),
    [appointments, timeZone],
  );
  const changes = useAppointmentChanges(query.queryKey);
  const { drop, question } = useDraggedMove(data ?? none, changes.move);

  return (
    <>
      <title>Appointment Scheduling - Verbena</title>
      <h1 className={styles.heading}>Appointment Scheduling</h1>
      <CalendarToolbar
        place={place}
        today={today}
        timeZone={timeZone}
        appointments={data}
        isFetching={isFetching}
        onGo={go}
        onRefresh={refetch}
      />
      {error && (
        <div className={styles.fault}>
          <ErrorBanner message={`The appointments could not be loaded. ${messageOf(error)}`}>
            <Button variant="outline" size="sm" disabled={isFetching} onClick={() => refetch()}>
              Retry
            </Button>
          </ErrorBanner>
        </div>
      )}
      <div className={styles.calendar}>
        <p className={styles.loading} role="status">
          {!data && !error && 'Loading appointments...'}
        </p>
        {(data || !error) && (
          <CalendarFrame
            place={place}
            month={month}
            days={days}
            appointments={appointments ?? none}
            onGo={go}
            onMove={drop}
          />
        )}
      </div>
      {question}
      <Suspense fallback={null}>
        <Routes>
          <Route index element={null} />
          <Route path="*" element={<ScheduleDialogs appointments={data} changes={changes} />} />
        </Routes>
      </Suspense>
    </>
  );
};

export default Schedule;
