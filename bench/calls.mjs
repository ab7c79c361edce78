/**
 * The calls that are measured, and what each may cost. A call's cost may grow by `growth` from the
 * smallest business to the largest (medians), where it is given.
 */

const day = 24 * 60 * 60 * 1000;

/**
 * @typedef {object} MeasuredCall
 * @property {string} name
 * @property {(of: { clientAppId: number, now: Date }) => string} path
 * @property {number} [growth]
 */

/** @type {MeasuredCall[]} */
export const calls = [
  { name: 'metrics', path: ({ clientAppId }) => `/api/owner/metrics/${clientAppId}`, growth: 2 },
  {
    name: 'services to schedule',
    path: () => '/api/owner/scheduling/purchased-services?status=not_scheduled',
    growth: 2,
  },
  {
    name: 'appointments of a month',
    path: ({ now }) => {
      const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
      const query = new URLSearchParams({
        start_date: new Date(start).toISOString(),
        end_date: new Date(start + 42 * day).toISOString(),
      });
      return `/api/owner/scheduling/appointments/calendar?${query}`;
    },
    growth: 2,
  },
  { name: 'activity', path: () => '/api/owner/activity', growth: 2 },
];
