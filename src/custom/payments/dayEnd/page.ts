import { dateKey, isCalendarDay } from '../../../../domain/time';
import { addressOf } from '../../../dataProvider/address';
import { currentTime } from '../../../dataProvider/serverClock';
import { definePage } from '../../definePage';
import { dayEndPath } from './calls';

export const dayEnd = definePage({
  name: 'day-end',
  label: 'End of day',
  needs: 'day_end',
  right: 'money',
  view: () => import('./DayEnd'),
  firstCalls: ({ query, timeZone }) => {
    const asked = query.get('date') ?? '';
    const date = isCalendarDay(asked) ? asked : dateKey(currentTime(), timeZone);
    return [addressOf(dayEndPath, { date })];
  },
});
