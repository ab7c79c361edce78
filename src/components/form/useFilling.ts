import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

interface Filled<T> {
  /** The record that the form is a change of. */
  origin: T | undefined;
  /** Values over it. */
  values?: FieldValues | undefined;
}

/** What a form is filled with. Not the record itself, of which the list may bring a newer one meanwhile. */
export const useFilling = <T>(begin: () => Filled<T>) => {
  const [filled, setFilled] = useState(() => ({ ...begin(), times: 0 }));
  const latest = useRef(filled.origin);
  const fill = ({ origin, values }: Filled<T>) => {
    latest.current = origin;
    setFilled(({ times }) => ({ origin, values, times: values ? times : times + 1 }));
  };
  /** `times` counts how often it was begun anew. `now` is what it will be filled with by the next rendering. */
  return { ...filled, fill, now: () => latest.current };
};
