import { useId, useState } from 'react';
import { useResourceContext, useResourceDefinition } from 'react-admin';
import { DialogBody, DialogFooter, RecordDialog } from '../dialogs/RecordDialog';
import { fieldWords } from '../history/activityWords';
import { Button } from '../parts/Button';
import { ChoiceGroup } from '../parts/ChoiceGroup';
import { useTimeZone } from '../parts/useTimeZone';
import styles from './ConflictDialog.module.css';

type Fields = Readonly<Record<string, unknown>>;

interface ConflictDialogProps {
  /** The fields that both have changed. */
  fields: readonly string[];
  before: object;
  newer: object;
  typed: object;
  /** Given the fields in which theirs is taken. */
  onSettle: (theirs: string[]) => void;
  onClose: () => void;
}

type Side = 'theirs' | 'mine';

const sides: readonly { value: Side; label: string }[] = [
  { value: 'theirs', label: 'Take theirs' },
  { value: 'mine', label: 'Keep mine' },
];

/** What two have changed at the same time, side by side; of each field one is taken. */
const ConflictDialog = ({
  fields,
  before,
  newer,
  typed,
  onSettle,
  onClose,
}: ConflictDialogProps) => {
  const id = useId();
  const timeZone = useTimeZone();
  const resource = useResourceContext() ?? '';
  const { options } = useResourceDefinition({ resource });
  const [taken, setTaken] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (field: string) => taken[field] ?? 'mine';
  const takeAll = (side: Side) =>
    setTaken(Object.fromEntries(fields.map((field) => [field, side])));
  const words = (field: string, record: object) =>
    fieldWords(options?.kind ?? resource, field, (record as Fields)[field], timeZone);

  return (
    <RecordDialog title="Both of you changed this" width="sm" onClose={onClose}>
      <DialogBody>
        <p id={id} className={styles.about}>
          Somebody else saved other values while you were editing. Choose what it is to be; nothing
          is saved before you save the form.
        </p>
        <ul className={styles.fields} aria-describedby={id}>
          {fields.map((field) => {
            const { label } = words(field, newer);
            return (
              <li key={field} className={styles.field}>
                <h3 className={styles.label}>{label}</h3>
                <dl className={styles.values}>
                  <dt>Before</dt>
                  <dd>{words(field, before).value}</dd>
                  <dt>Theirs</dt>
                  <dd data-taken={sideOf(field) === 'theirs'}>{words(field, newer).value}</dd>
                  <dt>Yours</dt>
                  <dd data-taken={sideOf(field) === 'mine'}>{words(field, typed).value}</dd>
                </dl>
                <ChoiceGroup
                  label={label}
                  value={sideOf(field)}
                  choices={sides}
                  onChange={(side) => setTaken((all) => ({ ...all, [field]: side }))}
                />
              </li>
            );
          })}
        </ul>
      </DialogBody>
      <DialogFooter>
        {fields.length > 1 && (
          <Button variant="ghost" onClick={() => takeAll('theirs')}>
            Take all of theirs
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          Decide later
        </Button>
        <Button onClick={() => onSettle(fields.filter((field) => sideOf(field) === 'theirs'))}>
          Go on with these
        </Button>
      </DialogFooter>
    </RecordDialog>
  );
};

export default ConflictDialog;
