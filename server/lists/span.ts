import { endOfDayKey, startOfDayKey } from '../../domain/time';

/** A span of time with an exclusive end; either end may be open. */
export interface Span {
  start?: Date | undefined;
  end?: Date | undefined;
}

// Instants further off are clamped to these, which are safe to calculate with.
const earliest = new Date('1970-01-01T00:00:00Z');
const latest = new Date('2999-01-01T00:00:00Z');

/**
 * The span of a query's start and end, a day being one of the business's time zone, and the last
 * day included.
 */
export const spanOf = (
  start: string | undefined,
  end: string | undefined,
  timeZone: string,
): Span => {
  const isDay = (moment: string) => moment.length === 10;
  const from = start && (isDay(start) ? startOfDayKey(start, timeZone) : new Date(start));
  const until = end && (isDay(end) ? endOfDayKey(end, timeZone) : new Date(end));
  return {
    start: from && from > earliest ? from : undefined,
    end: until && until < latest ? until : undefined,
  };
};
