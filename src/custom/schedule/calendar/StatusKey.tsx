import { statusBadge } from '../../../components/parts/schedulingBadges';
import styles from './StatusKey.module.css';

const statuses = ['pending', 'scheduled', 'confirmed', 'completed', 'no_show', 'cancelled'];

/** The colours of the calendar and their meaning. */
export const StatusKey = () => (
  <ul className={`rbc-calendar ${styles.key}`} aria-label="Colors" data-paper="never">
    {statuses.map((status) => (
      <li key={status} className={`status-${status}`}>
        <span aria-hidden="true" className={styles.tone} />
        {statusBadge(status).label}
      </li>
    ))}
  </ul>
);
