import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { type PriceEnding, priceEndings } from '../../../domain/batches';
import { currencyWord } from '../../../domain/currency';
import { TagsAutocomplete } from '../inputs/TagsAutocomplete';
import { ChoiceGroup } from '../parts/ChoiceGroup';
import { useWholeList } from '../parts/useRecords';
import styles from './bulk.module.css';
import type { BulkValues } from './bulkChange';
import type { BulkField } from './bulkDefinition';

interface BulkInputProps {
  /** The id of the input to focus after an error. */
  id: string;
  values: BulkValues;
  fault: string | undefined;
  onChange: (values: Partial<BulkValues>) => void;
}

const endingWords: Readonly<Record<PriceEnding, string>> = {
  none: "Don't round",
  '.00': 'Ending on .00',
  '.50': 'Ending on .50',
  '.95': 'Ending on .95',
  '.99': 'Ending on .99',
};

const faultId = (id: string) => `${id}-fault`;

const told = (id: string, fault: string | undefined) =>
  fault ? { 'aria-invalid': true, 'aria-describedby': faultId(id) } : {};

const Fault = ({ id, fault }: Pick<BulkInputProps, 'id' | 'fault'>) =>
  fault && (
    <p id={faultId(id)} className={styles.fault}>
      {fault}
    </p>
  );

/** The change of prices, by percentage or amount, and their rounding. */
export const PriceInputs = ({ id, values, fault, onChange }: BulkInputProps) => (
  <>
    <div className={styles.groups}>
      <ChoiceGroup
        label="Raise or lower"
        value={values.direction}
        choices={[
          { value: 'more', label: 'Raise' },
          { value: 'less', label: 'Lower' },
        ]}
        onChange={(direction) => onChange({ direction })}
      />
      <ChoiceGroup
        label="By percent or amount"
        value={values.by}
        choices={[
          { value: 'percent', label: 'By percent' },
          { value: 'amount', label: 'By amount' },
        ]}
        onChange={(by) => onChange({ by })}
      />
    </div>
    <Labelled id={id} label={values.by === 'percent' ? 'Percent' : `Amount in ${currencyWord(2)}`}>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={values.value}
        {...told(id, fault)}
        onChange={({ target }) => onChange({ value: target.value })}
      />
      <Fault id={id} fault={fault} />
    </Labelled>
    <Labelled id={`${id}-ending`} label="New price">
      <select
        id={`${id}-ending`}
        value={values.ending}
        onChange={({ target }) => onChange({ ending: target.value as PriceEnding })}
      >
        {priceEndings.map((ending) => (
          <option key={ending} value={ending}>
            {endingWords[ending]}
          </option>
        ))}
      </select>
    </Labelled>
  </>
);

/** The tags to add, and those to remove of the tags in use. */
export const TagsInputs = ({ id, values, fault, onChange }: BulkInputProps) => {
  const { meta } = useListContext();
  const tags: readonly string[] = meta?.tags ?? [];
  return (
    <>
      <TagsAutocomplete
        id={id}
        label="Add tags"
        helperText={fault ?? 'Press Enter after each'}
        error={fault !== undefined}
        autoFocus
        choices={tags}
        value={values.add}
        onChange={(add) => onChange({ add })}
      />
      {tags.length > 0 && (
        <TagsAutocomplete
          id={`${id}-remove`}
          label="Remove tags"
          isClosed
          choices={tags}
          value={values.remove}
          onChange={(remove) => onChange({ remove })}
        />
      )}
    </>
  );
};

interface ChoiceInputProps extends BulkInputProps {
  field: BulkField;
}

/** The value that all records get. */
export const ChoiceInput = ({ field, ...props }: ChoiceInputProps) =>
  field.namesOf ? (
    <NameInput {...props} resource={field.namesOf} />
  ) : (
    <Choices {...props} choices={field.choices ?? []} />
  );

const NameInput = ({ resource, ...props }: BulkInputProps & { resource: string }) => {
  // The form that loaded the same list shows its error.
  const { data = [] } = useWholeList(resource, { retryOnMount: false });
  return <Choices {...props} choices={data.map(({ name }) => ({ value: name, label: name }))} />;
};

const Choices = ({
  id,
  values,
  fault,
  choices,
  onChange,
}: BulkInputProps & { choices: NonNullable<BulkField['choices']> }) => (
  <Labelled id={id} label="New value">
    <select
      id={id}
      value={values.choice}
      {...told(id, fault)}
      onChange={({ target }) => onChange({ choice: target.value })}
    >
      <option value="">Please choose</option>
      {choices.map(({ value, label }) => (
        <option key={label} value={JSON.stringify(value)}>
          {label}
        </option>
      ))}
    </select>
    <Fault id={id} fault={fault} />
  </Labelled>
);

/** A label over its input. */
export const Labelled = ({
  id,
  label,
  children,
}: {
  id: string;
  label: string;
  children: ReactNode;
}) => (
  <div className={styles.field}>
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
);
