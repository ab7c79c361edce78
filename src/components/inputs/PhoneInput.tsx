import TextField from '@mui/material/TextField';
import { useForkRef } from '@mui/material/utils';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { typedPhone } from '../../../domain/phone';
import type { TextInputProps } from './TextInput';
import { useFieldProps } from './useFieldProps';

const digitsIn = (text: string) => text.replace(/\D/g, '');

/** A phone number, formatted while typing; the cursor stays behind the same digit. */
export const PhoneInput = ({ label, ...options }: TextInputProps) => {
  const { value, onChange, inputRef, ...field } = useFieldProps(options);
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number>(undefined);

  // Restores the cursor, which the browser moves to the end when the text is reformatted.
  useLayoutEffect(() => {
    if (digitsBefore.current === undefined) return;
    const place = placeAfter(value, digitsBefore.current);
    digitsBefore.current = undefined;
    input.current?.setSelectionRange(place, place);
  });

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value;
    let before = digitsIn(typed.slice(0, target.selectionStart ?? typed.length));
    let after = digitsIn(typed.slice(target.selectionStart ?? typed.length));
    const { inputType = '' } = nativeEvent as InputEvent;
    if (inputType.startsWith('delete') && before + after === digitsIn(value)) {
      // Deleting a bracket or dash deletes the digit next to it.
      if (inputType.endsWith('Forward')) after = after.slice(1);
      else before = before.slice(0, -1);
    }
    digitsBefore.current = before.length;
    const plus = typed.trimStart().startsWith('+') ? '+' : '';
    onChange(typedPhone(plus + before + after));
  };

  return (
    <TextField
      {...field}
      label={label}
      type="tel"
      value={value}
      inputRef={useForkRef(inputRef, input)}
      onChange={(event) => change(event as ChangeEvent<HTMLInputElement>)}
      slotProps={{ htmlInput: { autoComplete: 'tel', className: 'tabular' } }}
    />
  );
};

/** The position in a text after its first digits. */
function placeAfter(text: string, digits: number): number {
  if (digits >= digitsIn(text).length) return text.length;
  let place = 0;
  for (let seen = 0; seen < digits; place += 1) if (/\d/.test(text[place] ?? '')) seen += 1;
  return place;
}
