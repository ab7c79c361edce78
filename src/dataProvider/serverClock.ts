/** Below this the difference is the way of the answer, and its Date is a whole second. */
const tolerance = 60_000;

let ahead = 0;
const listeners = new Set<() => void>();

/** The time by the clock of the server, as its latest answer told it: that of the device may be wrong by days. */
export const currentTime = (): Date => new Date(Date.now() + ahead);

/** Takes the server's time from an answer that has just come; one without it says nothing. */
export const noteServerTime = (headers: Headers): void => {
  const told = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(told)) return;
  const difference = told - Date.now();
  const next = Math.abs(difference) < tolerance ? 0 : difference;
  if (Math.abs(next - ahead) < tolerance && (next === 0) === (ahead === 0)) return;
  ahead = next;
  for (const listener of listeners) listener();
};

/** Calls the listener when the clock turns out to be another one. The result ends that. */
export const onClockSet = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
