import { useId, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { DialogBody, DialogFooter, RecordDialog } from '../dialogs/RecordDialog';
import { type FieldsWords, fieldLabel, valueWords } from '../history/activityWords';
import { type Kinds, kindWords, useKind, useKinds } from '../history/kinds';
import { Button } from '../parts/Button';
import { ChoiceGroup } from '../parts/ChoiceGroup';
import { useTimeZone } from '../parts/useTimeZone';
import styles from './ConflictDialog.module.css';
import type { Difference, Side } from './mergeVersions';

interface ConflictDialogProps {
  /** The fields that both sides have changed to different values. */
  differences: readonly Difference[];
  inWords?: ((difference: Difference) => Difference) | undefined;
  onSettle: (sideOf: (path: readonly string[]) => Side) => void;
  onClose: () => void;
}

const sides: readonly { value: Side; label: string }[] = [
  { value: 'theirs', label: 'Take theirs' },
  { value: 'mine', label: 'Keep mine' },
];

/** Resolves an editing conflict: both values of each field side by side, of which the owner chooses one. */
const ConflictDialog = ({
  differences,
  inWords = (told) => told,
  onSettle,
  onClose,
}: ConflictDialogProps) => {
  const id = useId();
  const kinds = useKinds();
  const timeZone = useTimeZone();
  const resource = useResourceContext() ?? '';
  const kind = useKind() ?? resource.replaceAll('-', '_');
  const [taken, setTaken] = useState<Readonly<Record<string, Side>>>({});
  const told = differences.map((difference) => ({
    key: difference.path.join('.'),
    onlyTheirs: undefined,
    ...inWords(difference),
  }));
  const isChoice = told.some(({ onlyTheirs }) => !onlyTheirs);
  const sideOf = (key: string): Side =>
    told.some((one) => one.key === key && one.onlyTheirs) ? 'theirs' : (taken[key] ?? 'mine');

  return (
    <RecordDialog title="You both edited this" width="sm" onClose={onClose}>
      <DialogBody>
        <p id={id} className={styles.about}>
          {`Somebody else saved other values while you were editing. ${isChoice ? 'Pick the value to keep. ' : ''}Nothing is saved until you save the form.`}
        </p>
        <ul className={styles.fields} aria-describedby={id}>
          {told.map(({ key, ...difference }) => {
            const words = differenceWords(kinds, kind, difference, timeZone);
            return (
              <li key={key} className={styles.field}>
                <h3 className={styles.label}>{words.label}</h3>
                <dl className={styles.values}>
                  <dt>Before</dt>
                  <dd>{words.before}</dd>
                  <dt>Theirs</dt>
                  <dd data-taken={sideOf(key) === 'theirs'}>{words.theirs}</dd>
                  <dt>Yours</dt>
                  <dd data-taken={sideOf(key) === 'mine'}>{words.mine}</dd>
                </dl>
                {difference.onlyTheirs ? (
                  <p>{difference.onlyTheirs}</p>
                ) : (
                  <ChoiceGroup
                    label={words.label}
                    value={sideOf(key)}
                    choices={sides}
                    onChange={(side) => setTaken((all) => ({ ...all, [key]: side }))}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </DialogBody>
      <DialogFooter>
        {differences.length > 1 && (
          <Button
            variant="ghost"
            onClick={() => setTaken(Object.fromEntries(told.map(({ key }) => [key, 'theirs'])))}
          >
            Take all of theirs
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          Decide later
        </Button>
        <Button onClick={() => onSettle((path) => sideOf(path.join('.')))}>Continue</Button>
      </DialogFooter>
    </RecordDialog>
  );
};

/** The label of a field in an editing conflict, and its values: before, theirs and mine. */
function differenceWords(
  kinds: Kinds,
  kind: string,
  { path, items, before, theirs, mine }: Difference,
  timeZone: string,
) {
  const labels: string[] = [];
  let words: FieldsWords = kindWords(kinds, kind);
  let [field = '', ...inner] = path;
  let depth = 0;
  // In a path, a list field is followed by the key of its item; a field with an object is not.
  while (inner.length > 0) {
    const list = words.lists?.[field];
    const item = items[depth] ?? {};
    if (list) depth += 1;
    labels.push(list?.name?.(item) ?? fieldLabel(words, field));
    if (list && inner.length === 1) break;
    words = list?.parts ?? (list ? {} : words);
    [field = '', ...inner] = list ? inner.slice(1) : inner;
  }
  const isItem = inner.length > 0;
  if (!isItem) labels.push(fieldLabel(words, field));
  const told = (value: unknown) => {
    if (isItem)
      return value === undefined ? 'Deleted' : valueWords(words, field, [value], timeZone);
    return valueWords(words, field, value, timeZone);
  };
  return {
    label: labels.join(': '),
    before: told(before),
    theirs: told(theirs),
    mine: told(mine),
  };
}

export default ConflictDialog;
