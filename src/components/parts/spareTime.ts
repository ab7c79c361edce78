/** Runs a task once the browser has nothing better to do; what it gives calls it off. */
export function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task);
  return () => cancelIdleCallback(handle);
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True with data saver or a slow connection, when nothing should be prefetched that may never be shown. */
export const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'));
};
