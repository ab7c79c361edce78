import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { currencySign, typedPrice } from '../../../domain/currency';
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
  const [dropped, setDropped] = useState('');
  /** The point in the field was typed as a comma. */
  const isComma = useRef(false);
  const change = (text: string) => {
    // A third digit after the comma shows that it groups thousands, as in "1,200".
    const goesOn = text.startsWith(typed.value);
    const isGrouped = isComma.current && goesOn && /^[1-9]\d*\.\d{3}$/.test(text);
    const price = typedPrice(isGrouped ? text.replace('.', '') : text);
    isComma.current =
      price.kept.includes('.') && ((isComma.current && goesOn) || text.includes(','));
    typed.type(price.kept);
    // The message stays during further typing, until the owner starts over.
    setDropped((before) => {
      const earlier = text.length > 1 ? before : '';
      return [...new Set(earlier + price.dropped)].join('');
    });
  };
  const told = dropped && `“${dropped}” was left out. Please check the amount.`;
  return (
    <TextField
      {...props}
      helperText={
        told && typeof helperText === 'string' ? `${told} ${helperText}` : told || helperText
      }
      value={typed.value}
      onChange={({ target }) => change(target.value)}
      onFocus={({ target }) => {
        setDropped('');
        isComma.current = false;
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
