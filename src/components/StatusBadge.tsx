import styles from './states.module.css';

interface StatusBadgeProps {
  tone: 'success' | 'info' | 'warning' | 'danger' | 'quiet';
  children: string;
}

/** A state in a word; the colour only repeats it. */
export const StatusBadge = ({ tone, children }: StatusBadgeProps) => (
  <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
);
