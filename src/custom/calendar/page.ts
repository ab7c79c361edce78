import { definePage } from '../definePage';
import { appointmentsCall } from '../scheduling/calls';
import { monthOf, shownDay } from './shownMonth';

export const schedule = definePage({
  name: 'schedule',
  label: 'Schedule',
  view: () => import('./Schedule'),
  // The month that the address names.
  firstCalls: ({ query, timeZone }) => [
    appointmentsCall(monthOf(shownDay(query, timeZone, new Date()), timeZone)),
  ],
});
