type StepListener = (event: PopStateEvent) => void;

const listeners: StepListener[] = [];

// Chromium calls the listeners of the window in the order in which they were added, capturing or
// not. This module is loaded with the first page, so its listener stands before the router's.
window.addEventListener('popstate', (event) => listeners.at(-1)?.(event));

/** Sees every step of Back and Forward before the router does; gives the function that ends it. */
export const beforeHistoryStep = (listener: StepListener): (() => void) => {
  listeners.push(listener);
  return () => {
    listeners.splice(listeners.indexOf(listener), 1);
  };
};
