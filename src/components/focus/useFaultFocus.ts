import { useEffect, useRef } from 'react';

/**
 * Takes the focus to the field at fault, by its id or by its name in the form of the returned ref, once the
 * form is not saved any more: until then it takes no focus. A secret is selected, to be typed anew.
 */
export const useFaultFocus = (fault: unknown, field: string | undefined, saving = false) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!fault || !field || saving) return;
    const input =
      document.getElementById(field) ?? (form.current?.elements.namedItem(field) as HTMLElement);
    input?.focus();
    if (input?.matches('[autocomplete*="password"], [autocomplete="one-time-code"]'))
      (input as HTMLInputElement).select();
  }, [fault, field, saving]);
  return form;
};
