import { definePage } from '../definePage';
import { unscheduledCall } from '../scheduling/calls';

/** GET: the figures of a client app. */
export const metricsPath = '/api/owner/metrics/{clientId}';

const opensAppointments = (query: URLSearchParams) => query.get('list') === 'appointments';

export const overview = definePage({
  name: 'dashboard',
  view: ({ query }) =>
    opensAppointments(query)
      ? import('../scheduling/AppointmentList')
      : import('../scheduling/PendingServices'),
  firstCalls: ({ query }) => [metricsPath, ...(opensAppointments(query) ? [] : [unscheduledCall])],
});
