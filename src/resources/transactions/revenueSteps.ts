import { formatDate } from '../../../domain/time';

/** "Jan 5, 2026". A day of the calendar has no zone, and is shown as one of UTC. */
export const stepLabel = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), 'UTC');

/** "Jan 5". */
export const shortStepLabel = (day: string): string => stepLabel(day).replace(/, \d+$/, '');
