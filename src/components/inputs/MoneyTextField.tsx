import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { currencySign, type TypedPrice, typedPrice } from '../../../domain/currency';
import type { Unknown } from '../../dataProvider/unknown';
import { useTypedNumber } from './useTypedNumber';

type MoneyTextFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: number | null | Unknown;
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
};

/** An amount as an owner writes it: "45", but "45.50". */
const amountText = (dollars: number): string => {
  const withCents = dollars.toFixed(2);
  return !Number.isInteger(dollars) && Number(withCents) === dollars ? withCents : String(dollars);
};

/**
 * Dollars, null while empty. Only digits and one decimal point can be typed; a comma is taken as the
 * point until a third digit follows, and a message names dropped characters.
 */
export const MoneyTextField = ({
  value,
  onChange,
  required,
  helperText,
  min,
  max,
  ...props
}: MoneyTextFieldProps) => {
  const typed = useTypedNumber({ value, onChange, format: amountText });
  const [price, setPrice] = useState<TypedPrice>();
  const change = (text: string) => {
    const next = typedPrice(text, price);
    typed.type(next.kept);
    // The message stays during further typing, until the owner starts over.
    const earlier = text.length > 1 ? (price?.dropped ?? '') : '';
    setPrice({ ...next, dropped: [...new Set(earlier + next.dropped)].join('') });
  };
  const told = price?.dropped && `“${price.dropped}” was left out. Please check the amount.`;
  return (
    <TextField
      {...props}
      helperText={
        told && typeof helperText === 'string' ? `${told} ${helperText}` : told || helperText
      }
      value={typed.value}
      onChange={({ target }) => change(target.value)}
      onFocus={({ target }) => {
        setPrice(undefined);
        target.select();
      }}
      slotProps={{
        input: {
          startAdornment: <InputAdornment position="start">{currencySign()}</InputAdornment>,
        },
        htmlInput: {
          required,
          min,
          max,
          step: 0.01,
          inputMode: 'decimal',
          autoComplete: 'off',
          className: 'tabular',
        },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  );
};
