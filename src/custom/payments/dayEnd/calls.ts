import { isDay } from '../../../../domain/time';

export const dayEndPath = '/api/owner/transactions/{clientId}/day-end';

/** True for a day that the calendar has. */
export const isRealDay = (text: string) => isDay(text) && !Number.isNaN(Date.parse(text));
