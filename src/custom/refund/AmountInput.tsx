import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { formatUsd, toDollars } from '../../../domain/money';
import { leaveOnWheel } from '../../components/inputs/leaveOnWheel';
import { useFieldProps } from '../../components/inputs/useFieldProps';

interface AmountInputProps {
  /** Cents. */
  most: number;
  fault: string | undefined;
}

/** The part of the cash to give back, as it is typed. */
export const AmountInput = ({ most, fault }: AmountInputProps) => {
  const field = useFieldProps({ source: 'amount', autoFocus: true });
  // Nothing is wrong with an amount that is still to be typed.
  const shown = field.value === '' ? undefined : fault;
  return (
    <TextField
      {...field}
      label="Amount"
      type="number"
      margin="dense"
      error={shown !== undefined}
      helperText={shown ?? `Up to ${formatUsd(toDollars(most))}`}
      onWheel={leaveOnWheel}
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
};
