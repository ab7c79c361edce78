import TextField from '@mui/material/TextField';
import type { ClipboardEventHandler } from 'react';
import { leaveOnWheel } from './leaveOnWheel';
import type { TextInputProps } from './TextInput';
import { useFieldProps } from './useFieldProps';
import { useTypedNumber } from './useTypedNumber';

interface NumberInputProps extends TextInputProps {
  min?: number;
  max?: number;
  step?: number;
  /**
   * Formats a number that was not typed; the input is then of type text, and takes any number of decimals.
   */
  format?: (value: number) => string;
  onPaste?: ClipboardEventHandler;
}

/** A number, null while empty. Typed text is never reformatted. */
export const NumberInput = ({
  label,
  required,
  min,
  max,
  step,
  format,
  onPaste,
  ...options
}: NumberInputProps) => {
  const field = useFieldProps({ ...options, format: (number) => number });
  const { type, ...typed } = useTypedNumber({ ...field, format });
  return (
    <TextField
      {...field}
      {...(!format && { type: 'number', onWheel: leaveOnWheel })}
      label={label}
      {...typed}
      onChange={({ target }) => type(target.value)}
      onPaste={onPaste}
      slotProps={{
        htmlInput: format
          ? { required, autoComplete: 'off', className: 'tabular' }
          : { required, min, max, step, inputMode: 'numeric' },
      }}
    />
  );
};
