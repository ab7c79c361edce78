import { type RefObject, useEffect } from 'react';

/**
 * Takes the focus to the element with the fault's id `focus`, or else to `instead`, once the form is
 * not saved any more: until then it is inert and takes no focus.
 */
export const useFaultFocus = (
  fault: { focus?: string | undefined } | undefined,
  saving: boolean,
  instead?: RefObject<HTMLElement | null>,
) => {
  useEffect(() => {
    if (!fault || saving) return;
    const field = fault.focus && document.getElementById(fault.focus);
    (field || instead?.current)?.focus();
  }, [fault, saving, instead]);
};
