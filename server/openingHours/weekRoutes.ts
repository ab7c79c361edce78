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

/** The hours of a week. */
export const weekRoutes = onceRoutes({
  calls: { read: getWeekHours, update: updateWeekHours },
  kind: 'opening_hours',
  thing: 'week of opening hours',
  table: 'opening_hours',
  present: (row): WeekHoursWire => ({
    // The rule that it was kept by has given it this shape.
    days: row ? (row.days as WeekdayHours[]) : assumedHours.days,
    is_assumed: row === undefined,
  }),
  check(body: WeekHours) {
    refuseFaults(weekFaults(body));
    return weekBody(body);
  },
  columns: ({ days }) => ({ days: JSON.stringify(days) }),
});
