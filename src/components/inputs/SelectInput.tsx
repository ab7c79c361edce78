import TextField from '@mui/material/TextField';
import type { TextInputProps } from './TextInput';
import { useFieldProps } from './useFieldProps';

interface SelectInputProps extends TextInputProps {
  choices: readonly { id: string | number; name: string }[];
  /** What stands there while nothing is chosen; without it one always is. */
  emptyText?: string;
  /** A last choice, which is none of them; `isCreating` while it is the one that stands there. */
  createLabel?: string;
  isCreating?: boolean;
  onCreate?: (isCreating: boolean) => void;
  /** The value of a choice's id, which a page has as text. */
  parse?: (id: string) => unknown;
  /** Its `data-focus`. */
  focus?: string | number | undefined;
}

const createValue = '+';

/** One of several. */
export const SelectInput = ({
  label,
  required,
  choices,
  emptyText,
  createLabel,
  isCreating = false,
  onCreate,
  focus,
  ...options
}: SelectInputProps) => {
  const { value, onChange, ...field } = useFieldProps(options);
  return (
    <TextField
      {...field}
      label={label}
      select
      value={isCreating ? createValue : value}
      onChange={({ target }) => {
        onCreate?.(target.value === createValue);
        if (target.value !== createValue) onChange(target.value);
      }}
      slotProps={{
        select: { native: true },
        htmlInput: { required, 'data-focus': focus },
      }}
    >
      {emptyText !== undefined && <option value="">{emptyText}</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {createLabel && <option value={createValue}>{createLabel}</option>}
    </TextField>
  );
};
