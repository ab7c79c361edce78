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

/** Whether what may never be looked at should stay where it is: the visitor saves data, or the line is slow. */
export const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'));
};
