import { currentTime } from '../../../dataProvider/serverClock';
import { definePage } from '../../definePage';
import { appointmentsCall } from '../calls';
import { placeIn, spanOf } from './shownSpan';

export const schedule = definePage({
  name: 'schedule',
  label: 'Schedule',
  right: 'calendar',
  view: () => import('./Schedule'),
  firstCalls: ({ query, timeZone }) => [
    appointmentsCall(spanOf(placeIn(query, timeZone, currentTime()), timeZone)),
  ],
});
