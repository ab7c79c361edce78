import { formatDate, isDay } from '../../../domain/time';
import type { Metrics } from './metricsMethods';

/** Money received on a day (YYYY-MM-DD), in dollars. */
export type RevenueDay = NonNullable<Metrics['monthlyRevenue']['daily']>[number];

/** "Jan 5, 2026". */
export const formatDay = (day: string): string => (isDay(day) ? formatDate(day, 'UTC') : day);
