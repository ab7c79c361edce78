import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { formatCount } from '../../../domain/money';
import { plural } from '../../../domain/text';
import { messageOf } from '../../dataProvider/errors';
import { DialogBody, DialogFooter } from '../dialogs/RecordDialog';
import { useUnsaved } from '../dialogs/useUnsaved';
import { ErrorBanner } from '../feedback/ErrorBanner';
import { useFault } from '../feedback/useFault';
import { useUndo } from '../history/useUndo';
import { Button } from '../parts/Button';
import type { Noun } from '../parts/paging';
import surfaces from '../parts/surfaces.module.css';
import { BulkRows } from './BulkRows';
import type { Batch, BatchChange } from './batchMethods';
import styles from './bulk.module.css';
import type { BulkDialogProps } from './bulkOf';
import { useBatch } from './useBatch';

interface BulkPreviewProps extends Omit<BulkDialogProps, 'fields' | 'explanation' | 'onClose'> {
  change: BatchChange;
  /** The label of the back button. */
  back?: string;
  onBack: () => void;
  /** The heading. */
  children?: ReactNode;
}

/** Previews a bulk change record by record, with those that it cannot change, and applies it. */
export const BulkPreview = ({
  kind,
  by,
  noun,
  of,
  change,
  back = 'Back',
  onBack,
  onDone,
  children,
}: BulkPreviewProps) => {
  const words = bulkWords(change);
  const { batch, rows, fault, goOn, showMore, apply } = useBatch({ kind, by, of, change });
  const [isApplying, setApplying] = useState(false);
  const { fault: failure, tellFault } = useFault();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undo = useUndo();
  const count = batch?.changes ?? 0;
  const told = `${formatCount(count)} ${plural(count, ...noun)}`;

  useUnsaved({ state: () => (isApplying ? 'saving' : undefined) });

  const make = async () => {
    if (isApplying) return;
    setApplying(true);
    tellFault(undefined);
    try {
      const { changeId } = await apply();
      queryClient.invalidateQueries();
      notify(`${told} ${words.done}`, {
        type: 'success',
        actions: changeId ? [{ label: 'Undo', run: () => undo(changeId) }] : [],
      });
      onDone();
    } catch (error) {
      tellFault(messageOf(error));
      setApplying(false);
    }
  };

  return (
    <>
      <DialogBody>
        <div className={surfaces.stack}>
          {children}
          {!rows && !fault && <Preparing batch={batch} />}
          <p role="status" className={surfaces.note}>
            {isApplying
              ? `${words.busy} Please wait.`
              : rows && batch && outcome(batch, noun, words)}
          </p>
          {isApplying && <progress className={surfaces.bar} aria-label={words.busy} />}
          {rows && (
            <>
              <BulkRows
                title={words.title}
                rows={rows.changes}
                all={count}
                kind={kind}
                onMore={() => showMore('changes')}
              />
              <BulkRows
                title={words.leftTitle}
                rows={rows.refused}
                all={batch?.refused ?? 0}
                kind={kind}
                onMore={() => showMore('refused')}
              />
            </>
          )}
          {(fault ?? failure) && (
            <ErrorBanner message={fault ?? failure ?? ''}>
              {fault && (
                <Button variant="outline" size="sm" onClick={goOn}>
                  Continue
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
          disabled={!rows || count === 0}
          variant={change.action === 'delete' ? 'destructive' : 'default'}
          onClick={make}
        >
          {isApplying ? words.busy : `${words.verb} ${told}`}
        </Button>
      </DialogFooter>
    </>
  );
};

const Preparing = ({ batch }: { batch: Batch | undefined }) => (
  <div className={styles.progress}>
    <progress
      className={surfaces.bar}
      aria-label="Preparing"
      {...(batch && { max: batch.total, value: batch.prepared })}
    />
    <span className={surfaces.quiet}>
      {batch
        ? `${formatCount(batch.prepared)} of ${formatCount(batch.total)} checked`
        : 'Checking...'}
    </span>
  </div>
);

const outcome = (
  { changes, unchanged, refused }: { changes: number; unchanged: number; refused: number },
  [, several]: Noun,
  { will, does, done, kept }: BulkWords,
) => {
  const parts = [
    changes === 0 ? `None of the ${several} ${does}` : `${formatCount(changes)} ${will}`,
    unchanged > 0 && `${formatCount(unchanged)} already ${plural(unchanged, 'has', 'have')} this`,
    refused > 0 && `${formatCount(refused)} cannot be ${done}`,
  ];
  return `${parts.filter(Boolean).join(', ')}. Nothing is ${kept} yet.`;
};

/** The words of a bulk change. */
interface BulkWords {
  /** Of the button, as in "Change 3 services". */
  verb: string;
  busy: string;
  /** As in "3 services changed" and "1 cannot be changed". */
  done: string;
  /** As in "Nothing is saved yet". */
  kept: string;
  /** As in "3 will change". */
  will: string;
  /** As in "None of the services changes". */
  does: string;
  /** The headings over the records that change, and over those that do not. */
  title: string;
  leftTitle: string;
}

const changing: BulkWords = {
  verb: 'Change',
  busy: 'Changing...',
  done: 'changed',
  kept: 'saved',
  will: 'will change',
  does: 'changes',
  title: 'What changes',
  leftTitle: 'Not changed',
};

const deleting: BulkWords = {
  verb: 'Delete',
  busy: 'Deleting...',
  done: 'deleted',
  kept: 'deleted',
  will: 'will be deleted',
  does: 'is deleted',
  title: 'What is deleted',
  leftTitle: 'Not deleted',
};

/** The words for a kind of bulk change. */
const bulkWords = ({ action }: BatchChange): BulkWords =>
  action === 'delete' ? deleting : changing;
