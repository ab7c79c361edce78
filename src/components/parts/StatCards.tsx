import type { ReactNode } from 'react';
import { Button } from './Button';
import styles from './StatCards.module.css';
import { useIsNarrow } from './useIsNarrow';

interface StatCardsProps {
  label: string;
  children: ReactNode;
}

/** A row of cards with a figure each; on a phone it moves sideways, by keys as well. */
export const StatCards = ({ label, children }: StatCardsProps) => (
  <ul className={styles.cards} aria-label={label} tabIndex={useIsNarrow() ? 0 : undefined}>
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
    {note !== undefined && <p className={styles.note}>{note}</p>}
  </li>
);

/** One figure of an answer, and what stands in small under it. */
export interface Figure<T> {
  label: string;
  value: (answer: T) => string;
  note?: (answer: T) => ReactNode;
  /** As long as the note mostly is, where that takes more than a line: it keeps the room. */
  usualNote?: string | undefined;
}

interface FigureCardsProps<T> {
  label: string;
  figures: readonly Figure<T>[];
  /** Undefined while it loads. */
  query: { data: T | undefined; error: Error | null };
}

/** The figures of a call's answer in a row of cards; what could not be loaded is not shown as zero. */
export const FigureCards = <T,>({
  label,
  figures,
  query: { data, error },
}: FigureCardsProps<T>) => (
  <StatCards label={label}>
    {figures.map(({ label, value, note, usualNote = '' }) => (
      <StatCard
        key={label}
        label={label}
        value={data ? value(data) : error ? 'Not available' : undefined}
        {...(note && { note: data ? note(data) : !error && <Unseen>{usualNote}</Unseen> })}
      />
    ))}
  </StatCards>
);

const Unseen = ({ children }: { children: string }) => (
  <span className={styles.unseen} aria-hidden="true">
    {children}
  </span>
);

interface ReloadFiguresProps {
  query: { isFetching: boolean; refetch: () => unknown };
}

/** Loads again the figures that could not be loaded. */
export const ReloadFigures = ({ query: { isFetching, refetch } }: ReloadFiguresProps) => (
  <Button variant="link" disabled={isFetching} onClick={() => refetch()}>
    Load the figures again
  </Button>
);
