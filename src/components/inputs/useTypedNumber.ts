import { useState } from 'react';
import { isUnknown, type Unknown, unknownText } from '../../dataProvider/unknown';
import { numberOf } from './numberOf';

interface TypedNumberOptions {
  /** NaN for a missing number, or typed text that is none. */
  value: number | null | Unknown | undefined;
  onChange: (value: number | null) => void;
  /** Formats a number that was not typed. */
  format?: ((value: number) => string) | undefined;
}

/**
 * The text state of a controlled number input. Typed text is kept as it is, although the value is a number.
 */
export const useTypedNumber = ({ value, onChange, format = String }: TypedNumberOptions) => {
  const textOf = (number: number | null | Unknown | undefined) =>
    number == null || isUnknown(number) || Number.isNaN(number) ? '' : format(number);
  const [typed, setTyped] = useState(() => textOf(value));
  const number = numberOf(typed);
  // The typed text still stands for the value; it may be incomplete or invalid (NaN).
  const isTyped = Object.is(number, value ?? null) || (number === null && Number.isNaN(value));
  return {
    placeholder: isUnknown(value) ? unknownText : '',
    // A value set from outside replaces the typed text.
    value: isTyped ? typed : textOf(value),
    type(text: string) {
      setTyped(text);
      onChange(numberOf(text));
    },
  };
};
