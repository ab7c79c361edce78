import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { formatCount } from '../../../domain/money';
import { plural } from '../../../domain/text';
import { messageOf } from '../../dataProvider/errors';
import { DialogBody, DialogFooter } from '../dialogs/RecordDialog';
import { ErrorBanner } from '../feedback/ErrorBanner';
import { fieldLabel, valueWords } from '../history/activityWords';
import { kindWords, useKinds } from '../history/kinds';
import { useUndo } from '../history/useUndo';
import type { BulkDialogProps } from '../list/BulkDialogButton';
import type { Noun } from '../list/paging';
import { Button } from '../parts/Button';
import surfaces from '../parts/surfaces.module.css';
import { useTimeZone } from '../parts/useTimeZone';
import type { BatchChange, BatchRow } from './batchMethods';
import styles from './bulk.module.css';
import { type BulkWords, bulkWords } from './bulkWords';
import { useBatch } from './useBatch';

interface BulkPreviewProps extends Pick<BulkDialogProps, 'kind' | 'noun' | 'ids' | 'onDone'> {
  change: BatchChange;
  /** What the way back is called. */
  back?: string;
  onBack: () => void;
  /** The heading. */
  children?: ReactNode;
}

/** Previews a change record by record, with those that it cannot change, and applies it at once. */
export const BulkPreview = ({
  kind,
  noun,
  ids,
  change,
  back = 'Back',
  onBack,
  onDone,
  children,
}: BulkPreviewProps) => {
  const words = bulkWords(change);
  const {
    done,
    batch,
    changes = [],
    refused = [],
    isReady,
    fault,
    goOn,
    apply,
  } = useBatch(kind, change, ids);
  const [isApplying, setApplying] = useState(false);
  const [failure, setFailure] = useState<string>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undo = useUndo();
  const count = batch?.changes ?? 0;
  const told = `${formatCount(count)} ${plural(count, ...noun)}`;

  const make = async () => {
    if (isApplying) return;
    setApplying(true);
    setFailure(undefined);
    try {
      const { activityId } = await apply();
      await queryClient.invalidateQueries();
      notify(`${told} ${words.done}`, {
        type: 'success',
        actions: activityId ? [{ label: 'Undo', run: () => undo(activityId) }] : [],
      });
      onDone();
    } catch (error) {
      setFailure(messageOf(error));
      setApplying(false);
    }
  };

  return (
    <>
      <DialogBody>
        <div className={surfaces.stack}>
          {children}
          {!isReady && !fault && (
            <div className={styles.progress}>
              <progress
                className={surfaces.bar}
                aria-label="Preparing"
                max={ids.length}
                value={done}
              />
              <span className={surfaces.quiet}>
                {formatCount(done)} of {formatCount(ids.length)} looked at
              </span>
            </div>
          )}
          <p role="status" className={surfaces.note}>
            {isReady && batch && outcome(batch, noun, words)}
          </p>
          {isReady && <Rows title={words.title} rows={changes} all={count} kind={kind} />}
          {isReady && (
            <Rows title={words.leftTitle} rows={refused} all={batch?.refused ?? 0} kind={kind} />
          )}
          {(fault ?? failure) && (
            <ErrorBanner message={fault ?? failure ?? ''}>
              {fault && (
                <Button variant="outline" size="sm" onClick={goOn}>
                  Go on
                </Button>
              )}
            </ErrorBanner>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" disabled={isApplying} onClick={onBack}>
          {back}
        </Button>
        <Button
          disabled={!isReady || count === 0}
          variant={change.action === 'delete' ? 'destructive' : 'default'}
          onClick={make}
        >
          {isApplying ? words.busy : `${words.verb} ${told}`}
        </Button>
      </DialogFooter>
    </>
  );
};

const outcome = (
  { changes, unchanged, refused }: { changes: number; unchanged: number; refused: number },
  [, several]: Noun,
  { will, does, done }: BulkWords,
) => {
  const parts = [
    changes === 0 ? `None of the ${several} ${does}` : `${formatCount(changes)} ${will}`,
    unchanged > 0 && `${formatCount(unchanged)} ${plural(unchanged, 'is', 'are')} so already`,
    refused > 0 && `${formatCount(refused)} cannot be ${done}`,
  ];
  return `${parts.filter(Boolean).join(', ')}. Nothing is ${done} yet.`;
};

interface RowsProps {
  title: string;
  rows: readonly BatchRow[];
  /** How many there are, of which these are the first. */
  all: number;
  kind: string;
}

const Rows = ({ title, rows, all, kind }: RowsProps) => {
  const id = useId();
  const timeZone = useTimeZone();
  const words = kindWords(useKinds(), kind);
  if (rows.length === 0) return null;
  const told = (field: string, value: unknown) => valueWords(words, field, value, timeZone);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul
        className={styles.rows}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls through it
        tabIndex={0}
        aria-labelledby={id}
      >
        {rows.map(({ id, name, changes, fault, uses }) => (
          <li key={id}>
            <span>{name}</span>
            {fault && <span className={styles.fault}>{fault}</span>}
            {uses.map((use) => (
              <span key={use} className={styles.use}>
                {use}
              </span>
            ))}
            {changes.map(({ field, before, after }) => (
              <span key={field} className={styles.values}>
                <span className="visually-hidden">{fieldLabel(words, field)}: </span>
                <s>{told(field, before)}</s> <span aria-hidden="true">→</span>
                <span className="visually-hidden"> becomes </span>{' '}
                <strong>{told(field, after)}</strong>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {all > rows.length && (
        <p className={surfaces.quiet}>And {formatCount(all - rows.length)} more.</p>
      )}
    </section>
  );
};
