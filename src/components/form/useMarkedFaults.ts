import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormFault } from './standingFault';

/** Marks the fields of a failed save. Called after the effects that fill the form, which clear its errors. */
export const useMarkedFaults = (form: UseFormReturn<FieldValues>, fault: FormFault | undefined) => {
  useEffect(() => {
    // Errors of the check are set already.
    if (fault?.isMarked) return;
    for (const [field, message] of Object.entries(fault?.errors ?? {})) {
      form.setError(field, { type: 'manual', message });
    }
  }, [fault, form]);
};
