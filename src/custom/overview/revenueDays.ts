import { formatDate } from '../../../domain/time';
import type { Metrics } from '../../dataProvider/metricsMethods';

/** Cash received on a day (YYYY-MM-DD), in dollars. */
export type RevenueDay = NonNullable<Metrics['monthlyRevenue']['daily']>[number];

/** "Jan 5, 2026". A day of the calendar has no zone, and is shown as one of UTC. */
export const formatDay = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), 'UTC');
