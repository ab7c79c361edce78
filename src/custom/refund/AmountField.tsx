import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { formatUsd, toDollars } from '../../../domain/money';

interface AmountFieldProps {
  id: string;
  /** Dollars as they were typed. */
  value: string;
  /** Cents. */
  most: number;
  fault: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** The part of the cash to give back (BILL-16, BILL-17). */
export const AmountField = ({ id, value, most, fault, disabled, onChange }: AmountFieldProps) => (
  <TextField
    id={id}
    label="Amount"
    type="number"
    autoFocus
    disabled={disabled}
    margin="dense"
    value={value}
    error={fault !== undefined}
    helperText={fault ?? `Up to ${formatUsd(toDollars(most))}`}
    onChange={({ target }) => onChange(target.value)}
    // Turning the wheel over a number changes it, and nobody looks.
    onWheel={({ target }) => (target as HTMLElement).blur()}
    slotProps={{
      input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      htmlInput: {
        required: true,
        min: 0.01,
        max: toDollars(most),
        step: 0.01,
        inputMode: 'decimal',
        autoComplete: 'off',
        className: 'tabular',
      },
    }}
  />
);
