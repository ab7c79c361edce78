import styles from '../feedback/states.module.css';
import { type StatusTone, statusBadge } from './schedulingBadges';

interface StatusBadgeProps {
  tone: StatusTone;
  label?: string;
  children?: string;
}

/** A status in words; the colour only repeats it. */
export const StatusBadge = ({ tone, label, children = label }: StatusBadgeProps) => (
  <span data-badge className={`${styles.badge} ${styles[tone]}`}>
    {children}
  </span>
);

/** The status of a purchased service or an appointment. */
export const SchedulingBadge = ({ status }: { status: string }) => (
  <StatusBadge {...statusBadge(status)} />
);
