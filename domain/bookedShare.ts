import type { Span } from './openingHours';
import { endAfter } from './scheduling';

const minuteMs = 60_000;

/** The minutes of spans that do not overlap. */
export const minutesIn = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + (end.getTime() - start.getTime()) / minuteMs, 0);

/** The minutes of open spans in which at least one of the appointments takes place. */
export function bookedMinutes(
  open: readonly Span[],
  appointments: readonly { start: Date; minutes: number }[],
): number {
  const held = appointments
    .map(({ start, minutes }) => ({ start, end: endAfter(start, minutes) }))
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  let booked = 0;
  for (const span of open) {
    let from = span.start.getTime();
    for (const { start, end } of held) {
      const begin = Math.max(from, start.getTime());
      const stop = Math.min(span.end.getTime(), end.getTime());
      if (stop <= begin) continue;
      booked += stop - begin;
      from = stop;
    }
  }
  return booked / minuteMs;
}
