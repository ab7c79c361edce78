import { holds } from '../../../domain/rights';
import { currentTime } from '../../dataProvider/serverClock';
import { definePage } from '../definePage';
import { appointmentsCall, unscheduledCall } from '../schedule/calls';
import { metricsPath } from './calls';
import { spanOfToday } from './dayAtGlance';

const showsPending = (query: URLSearchParams) => query.get('list') !== 'appointments';

export const overview = definePage({
  name: 'dashboard',
  label: 'Overview',
  // Either right opens the page; its parts check their own.
  right: ['calendar', 'reports'],
  view: ({ query }) =>
    Promise.all([
      import('./Overview'),
      showsPending(query)
        ? import('../schedule/pending/PendingServices')
        : import('../schedule/appointments/AppointmentList'),
    ]),
  firstCalls: ({ query, timeZone, rights }) => [
    ...(holds(rights, ['reports']) ? [metricsPath] : []),
    ...(holds(rights, ['calendar'])
      ? [
          appointmentsCall(spanOfToday(currentTime(), timeZone)),
          ...(showsPending(query) ? [unscheduledCall] : []),
        ]
      : []),
  ],
});
