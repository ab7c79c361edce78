import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The nearest place around an element that can take the focus in its stead. */
export const placeAround = (element: Element) => element.closest<HTMLElement>('[tabindex="-1"]');

/** Gives the focus to the nearest place around an element that goes with it, or with it inside. */
export function useFocusAround(element: RefObject<Element | null>) {
  const place = useRef<HTMLElement>(null);
  // While it is still in its place.
  useLayoutEffect(
    () => () => {
      const { current } = element;
      place.current = current?.contains(document.activeElement) ? placeAround(current) : null;
    },
    [element],
  );
  // When it is gone, and nothing that came instead has taken the focus.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    },
    [],
  );
}
