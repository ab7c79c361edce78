import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** What is known of a record, a line for each fact. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={styles.facts}>{children}</dl>
);

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** What stands in small under the value of a fact. */
export const FactNote = ({ children }: { children: ReactNode }) => (
  <span className={styles.note}>{children}</span>
);
