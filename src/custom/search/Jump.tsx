import { useLayoutEffect, useSyncExternalStore } from 'react';
import { chunkOf, useChunk } from '../../components/parts/chunk';
import { jumpState } from './jumpState';

const jumpDialog = chunkOf(() => import('./JumpDialog'));

const Dialog = () => {
  const View = useChunk(jumpDialog);
  return View && <View onClose={() => jumpState.set(false)} />;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null;

/** The search over everything, opened by Ctrl K, ⌘ K, and "/" outside of inputs. */
export const Jump = () => {
  const isOpen = useSyncExternalStore(jumpState.subscribe, jumpState.get);

  // Its keys are heard as soon as its button is seen.
  useLayoutEffect(() => {
    const open = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      const isChord = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
      if (event.defaultPrevented || !(isChord || isSlash)) return;
      // A dialog may hold what was typed and not saved.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      jumpState.set(true);
    };
    document.addEventListener('keydown', open);
    return () => {
      document.removeEventListener('keydown', open);
      jumpState.set(false);
    };
  }, []);

  return isOpen && <Dialog />;
};
