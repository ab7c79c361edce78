import { type FormEvent, useId, useState } from 'react';
import { DialogBody, DialogFooter } from '../dialogs/RecordDialog';
import { useFaultFocus } from '../focus/useFaultFocus';
import { Button } from '../parts/Button';
import { ChoiceInput, Labelled, PriceInputs, TagsInputs } from './BulkInputs';
import type { BatchChange } from './batchMethods';
import styles from './bulk.module.css';
import { type BulkValues, bulkChangeOf } from './bulkChange';
import type { BulkField } from './bulkDefinition';

interface BulkValuesStepProps {
  values: BulkValues;
  fields: readonly BulkField[];
  onChange: (values: BulkValues) => void;
  onReady: (change: BatchChange) => void;
  onCancel: () => void;
}

/** The first step: the field to change, and its new value. */
export const BulkValuesStep = ({
  values,
  fields,
  onChange,
  onReady,
  onCancel,
}: BulkValuesStepProps) => {
  const id = useId();
  const [fault, setFault] = useState<{ message: string }>();
  useFaultFocus(fault, `${id}-value`);
  const set = (more: Partial<BulkValues>) => {
    setFault(undefined);
    onChange({ ...values, ...more });
  };
  const field = fields.find(({ source }) => source === values.what);
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const made = bulkChangeOf(values, field);
    if ('change' in made) return onReady(made.change);
    setFault({ message: made.fault });
  };
  const input = { id: `${id}-value`, values, fault: fault?.message, onChange: set };
  return (
    <form className={styles.form} noValidate onSubmit={goOn}>
      <DialogBody>
        <div className={styles.fields}>
          {(fields.length > 1 || !field?.input) && (
            <Labelled id={`${id}-what`} label="What to change">
              <select
                id={`${id}-what`}
                // biome-ignore lint/a11y/noAutofocus: a dialog begins with its first field
                autoFocus
                value={values.what}
                onChange={({ target }) => set({ what: target.value, choice: '' })}
              >
                {fields.map(({ source, label }) => (
                  <option key={source} value={source}>
                    {label}
                  </option>
                ))}
              </select>
            </Labelled>
          )}
          {field?.input === 'price' && <PriceInputs {...input} />}
          {field?.input === 'tags' && <TagsInputs {...input} />}
          {field && !field.input && <ChoiceInput {...input} field={field} />}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">Preview</Button>
      </DialogFooter>
    </form>
  );
};
