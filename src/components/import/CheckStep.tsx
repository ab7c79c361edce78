import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Matching, Settlement } from '../../../domain/imports';
import { formatCount } from '../../../domain/money';
import { counted, listed, plural } from '../../../domain/text';
import { messageOf } from '../../dataProvider/errors';
import { useMethods } from '../../dataProvider/useMethods';
import { DialogBody, DialogFooter } from '../dialogs/RecordDialog';
import { useUnsaved } from '../dialogs/useUnsaved';
import { ErrorBanner } from '../feedback/ErrorBanner';
import { useFault } from '../feedback/useFault';
import { useUndo } from '../history/useUndo';
import { Button } from '../parts/Button';
import type { Noun } from '../parts/paging';
import surfaces from '../parts/surfaces.module.css';
import styles from './import.module.css';
import type { Importer } from './importer';
import type { ImportOutcome, LineChoice } from './importMethods';
import type { Table } from './openTable';
import { alreadyThere, SameLines, settledAs } from './SameLines';
import { ToldLines } from './ToldLines';
import type { TableReading } from './table';
import { useImportCheck } from './useImportCheck';

interface CheckStepProps {
  name: string;
  resource: string;
  importer: Importer;
  table: Table;
  reading: TableReading;
  matching: Matching;
  onBack: () => void;
  onClose: () => void;
}

/** The last step: shows what the import would do, asks what to do with records that exist, and imports. */
export const CheckStep = ({
  name,
  resource,
  importer,
  table,
  reading,
  matching,
  onBack,
  onClose,
}: CheckStepProps) => {
  const { noun, settlements, words, made } = importer;
  const check = useImportCheck({ name, importer, table, reading, matching });
  const [settle, setSettle] = useState<Settlement>(settlements[0] ?? 'skip');
  const [choices, setChoices] = useState<ReadonlyMap<number, LineChoice>>(new Map());
  const [isImporting, setIsImporting] = useState(false);
  const { fault, tellFault } = useFault();
  const methods = useMethods();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undo = useUndo();
  const taken = check.same.filter(
    (line) =>
      settledAs(line, settle, choices) !== 'skip' && choices.get(line.line)?.fields?.length !== 0,
  ).length;
  const count = check.fresh + taken;
  const leftAlone = new Set(
    check.same
      .filter((line) => settledAs(line, settle, choices) === 'skip')
      .map(({ line }) => line),
  );
  const incomplete = check.left.filter(({ line }) => !leftAlone.has(line));

  const isSent = useRef(false);
  useUnsaved({ state: () => (isSent.current ? 'saving' : undefined) });

  const apply = async () => {
    const id = check.id.current ?? '';
    isSent.current = true;
    setIsImporting(true);
    tellFault(undefined);
    try {
      const {
        data: { changeId, ...outcome },
      } = await methods.applyImport({
        name,
        id,
        settle,
        choices: [...choices.values()],
      });
      notify(outcomeText(outcome, noun), {
        type: 'success',
        actions: [
          { label: 'View', to: `/${resource}` },
          ...(changeId ? [{ label: 'Undo', run: () => undo(changeId) }] : []),
        ],
      });
      queryClient.invalidateQueries();
      isSent.current = false;
      onClose();
    } catch (error) {
      tellFault(messageOf(error));
      isSent.current = false;
      setIsImporting(false);
    }
  };

  return (
    <>
      <DialogBody>
        <div className={surfaces.stack}>
          {!check.isDone && (
            <div className={styles.progress}>
              <progress
                className={surfaces.bar}
                aria-label="Check"
                max={check.total}
                value={check.done}
              />
              <span className={surfaces.quiet}>
                {`${formatCount(check.done)} of ${formatCount(check.total)} lines checked`}
              </span>
            </div>
          )}
          <div role="status" aria-label="What the lines mean">
            <ul className={styles.counts}>
              <Count count={check.fresh} words={`new ${plural(check.fresh, ...noun)}`} />
              <Count count={check.same.length} words={words?.already ?? alreadyThere} />
              <Count count={check.unchanged} words="already there, unchanged" />
              <Count count={incomplete.length} words="imported in part" />
              <Count count={check.faulty.length} words="skipped because of errors" />
            </ul>
          </div>
          {made && check.makes.length > 0 && (
            <p className={surfaces.note}>
              {`${counted(check.makes.length, ...made)} will be added, and removed again if the import is undone: ${listed(check.makes)}.`}
            </p>
          )}
          {check.faulty.length > 0 && (
            <ToldLines
              label={`${counted(check.faulty.length, 'line')} with errors`}
              lines={check.faulty}
              fileType={`${resource}-with-faults`}
              {...{ headings: reading.headings, matching, importer }}
            />
          )}
          {incomplete.length > 0 && (
            <ToldLines
              label={`${counted(incomplete.length, 'line')} imported in part`}
              lines={incomplete}
              {...{ headings: reading.headings, matching, importer }}
            />
          )}
          {check.same.length > 0 && (
            <SameLines
              lines={check.same}
              matching={matching}
              importer={importer}
              settle={settle}
              choices={choices}
              onSettle={(chosen) => {
                setSettle(chosen);
                setChoices(new Map());
              }}
              onChoose={(choice) => setChoices(new Map(choices).set(choice.line, choice))}
            />
          )}
          {check.fault && (
            <ErrorBanner message={check.fault}>
              <Button variant="outline" size="sm" onClick={check.goOn}>
                Continue
              </Button>
            </ErrorBanner>
          )}
          {fault && <ErrorBanner message={fault} />}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" disabled={isImporting} onClick={onBack}>
          Back
        </Button>
        <Button disabled={!check.isDone || count === 0 || isImporting} onClick={apply}>
          {isImporting ? 'Importing...' : `Import ${formatCount(count)} ${plural(count, ...noun)}`}
        </Button>
      </DialogFooter>
    </>
  );
};

const Count = ({ count, words }: { count: number; words: string }) =>
  count > 0 && (
    <li>
      <strong>{formatCount(count)}</strong> <span>{words}</span>
    </li>
  );

/** "12 services added and 3 changed." */
function outcomeText({ created, updated }: ImportOutcome, noun: Noun): string {
  const parts = [
    created > 0 && `${formatCount(created)} ${plural(created, ...noun)} added`,
    updated > 0 &&
      `${formatCount(updated)} ${created > 0 ? '' : `${plural(updated, ...noun)} `}changed`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${listed(parts)}.` : 'Nothing had to be changed.';
}
