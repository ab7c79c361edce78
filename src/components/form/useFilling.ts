import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

interface Filled<T> {
  /** The record of which the form is a change; undefined for a new one. */
  origin: T | undefined;
  /** Values that override those of the record. */
  values?: FieldValues | undefined;
}

/**
 * The record and values that fill a form. State of its own, since a refetch may bring a newer record
 * meanwhile.
 */
export const useFilling = <T>(begin: () => Filled<T>) => {
  const [filled, setFilled] = useState(() => ({ ...begin(), times: 0 }));
  const latest = useRef(filled.origin);
  const fill = ({ origin, values }: Filled<T>) => {
    latest.current = origin;
    setFilled(({ times }) => ({ origin, values, times: values ? times : times + 1 }));
  };
  /** `times` counts the resets of the form. `now` gives the record of the next render already. */
  return { ...filled, fill, now: () => latest.current };
};
