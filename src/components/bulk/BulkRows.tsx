import { type ReactNode, useId, useState } from 'react';
import { formatCount } from '../../../domain/money';
import { messageOf } from '../../dataProvider/errors';
import { ErrorBanner } from '../feedback/ErrorBanner';
import { fieldLabel, valueWords } from '../history/activityWords';
import { kindWords, useKinds } from '../history/kinds';
import { Button } from '../parts/Button';
import { useTimeZone } from '../parts/useTimeZone';
import { type BatchRow, rowsPerPage } from './batchMethods';
import styles from './bulk.module.css';
import { useBulk } from './useBulk';

interface BulkRowsProps {
  title: string;
  rows: readonly BatchRow[];
  /** The total number of records, of which `rows` are the first. */
  all: number;
  kind: string;
  onMore: () => Promise<void>;
}

/** The records that a bulk change will change, or cannot, with the effects on each. */
export const BulkRows = ({ title, rows, all, kind, onMore }: BulkRowsProps) => {
  const id = useId();
  const [isLoading, setLoading] = useState(false);
  const [fault, setFault] = useState<string>();
  if (rows.length === 0) return null;
  const left = all - rows.length;

  const showMore = async () => {
    setLoading(true);
    setFault(undefined);
    try {
      await onMore();
    } catch (error) {
      setFault(messageOf(error));
    }
    setLoading(false);
  };

  return (
    <section className={styles.group} aria-labelledby={id} tabIndex={-1}>
      <h3 id={id}>{title}</h3>
      <ul
        className={styles.rows}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls through it
        tabIndex={0}
        aria-labelledby={id}
      >
        {rows.map((row) => (
          <Row key={row.id} row={row} kind={kind} />
        ))}
      </ul>
      {fault && <ErrorBanner message={fault} />}
      {left > 0 && (
        <div className={styles.more}>
          <Button variant="outline" size="sm" disabled={isLoading} onClick={showMore}>
            {`Show ${formatCount(Math.min(left, rowsPerPage))} more of ${formatCount(left)}`}
          </Button>
        </div>
      )}
    </section>
  );
};

const Row = ({ row, kind }: { row: BatchRow; kind: string }) => {
  const timeZone = useTimeZone();
  const words = kindWords(useKinds(), kind);
  const fields = useBulk().changes?.fields;
  const chosen = (field: string) => fields?.find(({ source }) => source === field);
  // A flag is worded like its choices, such as "Live" and "Preview".
  const told = (field: string, value: unknown) =>
    chosen(field)?.choices?.find((choice) => choice.value === value)?.label ??
    valueWords(words, field, value, timeZone);
  return (
    <li>
      <span>{row.name}</span>
      {row.fault && <span className={styles.fault}>{row.fault}</span>}
      {row.uses.map((use) => (
        <span key={use} className={styles.use}>
          {use}
        </span>
      ))}
      {row.changes.map(({ field, before, after }) => (
        <Values key={field} label={chosen(field)?.label ?? fieldLabel(words, field)}>
          <s>{told(field, before)}</s> <span aria-hidden="true">→</span>
          <span className="visually-hidden"> becomes </span> <strong>{told(field, after)}</strong>
        </Values>
      ))}
      {row.lists.map(({ field, added, removed }) => (
        <Values key={field} label={fieldLabel(words, field)}>
          {removed.length > 0 && (
            <>
              <span className="visually-hidden">without </span>
              <s>{told(field, removed)}</s>{' '}
            </>
          )}
          {added.length > 0 && (
            <strong>
              <span aria-hidden="true">+ </span>
              <span className="visually-hidden">with </span>
              <span>{told(field, added)}</span>
            </strong>
          )}
        </Values>
      ))}
    </li>
  );
};

const Values = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className={styles.values}>
    <span className="visually-hidden">{`${label}: `}</span>
    {children}
  </span>
);
