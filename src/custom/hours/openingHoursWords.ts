import type { Interval } from '../../../domain/openingHours';
import { formatTime } from '../../../domain/time';

const clock = (minutes: number) => formatTime(new Date(minutes * 60_000), 'UTC');

/** "9:00 AM – 12:00 PM, 1:00 PM – 6:00 PM", where a line breaks between two of them only; "" for none. */
export const intervalsText = (open: readonly Interval[]): string =>
  open.map(({ from, to }) => `${clock(from)} – ${clock(to)}`.replaceAll(' ', '\u00a0')).join(', ');
