/**
 * The calls of long lists, for the measurement of the server: the first page and the thousandth, with
 * and without a search. `p95` is the most milliseconds that the slowest of twenty may take in the
 * largest business, by engine; `growth` how many times its cost may be that of the smallest.
 */

import { perCustomer } from './business.mjs';

const day = 24 * 60 * 60 * 1000;
const limits = { growth: 3, p95: { postgresql: 100, pglite: 150 } };

/**
 * The first entry of page 1,000 of what customers paid. In a list that is shorter there, the last page
 * is asked for.
 * @param {{ customers: number }} of
 */
const deepIn = ({ customers }) => Math.max(0, Math.min(deep, customers * perCustomer.orders - 20));

/** The same in the list of customers. @param {{ customers: number }} of */
const deepInCustomers = ({ customers }) => Math.max(0, Math.min(deep, customers - 20));

/** The first entry of page 1,000. */
const deep = 19_980;

/** @param {Date} now @param {number} days */
const daysBefore = (now, days) => new Date(now.getTime() - days * day).toISOString();

/** @typedef {import('./calls.mjs').Measured} Measured */

/** @param {Measured} of @param {Record<string, string | number>} query */
const customersPath = ({ clientAppId }, query = {}) =>
  `/api/owner/customers/${clientAppId}?${queryOf(query)}`;

/** @param {Measured} of @param {Record<string, string | number>} query */
const transactionsPath = ({ clientAppId }, query = {}) =>
  `/api/owner/transactions/${clientAppId}?${queryOf(query)}`;

/** @param {Measured} of @param {Record<string, string | number>} query */
const paymentsPath = ({ clientAppId }, query = {}) =>
  `/api/owner/billing/transactions/${clientAppId}?${queryOf({ limit: 20, ...query })}`;

/** @param {string} list @param {Record<string, string | number>} query */
const checkinPath = (list, query = {}) => `/api/owner/checkin/${list}?${queryOf(query)}`;

/** @param {Record<string, string | number>} query */
const queryOf = (query) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** @type {import('./calls.mjs').MeasuredCall[]} */
const lists = [
  { name: 'customers', path: (of) => customersPath(of) },
  {
    name: 'customers, page 1,000',
    path: (of) => customersPath(of, { offset: deepInCustomers(of) }),
  },
  {
    name: 'customers by activity, page 1,000',
    path: (of) => customersPath(of, { sort_by: 'last_activity', offset: deepInCustomers(of) }),
  },
  { name: 'customers of a tier', path: (of) => customersPath(of, { tier: 2 }) },
  { name: 'customers, one name', path: (of) => customersPath(of, { search: 'anna' }) },
  { name: 'customers, one phone', path: (of) => customersPath(of, { search: '(212) 760-2240' }) },
  { name: 'customers, a part of a name', path: (of) => customersPath(of, { search: 'nna' }) },
  { name: 'customers, some digits', path: (of) => customersPath(of, { search: '2240' }) },
  {
    name: 'customers, a part of an e-mail',
    path: (of) => customersPath(of, { search: 'customer4711' }),
  },
  {
    name: 'customers, a part of every e-mail',
    path: (of) => customersPath(of, { search: 'example' }),
  },
  { name: 'customers, a broad search', path: (of) => customersPath(of, { search: '917' }) },
  {
    name: 'customers, a broad search, page 1,000',
    path: (of) => customersPath(of, { search: '917', offset: deepInCustomers(of) }),
  },
  { name: 'a customer', path: ({ clientAppId }) => `/api/owner/customers/${clientAppId}/7` },
  { name: 'points', path: ({ clientAppId }) => `/api/owner/customers/${clientAppId}/7/points` },
  { name: 'check-ins', path: () => checkinPath('history') },
  { name: 'check-ins, page 1,000', path: () => checkinPath('history', { page: 1000 }) },
  {
    name: 'check-ins of 30 days',
    path: ({ now }) =>
      checkinPath('history', {
        startDate: daysBefore(now, 30),
        endDate: now.toISOString(),
      }),
  },
  {
    name: 'check-ins of a location, page 300',
    path: () => checkinPath('history', { locationId: 1, page: 300 }),
  },
  { name: 'check-ins, one name', path: () => checkinPath('history', { search: 'anna' }) },
  {
    name: 'check-ins, a broad search, page 10',
    path: () => checkinPath('history', { search: '917', page: 10 }),
  },
  {
    name: 'check-ins, a broad search, page 1,000',
    path: () => checkinPath('history', { search: '917', page: 1000 }),
  },
  { name: 'reward claims', path: () => checkinPath('reward-claims') },
  {
    name: 'reward claims, page 1,000',
    path: ({ customers }) =>
      checkinPath('reward-claims', {
        page: Math.max(1, Math.min(1000, Math.floor(customers / 20))),
      }),
  },
  { name: 'reward claims, one name', path: () => checkinPath('reward-claims', { search: 'anna' }) },
  { name: 'check-in summary', path: () => checkinPath('analytics') },
  { name: 'transactions', path: (of) => transactionsPath(of) },
  { name: 'transactions, page 1,000', path: (of) => transactionsPath(of, { offset: deepIn(of) }) },
  {
    name: 'transactions of 30 days',
    path: (of) => transactionsPath(of, { start_date: daysBefore(of.now, 30) }),
  },
  {
    name: 'transactions paid with points, page 100',
    path: (of) => transactionsPath(of, { payment_method: 'points', offset: 1980 }),
  },
  { name: 'transactions, one name', path: (of) => transactionsPath(of, { search: 'anna' }) },
  {
    name: 'transactions, a broad search, page 10',
    path: (of) => transactionsPath(of, { search: '917', offset: 180 }),
  },
  {
    name: 'transactions, a broad search, page 1,000',
    path: (of) => transactionsPath(of, { search: '917', offset: deepIn(of) }),
  },
  { name: 'payments', path: (of) => paymentsPath(of) },
  { name: 'payments, page 1,000', path: (of) => paymentsPath(of, { offset: deepIn(of) }) },
  { name: 'payments, one name', path: (of) => paymentsPath(of, { search: 'anna' }) },
  {
    name: 'payments, a broad search, page 10',
    path: (of) => paymentsPath(of, { search: '917', offset: 180 }),
  },
  {
    name: 'payments, a broad search, page 1,000',
    path: (of) => paymentsPath(of, { search: '917', offset: deepIn(of) }),
  },
];

/**
 * Page 1,000 of a search with very many results, never visited before: each request has a date
 * range of its own, so that no cursor is cached. The page is found by walking all results before
 * it, which only the large business has. So a limit on time applies, none on growth.
 * @type {import('./calls.mjs').MeasuredCall[]}
 */
const firstTimes = [
  {
    name: 'check-ins, a broad search, page 1,000 for the first time',
    path: ({ now }, run) =>
      checkinPath('history', {
        search: '917',
        page: 1000,
        startDate: daysBefore(now, 1000 + run),
        endDate: now.toISOString(),
      }),
  },
  {
    name: 'transactions, a broad search, page 1,000 for the first time',
    path: (of, run) =>
      transactionsPath(of, {
        search: '917',
        offset: deepIn(of),
        start_date: daysBefore(of.now, 1000 + run),
      }),
  },
];

/**
 * Searches in the text of payments, which a small business has less of. So a limit on time applies,
 * none on growth.
 * @type {import('./calls.mjs').MeasuredCall[]}
 */
const texts = [
  { name: 'payments, a rare service', path: (of) => paymentsPath(of, { search: 'coconut sugar' }) },
  { name: 'payments, a common service', path: (of) => paymentsPath(of, { search: 'massage' }) },
  { name: 'payments, 1 of 40', path: (of) => paymentsPath(of, { search: 'service 27' }) },
  { name: 'payments, an amount', path: (of) => paymentsPath(of, { search: '$120.00' }) },
  {
    name: 'payments, a name and a service',
    path: (of) => paymentsPath(of, { search: 'anna massage' }),
  },
  { name: 'payments, part of an e-mail', path: (of) => paymentsPath(of, { search: 'customer77' }) },
  { name: 'payments, an intent', path: (of) => paymentsPath(of, { search: 'pi_8f14e45f' }) },
  { name: 'payments, found nowhere', path: (of) => paymentsPath(of, { search: 'quinoa' }) },
];

export const listCalls = [
  ...lists.map((call) => ({ ...call, ...limits })),
  ...[...firstTimes, ...texts].map((call) => ({ ...call, p95: limits.p95 })),
];
