import TextField from '@mui/material/TextField';
import { type ClipboardEventHandler, useState } from 'react';
import { numberOf } from './numberOf';
import type { TextInputProps } from './TextInput';
import { useFieldProps } from './useFieldProps';

interface NumberInputProps extends TextInputProps {
  min?: number;
  max?: number;
  step?: number;
  /** Typed as text, with any number of decimals, and shown as this writes it. */
  format?: (value: number) => string;
  onChange?: () => void;
  onPaste?: ClipboardEventHandler;
}

/** A number, null while empty. What is typed stands as it is typed. */
export const NumberInput = ({
  label,
  required,
  autoFocus,
  min,
  max,
  step,
  format,
  onPaste,
  ...options
}: NumberInputProps) => {
  const { value, onChange, ...field } = useFieldProps({
    ...options,
    autoFocus,
    format: (number) => number,
  });
  const textOf = (number: number | null | undefined) =>
    number == null ? '' : (format ?? String)(number);
  const [typed, setTyped] = useState(() => textOf(value));
  return (
    <TextField
      {...field}
      {...(!format && { type: 'number' })}
      label={label}
      // Another value than the typed one was set from elsewhere.
      value={Object.is(numberOf(typed), value ?? null) ? typed : textOf(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(numberOf(target.value));
      }}
      onPaste={onPaste}
      slotProps={{
        htmlInput: format
          ? { required, autoComplete: 'off', className: 'tabular' }
          : { required, min, max, step, inputMode: 'numeric' },
      }}
    />
  );
};
