import { holds } from '../../../domain/rights';
import { definePage } from '../definePage';
import { appointmentsCall, unscheduledCall } from '../scheduling/calls';
import { spanOfToday } from './dayAtGlance';

/** GET: the figures of a client app. */
export const metricsPath = '/api/owner/metrics/{clientId}';

const showsPending = (query: URLSearchParams) => query.get('list') !== 'appointments';

export const overview = definePage({
  name: 'dashboard',
  label: 'Overview',
  needs: 'calendar',
  view: ({ query }) =>
    showsPending(query)
      ? import('../scheduling/PendingServices')
      : import('../scheduling/AppointmentList'),
  firstCalls: ({ query, timeZone, rights }) => [
    ...(holds(rights, ['reports']) ? [metricsPath] : []),
    appointmentsCall(spanOfToday(new Date(), timeZone)),
    ...(showsPending(query) ? [unscheduledCall] : []),
  ],
});
