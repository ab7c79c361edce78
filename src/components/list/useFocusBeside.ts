import { useEffect, useLayoutEffect, useRef } from 'react';
import { placeAround } from '../parts/useFocusAround';

/**
 * For a button that goes with its row, once its owner has deleted that, and takes the focus along: the
 * focus goes to the row beside it, or to the list. `isLeaving` says that this is why it goes.
 */
export function useFocusBeside() {
  const button = useRef<HTMLButtonElement>(null);
  const beside = useRef<HTMLElement>(null);
  const isLeaving = useRef(false);
  // While the row is still in its table.
  useLayoutEffect(() => {
    const row = button.current?.closest('tr, li, article');
    const list = row && placeAround(row);
    return () => {
      const other = row?.nextElementSibling ?? row?.previousElementSibling;
      beside.current = other?.querySelector<HTMLElement>('a, button') ?? list ?? null;
    };
  }, []);
  // When it and the question before it are gone.
  useEffect(
    () => () => {
      if (isLeaving.current && document.activeElement === document.body) {
        beside.current?.focus({ preventScroll: true });
      }
    },
    [],
  );
  return { button, isLeaving };
}
