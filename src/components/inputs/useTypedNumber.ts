import { useState } from 'react';
import { isUnknown, type Unknown, unknownText } from '../../dataProvider/unknown';
import { numberOf } from './numberOf';

interface TypedNumberOptions {
  /** NaN for a missing number, or typed text that is none. */
  value: number | null | Unknown | undefined;
  onChange: (value: number | null) => void;
  /** How a number is written that was not typed. */
  format?: ((value: number) => string) | undefined;
}

/** The text of an input for a number, null while it is empty, which stands as it is typed. */
export const useTypedNumber = ({ value, onChange, format = String }: TypedNumberOptions) => {
  const textOf = (number: number | null | Unknown | undefined) =>
    number == null || isUnknown(number) || Number.isNaN(number) ? '' : format(number);
  const [typed, setTyped] = useState(() => textOf(value));
  const number = numberOf(typed);
  // What is typed may be no number, or not yet one.
  const isTyped = Object.is(number, value ?? null) || (number === null && Number.isNaN(value));
  return {
    placeholder: isUnknown(value) ? unknownText : '',
    // The value was changed from outside.
    value: isTyped ? typed : textOf(value),
    type(text: string) {
      setTyped(text);
      onChange(numberOf(text));
    },
  };
};
