import { definePage } from '../definePage';
import { appointmentsCall, unscheduledCall } from '../scheduling/calls';
import { spanOfToday } from './dayAtGlance';

/** GET: the figures of a client app. */
export const metricsPath = '/api/owner/metrics/{clientId}';

const showsPending = (query: URLSearchParams) => query.get('list') !== 'appointments';

export const overview = definePage({
  name: 'dashboard',
  label: 'Overview',
  view: ({ query }) =>
    showsPending(query)
      ? import('../scheduling/PendingServices')
      : import('../scheduling/AppointmentList'),
  firstCalls: ({ query, timeZone }) => [
    metricsPath,
    appointmentsCall(spanOfToday(new Date(), timeZone)),
    ...(showsPending(query) ? [unscheduledCall] : []),
  ],
});
