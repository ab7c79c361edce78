import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import { useQuery } from '@tanstack/react-query';
import { groupByDay } from '../../../domain/calendar';
import { formatCount } from '../../../domain/money';
import { daysBetween, formatFullDate } from '../../../domain/time';
import { EmptyState } from '../../components/EmptyState';
import { Placeholder } from '../../components/Placeholder';
import { RecordNotFound } from '../../components/RecordNotFound';
import surfaces from '../../components/surfaces.module.css';
import { useLastSeen } from '../../components/useLastSeen';
import { useNow } from '../../components/useNow';
import { useClosePart, usePlaceInList } from '../../components/usePlaceInList';
import { useTimeZone } from '../../components/useTimeZone';
import { messageOf } from '../../dataProvider/errors';
import { useOwnerDataProvider } from '../../useOwnerDataProvider';
import { AppointmentDetails } from './AppointmentDetails';
import styles from './AppointmentList.module.css';
import { AppointmentRow, AppointmentSkeleton } from './AppointmentRow';
import { ListSection } from './ListSection';
import { Pages } from './Pages';
import { pageCount, validPage } from './pageMarks';
import { schedulingQueries } from './schedulingQueries';
import type { Appointment } from './schedulingRecords';
import { appointmentPageSize, showingText } from './schedulingWords';

/**
 * The appointments from today on, day by day and five at a time, and the details of the one that the
 * address names (APPT-01 to APPT-06, OVW-21).
 */
export const AppointmentList = () => {
  const timeZone = useTimeZone();
  const now = useNow();
  const upcoming = schedulingQueries.upcoming(useOwnerDataProvider(), now, timeZone);
  const query = useQuery(upcoming);
  const { get } = usePlaceInList();
  const { data, error } = query;
  const id = get('appointment');
  // A server may list a cancelled one no longer.
  const opened = useLastSeen(
    id,
    data?.find((appointment) => appointment.id === id),
  );
  const close = useClosePart('appointment');

  return (
    <ListSection title="Appointments" query={query} failure={messageOf(error)}>
      {data ? (
        <Appointments appointments={data} failed={error !== null} now={now} timeZone={timeZone} />
      ) : (
        !error && <Loading />
      )}
      {opened && (
        <AppointmentDetails
          key={id}
          appointment={opened}
          queryKey={upcoming.queryKey}
          timeZone={timeZone}
          onClose={close}
        />
      )}
      {data && id && !opened && (
        <RecordNotFound title="Appointment" thing="appointment" onClose={close} />
      )}
    </ListSection>
  );
};

interface AppointmentsProps {
  appointments: readonly Appointment[];
  /** They could not be asked for anew; none may have become some. */
  failed: boolean;
  now: Date;
  timeZone: string;
}

const Appointments = ({ appointments, failed, now, timeZone }: AppointmentsProps) => {
  const { get, set, searchWith } = usePlaceInList();
  const total = appointments.length;
  const pages = pageCount(total, appointmentPageSize);
  const page = validPage(Number(get('page') || 1), pages);
  const first = (page - 1) * appointmentPageSize;
  const days = groupByDay(appointments.slice(first, first + appointmentPageSize), timeZone);

  if (total === 0) {
    return (
      !failed && (
        <div className={surfaces.sheet}>
          <EmptyState title="No Appointments" icon={<EventAvailableOutlined />}>
            Scheduled appointments will appear here
          </EmptyState>
        </div>
      )
    );
  }
  return (
    <>
      <p className={surfaces.note} role="status">
        {formatCount(total)} from today on
      </p>
      {[...days].map(([key, ofDay]) => (
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
      ))}
      <Pages
        of="Appointments"
        page={page}
        pages={pages}
        showing={showingText(page, appointmentPageSize, total, 'appointment')}
        onChange={(next) => set({ page: next > 1 ? String(next) : '' })}
      />
    </>
  );
};

/** "Today, Monday, January 5, 2026"; only the date from the day after tomorrow on. */
const dayName = (day: Date, now: Date, timeZone: string): string => {
  const near = ['Today, ', 'Tomorrow, '][daysBetween(now, day, timeZone)] ?? '';
  return near + formatFullDate(day, timeZone);
};

const placeholders = Array.from({ length: appointmentPageSize }, (_, index) => index);

const Loading = () => (
  <>
    <p className={surfaces.note} role="status">
      Loading appointments...
    </p>
    <div aria-hidden="true">
      <p className={styles.day}>
        <Placeholder width="14rem" />
      </p>
      <ul className={surfaces.sheet}>
        {placeholders.map((key) => (
          <AppointmentSkeleton key={key} />
        ))}
      </ul>
    </div>
  </>
);
