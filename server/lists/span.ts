import { endOfDayKey, startOfDayKey } from '../../domain/time';

/** From the first instant on until, not including, the last; open where nothing is said. */
export interface Span {
  start?: Date | undefined;
  end?: Date | undefined;
}

// What lies further off is the same as nothing said, and safe to reckon with.
const earliest = new Date('1970-01-01T00:00:00Z');
const latest = new Date('2999-01-01T00:00:00Z');

/** The instants that a query's start and end mean; a day is one of the business's time zone, and the last one counts. */
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
