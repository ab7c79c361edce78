import { dateKey, dayKeyAfter } from '../../domain/time';

/** The time zone of the demo business. */
export const zone = 'America/New_York';

/** The clock of the journeys: the machine's, which their server and their browser read as well. */
export const now = () => new Date();

/** The day so many days from today, where the business is, such as "2026-11-27". */
export const dayFromToday = (days = 0) => dayKeyAfter(dateKey(now(), zone), days);

/** All of it lies ahead. */
export const nextYear = () => Number(dayFromToday().slice(0, 4)) + 1;
