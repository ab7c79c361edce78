import { useSyncExternalStore } from 'react';

/** Whether the window is narrower than a width of CSS: as narrow as a phone, if none is given. */
export const useIsNarrow = (than = '48rem'): boolean => {
  const query = `(width < ${than})`;
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    () => window.matchMedia?.(query).matches ?? false,
  );
};
