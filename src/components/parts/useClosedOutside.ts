import { useEffect, useEffectEvent, useRef } from 'react';

/** The ref of something that closes, while it is open, when the pointer or the focus goes elsewhere. */
export const useClosedOutside = (isOpen: boolean, close: () => void) => {
  const root = useRef<HTMLDivElement>(null);
  const look = useEffectEvent(({ target }: Event) => {
    if (!root.current?.contains(target as Node)) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listener = (event: Event) => look(event);
    document.addEventListener('pointerdown', listener);
    document.addEventListener('focusin', listener);
    return () => {
      document.removeEventListener('pointerdown', listener);
      document.removeEventListener('focusin', listener);
    };
  }, [isOpen]);
  return root;
};
