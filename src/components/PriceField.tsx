import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { keepPriceCharacters } from '../../domain/money';

type PriceFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

/** Dollars as text that takes only digits and one decimal point (SVC-35). */
export const PriceField = ({ value, onChange, required, ...props }: PriceFieldProps) => (
  <TextField
    {...props}
    value={value}
    onChange={(event) => onChange(keepPriceCharacters(event.target.value))}
    onFocus={(event) => event.target.select()}
    slotProps={{
      input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      htmlInput: { required, inputMode: 'decimal', autoComplete: 'off', className: 'tabular' },
    }}
  />
);
