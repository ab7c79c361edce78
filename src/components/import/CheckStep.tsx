import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Matching, Settlement } from '../../../domain/imports';
import { formatCount } from '../../../domain/money';
import { plural } from '../../../domain/text';
import { messageOf } from '../../dataProvider/errors';
import { DialogBody, DialogFooter, useDialogGuard } from '../dialogs/RecordDialog';
import { ErrorBanner } from '../feedback/ErrorBanner';
import { useLeaveQuestion } from '../form/useLeaveQuestion';
import { Button } from '../parts/Button';
import surfaces from '../parts/surfaces.module.css';
import { FaultyLines } from './FaultyLines';
import styles from './import.module.css';
import type { Importer } from './importer';
import { outcomeText } from './outcomeText';
import type { Table } from './readTable';
import { alreadyThere, SameLines } from './SameLines';
import { useImportCheck } from './useImportCheck';
import { useImportMethods } from './useImportMethods';

interface CheckStepProps {
  name: string;
  resource: string;
  importer: Importer;
  table: Table;
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
  matching,
  onBack,
  onClose,
}: CheckStepProps) => {
  const { noun, settlements, words } = importer;
  const check = useImportCheck({ name, importer, table, matching });
  const [settle, setSettle] = useState<Settlement>(settlements[0] ?? 'skip');
  const [choices, setChoices] = useState<ReadonlyMap<number, Settlement>>(new Map());
  const [isImporting, setIsImporting] = useState(false);
  const [fault, setFault] = useState<string>();
  const methods = useImportMethods();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const taken = check.same.filter(({ line }) => (choices.get(line) ?? settle) !== 'skip').length;
  const count = check.fresh + taken;

  // Whether it could be done is told here.
  useDialogGuard((close) => isImporting || close());
  useLeaveQuestion(isImporting, () => undefined);

  const undo = async (id: string) => {
    try {
      await methods.undoImport({ name, id });
      notify('The import was undone.', { type: 'success' });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
    queryClient.invalidateQueries();
  };

  const apply = async () => {
    const id = check.id.current ?? '';
    setIsImporting(true);
    setFault(undefined);
    try {
      const { data } = await methods.applyImport({
        name,
        id,
        settle,
        choices: [...choices].map(([line, chosen]) => ({ line, settle: chosen })),
      });
      notify(outcomeText(data, noun), {
        type: 'success',
        actions: [
          { label: 'View', to: `/${resource}` },
          { label: 'Undo', run: () => undo(id) },
        ],
      });
      queryClient.invalidateQueries();
      onClose();
    } catch (error) {
      setFault(messageOf(error));
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
              <Count count={check.unchanged} words="there already, and the same" />
              <Count count={check.faulty.length} words="with faults, not imported" />
            </ul>
          </div>
          {check.faulty.length > 0 && (
            <FaultyLines
              lines={check.faulty}
              table={table}
              matching={matching}
              importer={importer}
              resource={resource}
            />
          )}
          {check.same.length > 0 && (
            <SameLines
              lines={check.same}
              table={table}
              matching={matching}
              importer={importer}
              settle={settle}
              choices={choices}
              onSettle={(chosen) => {
                setSettle(chosen);
                setChoices(new Map());
              }}
              onChoose={(line, chosen) => setChoices(new Map(choices).set(line, chosen))}
            />
          )}
          {check.fault && (
            <ErrorBanner message={check.fault}>
              <Button variant="outline" size="sm" onClick={check.goOn}>
                Go on
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
      <strong>{formatCount(count)}</strong> {words}
    </li>
  );
