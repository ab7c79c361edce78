import type { ReactNode } from 'react';
import styles from './StatCards.module.css';

/** A row of cards with a figure each. */
export const StatCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.cards} aria-label={label}>
    {children}
  </ul>
);

interface StatCardProps {
  label: ReactNode;
  /** Undefined while it loads: the card has its size already. */
  value: string | undefined;
  /** What stands in small under the figure. */
  note?: ReactNode;
}

export const StatCard = ({ label, value, note }: StatCardProps) => (
  <li className={styles.card}>
    <h2 className={styles.label}>{label}</h2>
    <p className={styles.value}>
      {value ?? (
        <>
          <span className={styles.bar} aria-hidden="true" />
          <span className="visually-hidden">Loading...</span>
        </>
      )}
    </p>
    {note !== undefined && <p className={styles.note}>{value !== undefined && note}</p>}
  </li>
);
