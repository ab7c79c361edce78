import { getWeekHours, updateWeekHours, type WeekHoursWire } from '../../contract/openingHours';
import {
  assumedHours,
  type WeekdayHours,
  type WeekHours,
  weekBody,
  weekFaults,
} from '../../domain/openingHours';
import { refuseFaults } from '../http/faults';
import { onceRoutes } from '../records/onceRoutes';

/** The routes of the weekly hours. */
export const weekRoutes = onceRoutes({
  calls: { read: getWeekHours, update: updateWeekHours },
  kind: 'opening_hours',
  thing: 'week of opening hours',
  table: 'opening_hours',
  present: (row): WeekHoursWire => ({
    // The validation has ensured this shape when it was stored.
    days: row ? (row.days as WeekdayHours[]) : assumedHours.days,
    is_assumed: row === undefined,
  }),
  check(body: WeekHours) {
    refuseFaults(weekFaults(body));
    return weekBody(body);
  },
  columns: ({ days }) => ({ days: JSON.stringify(days) }),
});
