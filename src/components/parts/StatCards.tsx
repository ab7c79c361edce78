import type { ReactNode } from 'react';
import { Button } from './Button';
import styles from './StatCards.module.css';
import { useIsNarrow } from './useIsNarrow';

interface StatCardsProps {
  label: string;
  children: ReactNode;
}

/** A row of cards with a figure each; on a phone it scrolls sideways, by keyboard as well. */
export const StatCards = ({ label, children }: StatCardsProps) => (
  <ul className={styles.cards} aria-label={label} tabIndex={useIsNarrow() ? 0 : undefined}>
    {children}
  </ul>
);

interface StatCardProps {
  label: ReactNode;
  /** Undefined while it loads: a skeleton takes its place. */
  value: ReactNode;
  /** A small note below the figure. */
  note?: ReactNode;
  /** A usual value, which the skeleton is as large as. */
  usual?: ReactNode;
}

export const StatCard = ({ label, value, note, usual }: StatCardProps) => (
  <li className={styles.card}>
    <h2 className={styles.label}>{label}</h2>
    <p className={styles.value}>
      {value ?? (
        <>
          <span className={styles.bar} aria-hidden="true">
            <span className={styles.unseen}>{usual}</span>
          </span>
          <span className="visually-hidden">Loading...</span>
        </>
      )}
    </p>
    {note !== undefined && <p className={styles.note}>{note}</p>}
  </li>
);

/** A name in the place of a figure: as high as one, and cut if it is longer. */
export const FigureName = ({ children }: { children: string }) => (
  <span className={styles.name}>{children}</span>
);

/** One figure of an answer, with a small note below. */
export interface Figure<T> {
  label: string;
  value: (answer: T) => ReactNode;
  note?: (answer: T) => ReactNode;
}

interface FigureCardsProps<T> {
  label: string;
  figures: readonly Figure<T>[];
  /** An answer of a usual size. It is never seen: it keeps the place of the one that loads. */
  usual: T;
  /** Undefined while it loads. */
  query: { data: T | undefined; error: Error | null };
}

/** The figures of a call in a row of cards. After an error they are "Not available", never zero. */
export const FigureCards = <T,>({
  label,
  figures,
  usual,
  query: { data, error },
}: FigureCardsProps<T>) => (
  <StatCards label={label}>
    {figures.map(({ label, value, note }) => (
      <StatCard
        key={label}
        label={label}
        value={data ? value(data) : error ? 'Not available' : undefined}
        usual={value(usual)}
        {...(note && { note: data ? note(data) : <Unseen>{note(usual)}</Unseen> })}
      />
    ))}
  </StatCards>
);

const Unseen = ({ children }: { children: ReactNode }) => (
  <span className={styles.unseen} aria-hidden="true">
    {children}
  </span>
);

interface ReloadFiguresProps {
  query: { isFetching: boolean; refetch: () => unknown };
}

/** Retries the call of the figures. */
export const ReloadFigures = ({ query: { isFetching, refetch } }: ReloadFiguresProps) => (
  <Button variant="link" disabled={isFetching} onClick={() => refetch()}>
    Load the figures again
  </Button>
);
