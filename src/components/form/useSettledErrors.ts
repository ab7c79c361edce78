import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Clears the errors of a field that is changed, and of those that it may settle: an error is about the
 * value that it was found in. `onChange` is told of each change.
 */
export const useSettledErrors = (
  form: UseFormReturn<FieldValues>,
  settles: Readonly<Record<string, string[]>> | undefined,
  onChange: () => void,
) => {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const watching = form.watch((_, { name }) => {
      if (!name) return;
      const fields = [name, ...(settles?.[name] ?? [])];
      // Of those without one too the whole form would be drawn again.
      const settled = fields.filter((field) => form.getFieldState(field).error);
      if (settled.length > 0) form.clearErrors(settled);
      changed();
    });
    return () => watching.unsubscribe();
  }, [form, settles]);
};
