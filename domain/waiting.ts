import { plural } from './text';

/** A waiting time as text, such as "58 seconds" or "15 minutes". */
export const waitInWords = (seconds: number): string =>
  seconds < 120 ? `${seconds} ${plural(seconds, 'second')}` : `${Math.ceil(seconds / 60)} minutes`;
