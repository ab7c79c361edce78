/**
 * Keeps the keys of a Japanese, Chinese or Korean composition from every handler of the page: its Enter
 * takes over what was composed and saves nothing, its Escape throws away a syllable and not a form. 229
 * is what Safari says of the Enter that ends one. The result ends that.
 */
export const leaveToComposition = (): (() => void) => {
  const keep = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', keep, { capture: true });
  return () => window.removeEventListener('keydown', keep, { capture: true });
};
