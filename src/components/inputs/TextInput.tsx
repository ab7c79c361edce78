import TextField from '@mui/material/TextField';
import { useFieldProps } from './useFieldProps';

export interface TextInputProps {
  source: string;
  label: string;
  /** False where the error is shown elsewhere. */
  helperText?: string | false;
  /** The current validation error, shown after the first blur, or at once in an existing record. */
  fault?: string | undefined;
  required?: boolean;
  /** Focuses this field when the form of a new record opens. */
  autoFocus?: boolean;
  onChange?: () => void;
}

interface LinesProps extends TextInputProps {
  type?: 'text' | 'email' | 'date' | 'time';
  autoComplete?: string;
  multiline?: boolean;
  minRows?: number;
  maxRows?: number;
  maxLength?: number;
}

/** A text field of one line or several. */
export const TextInput = ({
  label,
  required,
  type = 'text',
  autoComplete,
  multiline = false,
  minRows,
  maxRows,
  maxLength,
  ...options
}: LinesProps) => (
  <TextField
    {...useFieldProps(options)}
    {...(multiline && { multiline, minRows, maxRows })}
    label={label}
    type={type}
    slotProps={{ htmlInput: { required, autoComplete, maxLength } }}
  />
);
