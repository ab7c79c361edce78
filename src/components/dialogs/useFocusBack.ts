import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to an element when what was open in the page is not any more. */
export const useFocusBack = (open: boolean, to: RefObject<HTMLElement | null>) => {
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) to.current?.focus();
    wasOpen.current = open;
  }, [open, to]);
};
