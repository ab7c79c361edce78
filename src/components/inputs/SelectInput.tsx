import TextField from '@mui/material/TextField';
import type { TextInputProps } from './TextInput';
import { useFieldProps } from './useFieldProps';

interface SelectInputProps extends TextInputProps {
  choices: readonly { id: string | number; name: string }[];
  /** The text while nothing is selected; without it there is always a selection. */
  emptyText?: string;
  /** A last option to create a new choice; `isCreating` while it is selected. */
  createLabel?: string;
  isCreating?: boolean;
  onCreate?: (isCreating: boolean) => void;
  /** Turns an option's text value back into a choice's id. */
  parse?: (id: string) => unknown;
  /** The value of its `data-focus`, by which it gets the focus back. */
  focus?: string | number | undefined;
}

const createValue = '+';

/** A select of one choice. */
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
