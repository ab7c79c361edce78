import { cooldownMessage, isOnCooldown } from '../../../domain/booking';
import { formatDate } from '../../../domain/time';
import { ActButtons } from '../../components/acts/ActButtons';
import { LoadFailure } from '../../components/feedback/LoadFailure';
import { Placeholder } from '../../components/feedback/Placeholder';
import surfaces from '../../components/parts/surfaces.module.css';
import { useNow } from '../../components/parts/useNow';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { UnpaidBadge } from '../../custom/schedule/appointments/appointmentMarks';
import { sinceText } from '../../custom/schedule/pending/PendingCard';
import { schedule } from '../../custom/schedule/pending/pendingActs';
import type { PurchasedService } from '../../custom/schedule/schedulingRecords';
import styles from './CustomerShow.module.css';
import { useToSchedule } from './useToSchedule';

/** The purchased services of the customer in the context that have no appointment. */
export const ToSchedule = () => {
  const { services, more, isUntold, error, isFetching, refetch } = useToSchedule();
  // The server does not say whose services they are, so none can be shown as this customer's.
  if (isUntold) return null;
  const count = services && services.length > 0 ? ` (${services.length})` : '';
  return (
    <section className={`${surfaces.card} ${styles.wide}`}>
      <h2 className={styles.cardTitle}>{`To be scheduled${count}`}</h2>
      <LoadFailure
        query={{ error, isFetching, refetch }}
        message="Failed to load purchased services"
      />
      {!services && !error && <Placeholder width="min(18rem, 80%)" />}
      {services?.length === 0 && !error && (
        <p className={surfaces.quiet}>
          {more ? 'None among the latest purchases.' : 'Nothing is waiting for a date.'}
        </p>
      )}
      {services && services.length > 0 && (
        <ul className={styles.items} aria-label="To be scheduled">
          {services.map((held) => (
            <Waiting key={held.id} held={held} />
          ))}
        </ul>
      )}
    </section>
  );
};

const Waiting = ({ held }: { held: PurchasedService }) => {
  const now = useNow();
  const timeZone = useTimeZone();
  const { service, since, nextAvailable } = held;
  const waits = isOnCooldown(nextAvailable, now, timeZone);
  const about = [service.duration, since && `${sinceText(held)} ${formatDate(since, timeZone)}`];
  return (
    <li className={styles.waiting}>
      <span className={styles.what}>{service.name}</span>
      <UnpaidBadge unpaid={held.unpaid} />
      <span className={surfaces.quiet}>{about.filter(Boolean).join(' · ')}</span>
      {waits ? (
        <span className={styles.cooldown}>{cooldownMessage(nextAvailable, timeZone)}</span>
      ) : (
        <ActButtons
          of={[schedule]}
          on={{ held, waits }}
          isNamed
          variant="outline"
          size="sm"
          className={styles.schedule ?? ''}
        />
      )}
    </li>
  );
};
