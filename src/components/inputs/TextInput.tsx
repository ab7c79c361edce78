import TextField from '@mui/material/TextField';
import { useFieldProps } from './useFieldProps';

export interface TextInputProps {
  source: string;
  label: string;
  /** False where the fault is shown elsewhere. */
  helperText?: string | false;
  /** What is wrong with it now; it alarms once the field was left, and at once in a stored record. */
  fault?: string | undefined;
  required?: boolean;
  /** Whether the form of a new record begins here. */
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

/** A line of text, or several. */
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
