import TextField from '@mui/material/TextField';
import { useFieldProps } from './useFieldProps';

export interface TextInputProps {
  source: string;
  label: string;
  /** False where the fault is told elsewhere. */
  helperText?: string | false;
  required?: boolean;
  /** Whether the form of a new record begins here. */
  autoFocus?: boolean;
}

/** A line of text. */
export const TextInput = ({ label, required, ...options }: TextInputProps) => (
  <TextField {...useFieldProps(options)} label={label} slotProps={{ htmlInput: { required } }} />
);
