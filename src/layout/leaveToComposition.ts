/**
 * Hides keydown events of an IME composition (Japanese, Chinese, Korean) from all handlers: its Enter must
 * not submit a form, nor its Escape close one. Safari marks the Enter that ends a composition only by keyCode
 * 229. The result removes the listener.
 */
export const leaveToComposition = (): (() => void) => {
  const keep = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', keep, { capture: true });
  return () => window.removeEventListener('keydown', keep, { capture: true });
};
