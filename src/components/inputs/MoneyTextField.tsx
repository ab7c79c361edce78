import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { keepPriceCharacters } from '../../../domain/money';
import type { Unknown } from '../../dataProvider/unknown';
import { useTypedNumber } from './useTypedNumber';

type MoneyTextFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: number | null | Unknown;
  onChange: (value: number | null) => void;
};

/** As an owner writes an amount: with cents where there are any. */
const amountText = (dollars: number): string => {
  const withCents = dollars.toFixed(2);
  return !Number.isInteger(dollars) && Number(withCents) === dollars ? withCents : String(dollars);
};

/** Dollars, null while empty, typed with digits and one decimal point only. */
export const MoneyTextField = ({ value, onChange, required, ...props }: MoneyTextFieldProps) => {
  const { type, ...typed } = useTypedNumber({ value, onChange, format: amountText });
  return (
    <TextField
      {...props}
      {...typed}
      onChange={({ target }) => type(keepPriceCharacters(target.value))}
      onFocus={({ target }) => target.select()}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        htmlInput: { required, inputMode: 'decimal', autoComplete: 'off', className: 'tabular' },
      }}
    />
  );
};
