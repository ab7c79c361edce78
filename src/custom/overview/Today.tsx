import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../domain/money';
import { endAfter } from '../../../domain/scheduling';
import { plural } from '../../../domain/text';
import { dateKey, formatTime } from '../../../domain/time';
import { useMay } from '../../authProvider/useMay';
import { ActButtons } from '../../components/acts/ActButtons';
import { ActLinks } from '../../components/acts/Acts';
import { useAddressParams } from '../../components/dialogs/useAddressParams';
import { LoadFailure } from '../../components/feedback/LoadFailure';
import { Placeholder } from '../../components/feedback/Placeholder';
import { partsText } from '../../components/fields/partsText';
import { PrintButton } from '../../components/parts/PrintButton';
import surfaces from '../../components/parts/surfaces.module.css';
import { useMayOpen } from '../../components/parts/useMayOpen';
import { useNow } from '../../components/parts/useNow';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { messageOf } from '../../dataProvider/errors';
import { useMethods } from '../../dataProvider/useMethods';
import { PageLink } from '../account/pin/PageLink';
import { DayEndLink } from '../payments/dayEnd/DayEndLink';
import { move, walkIn } from '../schedule/appointments/appointmentActs';
import { DaySheet } from '../schedule/booking/DaySheet';
import { schedulingQueries } from '../schedule/schedulingQueries';
import type { Appointment } from '../schedule/schedulingRecords';
import { nameOf } from '../schedule/schedulingWords';
import { cardPages } from './cardPages';
import { dayAtGlance, spanOfToday } from './dayAtGlance';
import type { Metrics } from './metricsMethods';
import styles from './Today.module.css';
import { useMetricsQuery } from './useMetricsQuery';

/** Loaded last, since it fetches opening hours and therapists. */
const FreeTime = lazy(() => import('./FreeTime'));

/** The number of appointments that fit side by side. */
const mostShown = 4;

/** The business's current day: appointments under way and upcoming, and the revenue so far. */
export const Today = ({ clientId }: { clientId: string }) => {
  const timeZone = useTimeZone();
  const now = useNow();
  const { data, error, isFetching, refetch } = useQuery(
    schedulingQueries.range(useMethods(), spanOfToday(now, timeZone)),
  );
  const may = useMay();
  const mayOpen = useMayOpen();
  const { data: metrics, isLoading } = useQuery({
    ...useMetricsQuery(clientId),
    enabled: may('reports'),
  });
  const day = data && dayAtGlance(data, now);

  return (
    <section className={`${surfaces.sheet} ${styles.today}`} aria-labelledby="today">
      <div className={styles.head}>
        <h2 id="today" className={styles.title}>
          Today
        </h2>
        {day ? (
          <>
            <Link className={styles.part} to="/schedule?view=day">
              {`${formatCount(day.count)} ${plural(day.count, 'appointment')}`}
            </Link>
            <span className={`${styles.part} ${styles.coming}`}>
              {`${formatCount(day.coming.length)} to come`}
            </span>
          </>
        ) : (
          !error && (
            <span className={styles.part}>
              <Placeholder width="9rem" />
            </span>
          )
        )}
        {(metrics ? !metrics.unavailable : isLoading) && (
          <span className={`${styles.part} ${styles.taken}`}>
            {!metrics ? (
              <Placeholder width="9rem" />
            ) : mayOpen(cardPages.today.to) ? (
              <PageLink page={cardPages.today}>{`${takenToday(metrics)} so far`}</PageLink>
            ) : (
              `${takenToday(metrics)} so far`
            )}
          </span>
        )}
        <DayEndLink className={styles.part} />
        {data && (
          <Suspense>
            <FreeTime appointments={data} now={now} />
          </Suspense>
        )}
        <span className={styles.walkIn}>
          <ActButtons of={[walkIn]} on={{}} variant="outline" size="sm" />
        </span>
        {day && day.count > 0 && (
          <span className={styles.print}>
            <PrintButton
              label="Print day"
              sheet={<DaySheet day={dateKey(now, timeZone)} appointments={data} />}
            />
          </span>
        )}
      </div>
      {day ? (
        <Entries day={day} timeZone={timeZone} />
      ) : error ? (
        <LoadFailure
          query={{ error, isFetching, refetch }}
          message={`Today's appointments could not be loaded. ${messageOf(error)}`}
        />
      ) : (
        <Loading />
      )}
    </section>
  );
};

/** "$557.00 and 329 points". */
const takenToday = ({ todayRevenue: { cashPaid, pointsUsed, amount } }: Metrics) =>
  partsText({ cash: cashPaid, points: pointsUsed, amount });

interface EntriesProps {
  day: ReturnType<typeof dayAtGlance>;
  timeZone: string;
}

const Entries = ({ day, timeZone }: EntriesProps) => {
  const entries = [...day.running, ...day.coming].slice(0, mostShown);
  if (entries.length === 0) {
    return (
      <p className={styles.none}>
        {day.count === 0 ? 'No appointments today.' : 'No more appointments today.'}
      </p>
    );
  }
  return (
    <ul className={styles.entries}>
      {entries.map((appointment) => (
        <Entry
          key={appointment.id}
          appointment={appointment}
          time={timeText(appointment, day.coming[0], timeZone)}
        />
      ))}
    </ul>
  );
};

/** "Now, until 3:45 PM", "Next: 4:15 PM", "5:00 PM". */
const timeText = (
  { id, start, minutes }: Appointment,
  next: Appointment | undefined,
  timeZone: string,
): string => {
  if (!next || start < next.start) {
    return `Now, until ${formatTime(endAfter(start, minutes), timeZone)}`;
  }
  return `${id === next.id ? 'Next: ' : ''}${formatTime(start, timeZone)}`;
};

/** One appointment; all of it opens its details. */
const Entry = ({ appointment, time }: { appointment: Appointment; time: string }) => {
  const { searchWith } = useAddressParams();
  const { id, status, customer } = appointment;
  const place = { list: 'appointments', page: '' };
  const isOver = status === 'completed' || status === 'no_show';
  // The next free time is proposed, so that a move is two clicks.
  const toForm = isOver
    ? undefined
    : (form: string) => searchWith({ ...place, [form]: id, next: '1' });
  return (
    <li className={styles.entry}>
      <p className={`${surfaces.quiet} tabular`}>
        <span>{time}</span>
        <ActLinks of={[move]} on={{ toForm }} className={styles.move} hidden={nameOf(customer)} />
      </p>
      <Link
        className={styles.link}
        to={searchWith({ ...place, appointment: id })}
        preventScrollReset
      >
        {nameOf(customer)}
      </Link>
      <p className={styles.services}>{appointment.services.map(({ name }) => name).join(', ')}</p>
    </li>
  );
};

const placeholders = Array.from({ length: mostShown }, (_, index) => index);

const Loading = () => (
  <ul className={styles.entries} aria-hidden="true">
    {placeholders.map((key) => (
      <li key={key} className={styles.entry}>
        <p className={`${surfaces.quiet} tabular`}>
          <Placeholder width="4rem" />
        </p>
        <p>
          <Placeholder width="70%" />
        </p>
        <p className={styles.services}>
          <Placeholder width="85%" />
        </p>
      </li>
    ))}
  </ul>
);
