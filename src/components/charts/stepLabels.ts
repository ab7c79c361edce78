import { formatDate, type Moment } from '../../../domain/time';

/** "Jan 5, 2026". A day of the calendar has no zone, and is shown as one of UTC. */
export const stepLabel = (day: Moment): string => formatDate(day, 'UTC');

/** "Jan 5". */
export const shortStepLabel = (day: Moment): string => stepLabel(day).replace(/, \d+$/, '');

/** "Jan 2026", of a month. */
export const monthLabel = (day: Moment): string => stepLabel(day).replace(/ \d+,/, '');
