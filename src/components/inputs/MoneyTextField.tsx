import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { keepPriceCharacters } from '../../../domain/money';
import { useTypedNumber } from './useTypedNumber';

type MoneyTextFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: number | null;
  onChange: (value: number | null) => void;
};

/** Dollars, null while empty, typed with digits and one decimal point only. */
export const MoneyTextField = ({ value, onChange, required, ...props }: MoneyTextFieldProps) => {
  const typed = useTypedNumber({ value, onChange });
  return (
    <TextField
      {...props}
      value={typed.value}
      onChange={({ target }) => typed.type(keepPriceCharacters(target.value))}
      onFocus={({ target }) => target.select()}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        htmlInput: { required, inputMode: 'decimal', autoComplete: 'off', className: 'tabular' },
      }}
    />
  );
};
