import { useSyncExternalStore } from 'react';

/** True while the viewport is narrower than a CSS width; by default that of phones. */
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
