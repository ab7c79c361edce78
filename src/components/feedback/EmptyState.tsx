import type { ReactNode } from 'react';
import styles from './states.module.css';

interface EmptyStateProps {
  title: string;
  icon?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** A message that there is nothing yet, with a way to begin. */
export const EmptyState = ({ title, icon, children, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    {icon && (
      <span className={styles.emptyIcon} aria-hidden="true">
        {icon}
      </span>
    )}
    <p className={styles.emptyTitle}>{title}</p>
    {children && <p className={styles.emptyText}>{children}</p>}
    {action}
  </div>
);
