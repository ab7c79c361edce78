import { describe, expect, test } from 'vitest';
import { metricCards } from '../../../src/custom/overview/metricCards';
import { unknown } from '../../../src/dataProvider/unknown';
import { metrics } from '../../support/metrics';

const cardOf = (title: string, given: Parameters<typeof metrics>[0] = {}) => {
  const card = metricCards(metrics(given)).find((candidate) => candidate.title === title);
  if (!card) throw new Error(`There is no card "${title}"`);
  return card;
};

test('OVW-02: there are six cards, in this order', () => {
  expect(metricCards(metrics()).map(({ title }) => title)).toEqual([
    'Monthly Revenue',
    'Active Members',
    'Active Services',
    "Today's Revenue",
    'Check-ins This Month',
    'Active Campaigns',
  ]);
});

test('OVW-03: the monthly revenue has the total, the active subscriptions and the growth', () => {
  const monthlyRevenue = { total: 980.5, growth: 12.4, activeSubscriptions: 1180 };
  expect(cardOf('Monthly Revenue', { monthlyRevenue })).toMatchObject({
    value: '$980.50',
    subtitle: '1,180 active subscriptions',
    note: { arrow: 'up', text: '+12.4% on last month' },
  });
  expect(cardOf('Monthly Revenue', { monthlyRevenue: { activeSubscriptions: 1 } }).subtitle).toBe(
    '1 active subscription',
  );
});

test('OVW-04: the active members have the total, the new ones and the growth', () => {
  const members = { total: 74, growth: -2.6, newThisMonth: 3 };
  expect(cardOf('Active Members', { members })).toMatchObject({
    value: '74',
    subtitle: '3 new this month',
    note: { arrow: 'down', text: '−2.6% since last month' },
  });
});

test('OVW-05: the active services have the total and the average price', () => {
  const services = { total: 24, averagePrice: 1085.5, mostPopular: 'Facial' };
  expect(cardOf('Active Services', { services })).toMatchObject({
    value: '24',
    subtitle: '$1,085.50 average price',
    note: { text: 'Most popular: Facial' },
  });
});

test('OVW-07: the check-ins have the count and the unclaimed rewards', () => {
  const checkins = { thisMonth: 1500, unclaimedRewards: 12, topLocation: 'Main Street' };
  expect(cardOf('Check-ins This Month', { checkins })).toMatchObject({
    value: '1.5k',
    exact: '1,500',
    subtitle: '12 unclaimed rewards',
    note: { text: 'Top location: Main Street' },
  });
});

test.each([
  [0, 'down', 'not above 20%'],
  [20, 'down', 'not above 20%'],
  [20.1, 'up', 'above 20%'],
  [21, 'up', 'above 20%'],
])('OVW-08, OVW-13: a conversion rate of %d%% has the arrow %s', (conversionRate, arrow, words) => {
  const campaigns = { active: 3, conversionRate, totalCampaigns: 5 };
  expect(cardOf('Active Campaigns', { campaigns })).toMatchObject({
    value: '3',
    subtitle: '5 campaigns in all',
    note: { arrow, text: `${conversionRate}% conversion rate, ${words}` },
  });
});

test.each([
  [999, '$999.00', undefined],
  [1000, '$1.0k', '$1,000.00'],
  [12500, '$12.5k', '$12,500.00'],
  [1234567.89, '$1234.6k', '$1,234,567.89'],
])('OVW-09, OVW-10: a revenue of %d shows as %s, with the exact amount', (amount, value, exact) => {
  expect(cardOf('Monthly Revenue', { monthlyRevenue: { total: amount } })).toMatchObject({
    value,
    exact,
  });
  expect(cardOf("Today's Revenue", { todayRevenue: { amount } })).toMatchObject({ value, exact });
});

test.each([
  [999, '999', undefined],
  [1500, '1.5k', '1,500'],
])('OVW-11: %d members show as %s', (total, value, exact) => {
  expect(cardOf('Active Members', { members: { total } })).toMatchObject({ value, exact });
});

describe.each([
  [12.4, 'up', '+12.4%'],
  [0.1, 'up', '+0.1%'],
  [0, 'down', '0%'],
  [-0, 'down', '0%'],
  [-35, 'down', '−35%'],
  [1234.5, 'up', '+1,234.5%'],
])('OVW-12: a trend of %d percent', (percent, arrow, text) => {
  test.each([
    ['Monthly Revenue', { monthlyRevenue: { growth: percent } }],
    ['Active Members', { members: { growth: percent } }],
    ["Today's Revenue", { todayRevenue: { dailyTrend: percent } }],
  ])(`has the arrow ${arrow} on %s`, (title, given) => {
    const { note } = cardOf(title, given);
    expect(note.arrow).toBe(arrow);
    expect(note.text.startsWith(`${text} `)).toBe(true);
  });
});

test('OVW-03, OVW-04, OVW-06, OVW-08: a percentage that is unknown is neither a number nor an arrow', () => {
  const none = unknown(null);
  const noteOf = (...given: Parameters<typeof cardOf>) => cardOf(...given).note;
  expect(noteOf('Monthly Revenue', { monthlyRevenue: { growth: none } })).toEqual({
    text: 'No comparison with last month',
  });
  expect(noteOf('Active Members', { members: { growth: none } })).toEqual({
    text: 'No comparison with last month',
  });
  expect(noteOf("Today's Revenue", { todayRevenue: { dailyTrend: none } })).toEqual({
    text: 'No comparison with yesterday',
  });
  expect(noteOf('Active Campaigns', { campaigns: { conversionRate: none } })).toEqual({
    text: 'Conversion rate not available',
  });
});

test.each([
  [0, 0, 0, 'No transactions today'],
  [0, 70, 30, 'No transactions today'],
  [50, 0, 0, 'No payment breakdown available'],
  [50, 70, 30, '70% cash · 30% points'],
  [50, 100, 0, '100% cash · 0% points'],
])(
  "OVW-06, OVW-14..16: under today's revenue of %d, paid %d and %d percent, stands %s",
  (amount, cash, points, text) => {
    const todayRevenue = { amount, paymentSplit: { cash, points } };
    expect(cardOf("Today's Revenue", { todayRevenue }).subtitle).toBe(text);
  },
);

test("today's revenue says how many points it counts as dollars", () => {
  const of = (pointsUsed: number) => cardOf("Today's Revenue", { todayRevenue: { pointsUsed } });
  expect(of(329).points).toBe('with 329 points');
  expect(of(0).points).toBeUndefined();
});
