import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type PriceEnding, priceEndings } from '../../../domain/batches';
import { DialogBody, DialogFooter } from '../dialogs/RecordDialog';
import { Button } from '../parts/Button';
import { ChoiceGroup } from '../parts/ChoiceGroup';
import type { BatchChange } from './batchMethods';
import styles from './bulk.module.css';
import { type BulkField, type BulkValues, bulkChangeOf } from './bulkChange';

interface BulkValuesStepProps {
  values: BulkValues;
  hasPrice: boolean;
  fields: readonly BulkField[];
  onChange: (values: BulkValues) => void;
  onReady: (change: BatchChange) => void;
  onCancel: () => void;
}

const endingWords: Readonly<Record<PriceEnding, string>> = {
  none: 'As it comes out',
  '.00': 'Ending on .00',
  '.50': 'Ending on .50',
  '.95': 'Ending on .95',
  '.99': 'Ending on .99',
};

/** What is to change, and to what. */
export const BulkValuesStep = ({
  values,
  hasPrice,
  fields,
  onChange,
  onReady,
  onCancel,
}: BulkValuesStepProps) => {
  const id = useId();
  const [fault, setFault] = useState<string>();
  const set = (more: Partial<BulkValues>) => {
    setFault(undefined);
    onChange({ ...values, ...more });
  };
  const field = fields.find(({ source }) => source === values.what);
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const made = bulkChangeOf(values, fields);
    if ('change' in made) return onReady(made.change);
    setFault(made.fault);
    document.getElementById(`${id}-value`)?.focus();
  };
  const told = fault
    ? { 'aria-invalid': true, 'aria-describedby': `${id}-fault` }
    : { 'aria-invalid': undefined };
  const faultText = fault && (
    <p id={`${id}-fault`} className={styles.fault}>
      {fault}
    </p>
  );
  return (
    <form className={styles.form} noValidate onSubmit={goOn}>
      <DialogBody>
        <div className={styles.fields}>
          <Field id={`${id}-what`} label="What to change">
            <select
              id={`${id}-what`}
              // biome-ignore lint/a11y/noAutofocus: a dialog begins with its first field
              autoFocus
              value={values.what}
              onChange={({ target }) => set({ what: target.value, choice: '' })}
            >
              {hasPrice && <option value="price">Price</option>}
              {fields.map(({ source, label }) => (
                <option key={source} value={source}>
                  {label}
                </option>
              ))}
            </select>
          </Field>
          {field ? (
            <Field id={`${id}-value`} label="New value">
              <select
                id={`${id}-value`}
                value={values.choice}
                {...told}
                onChange={({ target }) => set({ choice: target.value })}
              >
                <option value="">Please choose</option>
                {field.choices.map(({ label }, index) => (
                  <option key={label} value={index}>
                    {label}
                  </option>
                ))}
              </select>
              {faultText}
            </Field>
          ) : (
            <>
              <div className={styles.groups}>
                <ChoiceGroup
                  label="Raise or lower"
                  value={values.direction}
                  choices={[
                    { value: 'more', label: 'Raise' },
                    { value: 'less', label: 'Lower' },
                  ]}
                  onChange={(direction) => set({ direction })}
                />
                <ChoiceGroup
                  label="By percent or amount"
                  value={values.by}
                  choices={[
                    { value: 'percent', label: 'By percent' },
                    { value: 'amount', label: 'By amount' },
                  ]}
                  onChange={(by) => set({ by })}
                />
              </div>
              <Field
                id={`${id}-value`}
                label={values.by === 'percent' ? 'Percent' : 'Amount in dollars'}
              >
                <input
                  id={`${id}-value`}
                  type="text"
                  inputMode="decimal"
                  autoComplete="off"
                  value={values.value}
                  {...told}
                  onChange={({ target }) => set({ value: target.value })}
                />
                {faultText}
              </Field>
              <Field id={`${id}-ending`} label="New price">
                <select
                  id={`${id}-ending`}
                  value={values.ending}
                  onChange={({ target }) => set({ ending: target.value as PriceEnding })}
                >
                  {priceEndings.map((ending) => (
                    <option key={ending} value={ending}>
                      {endingWords[ending]}
                    </option>
                  ))}
                </select>
              </Field>
            </>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">See what changes</Button>
      </DialogFooter>
    </form>
  );
};

const Field = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className={styles.field}>
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
);
