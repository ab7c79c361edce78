/**
 * The calls that are measured, and what each may cost: `growth` is how many times the smallest
 * business's median the largest one's may be, `p95` the most milliseconds that all but the slowest
 * twentieth may take in the largest, by engine.
 */
import { listCalls } from './listCalls.mjs';

const day = 24 * 60 * 60 * 1000;

const dayOf = (/** @type {number} */ time) => new Date(time).toISOString().slice(0, 10);

/** @typedef {{ clientAppId: number, now: Date, customers: number }} Measured */

/**
 * @typedef {object} MeasuredCall
 * @property {string} name
 * @property {(of: Measured, run: number) => string} path `run` counts the requests
 * @property {'POST' | 'PUT'} [method]
 * @property {(run: number) => object} [body]
 * @property {number} [cursorOf] the page that is asked for by its cursor
 * @property {number} [growth]
 * @property {{ postgresql: number, pglite: number }} [p95]
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
  { name: 'an appointment', path: () => '/api/owner/scheduling/appointments/5', growth: 2 },
  { name: 'activity', path: () => '/api/owner/activity', growth: 2 },
  ...['hours', 'customers', 'attendance', 'takings', 'members', 'points'].flatMap((report) =>
    [30, 365, 3650].map((days) => ({
      name: `report of ${report}, ${days} days`,
      path: (/** @type {Measured} */ { clientAppId, now }) => {
        const query = new URLSearchParams({
          first_day: dayOf(now.getTime() - (days - 1) * day),
          last_day: dayOf(now.getTime()),
          compare: 'before',
        });
        return `/api/owner/reports/${clientAppId}/${report}?${query}`;
      },
      p95: { postgresql: 150, pglite: 300 },
    })),
  ),
  {
    name: 'results of the campaigns',
    path: ({ clientAppId }) => `/api/owner/reports/${clientAppId}/campaigns`,
    growth: 2,
  },
  ...listCalls,
];
