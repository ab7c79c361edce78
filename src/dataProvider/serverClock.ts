/** A smaller difference is latency and rounding: the Date header has whole seconds. */
const tolerance = 60_000;

let ahead = 0;
const listeners = new Set<() => void>();

/** The time by the server's clock, from its latest response: the device's clock may be wrong by days. */
export const currentTime = (): Date => new Date(Date.now() + ahead);

/** Notes the server's time from a response's Date header, if it has one. */
export const noteServerTime = (headers: Headers): void => {
  const told = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(told)) return;
  const difference = told - Date.now();
  const next = Math.abs(difference) < tolerance ? 0 : difference;
  if (Math.abs(next - ahead) < tolerance && (next === 0) === (ahead === 0)) return;
  ahead = next;
  for (const listener of listeners) listener();
};

/** Calls the listener when the offset to the server's clock changes. The result unsubscribes. */
export const onClockSet = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
