import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** A record's details as a description list. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={styles.facts}>{children}</dl>
);

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** A small note below the value of a fact. */
export const FactNote = ({ children }: { children: ReactNode }) => (
  <span className={styles.note}>{children}</span>
);
