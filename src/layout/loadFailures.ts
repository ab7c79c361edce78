const failures = new WeakSet<object>();

/** Remembers which errors come from a chunk that could not be loaded, as after a new deployment. */
export function watchLoadFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failures.add(payload));
}

/** Whether the error says that a part of the console itself could not be loaded. */
export const isLoadFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);
