import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { formatCount } from '../../../../domain/money';
import { daysBetween, formatFullDate } from '../../../../domain/time';
import { MayDialog } from '../../../components/dialogs/MayDialog';
import { RecordNotFound } from '../../../components/dialogs/RecordNotFound';
import { useAddressParams, useClosePart } from '../../../components/dialogs/useAddressParams';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Placeholder } from '../../../components/feedback/Placeholder';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useLastSeen } from '../../../components/parts/useLastSeen';
import { useNow } from '../../../components/parts/useNow';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { messageOf } from '../../../dataProvider/errors';
import { useMethods } from '../../../dataProvider/useMethods';
import { schedulingQueries } from '../schedulingQueries';
import type { Appointment } from '../schedulingRecords';
import { appointmentPageSize } from '../schedulingWords';
import { AppointmentDetails } from './AppointmentDetails';
import styles from './AppointmentList.module.css';
import { AppointmentRow, AppointmentSkeleton } from './AppointmentRow';
import { groupByDay } from './groupByDay';
import { ListSection } from './ListSection';
import { Undated } from './Undated';

const ChangeAppointment = lazy(() => import('./ChangeAppointment'));

const formKinds = ['edit', 'move', 'assign'] as const;

/**
 * The appointments from today on, day by day and five at a time, and the details, or the form, of the one that
 * the address names.
 */
export const AppointmentList = () => {
  const timeZone = useTimeZone();
  const now = useNow();
  const upcoming = schedulingQueries.upcoming(useMethods(), now, timeZone);
  const query = useQuery(upcoming);
  const { get, searchWith } = useAddressParams();
  const { data, error } = query;
  const kind = formKinds.find((name) => get(name));
  const part = kind ?? 'appointment';
  const id = get(part);
  // A server may leave out cancelled appointments.
  const opened = useLastSeen(
    id,
    data?.find((appointment) => appointment.id === id),
  );
  const close = useClosePart(part);

  return (
    <>
      <Undated query={upcoming} />
      <ListSection
        title="Appointments"
        label="Appointments"
        noun="appointment"
        query={query}
        rows={data}
        perPage={appointmentPageSize}
        failure={messageOf(error)}
        summary={data && `${formatCount(data.length)} from today on`}
        skeleton={<Skeleton />}
        empty={
          <EmptyState title="No Appointments" icon={<EventAvailableOutlined />}>
            Scheduled appointments will appear here
          </EmptyState>
        }
      >
        <Days now={now} timeZone={timeZone} />
      </ListSection>
      {opened && kind && (
        <MayDialog right="book" title="Appointment" onClose={close}>
          <Suspense fallback={null}>
            <ChangeAppointment
              key={`${kind}/${id}`}
              kind={kind}
              place={`/${kind}/${id}`}
              appointment={opened}
              isNextProposed={get('next') !== ''}
              queryKey={upcoming.queryKey}
              onClose={close}
            />
          </Suspense>
        </MayDialog>
      )}
      {opened && !kind && (
        <AppointmentDetails
          key={id}
          appointment={opened}
          queryKey={upcoming.queryKey}
          timeZone={timeZone}
          toForm={(form) => searchWith({ appointment: '', next: '', [form]: id })}
          onClose={close}
        />
      )}
      {data && id && !opened && (
        <RecordNotFound title="Appointment" thing="appointment" onClose={close} />
      )}
    </>
  );
};

const Days = ({ now, timeZone }: { now: Date; timeZone: string }) => {
  const { data = [] } = useListContext<Appointment>();
  const { searchWith } = useAddressParams();
  return [...groupByDay(data, timeZone)].map(([key, ofDay]) => (
    <section key={key} aria-labelledby={`day-${key}`}>
      <h3 id={`day-${key}`} className={styles.day}>
        {dayName(ofDay[0]?.start ?? now, now, timeZone)}
      </h3>
      <ul className={surfaces.sheet}>
        {ofDay.map((appointment) => (
          <AppointmentRow
            key={appointment.id}
            appointment={appointment}
            timeZone={timeZone}
            to={searchWith({ appointment: appointment.id })}
          />
        ))}
      </ul>
    </section>
  ));
};

/** "Today, Monday, January 5, 2026"; only the date from the day after tomorrow on. */
const dayName = (day: Date, now: Date, timeZone: string): string => {
  const near = ['Today, ', 'Tomorrow, '][daysBetween(now, day, timeZone)] ?? '';
  return near + formatFullDate(day, timeZone);
};

const placeholders = Array.from({ length: appointmentPageSize }, (_, index) => index);

const Skeleton = () => (
  <>
    <p className={styles.day}>
      <Placeholder width="14rem" />
    </p>
    <ul className={surfaces.sheet}>
      {placeholders.map((key) => (
        <AppointmentSkeleton key={key} />
      ))}
    </ul>
  </>
);
