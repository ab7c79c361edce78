const failures = new WeakSet<object>();

/** Records the errors of code chunks that could not be loaded, as after a new deployment. */
export function watchLoadFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failures.add(payload));
}

/** True for the error of a code chunk that could not be loaded. */
export const isLoadFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);
