import { describe, expect, test } from 'vitest';
import {
  bundleFaults,
  bundleTotals,
  campaignFields,
  campaignOrder,
  displayStatus,
  newCampaign,
} from '../../domain/campaigns';
import { faultsOf } from '../../domain/fieldRules';
import { toCents, toDollars } from '../../domain/money';
import { dateKey, daysBetween, type Moment, minutesOfDay, startOfDayKey } from '../../domain/time';
import { fc } from '../support/property';

const now = new Date('2026-03-01T12:00:00.000Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString() as Moment;
const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Pacific/Auckland',
];

describe('displayStatus', () => {
  test.each([
    ['Scheduled', true, 1, 10],
    ['Active', true, 0, 10],
    ['Active', true, -10, 0],
    ['Active', true, -10, 10],
    ['Expired', true, -10, -1],
    ['Inactive', false, 1, 10],
    ['Inactive', false, -10, 10],
    ['Inactive', false, -10, -1],
  ])(
    'CMP-08: is %s when active is %s, from %d s until %d s from now',
    (status, is_active, from, to) => {
      expect(displayStatus({ is_active, start_date: at(from), end_date: at(to) }, now, 'UTC')).toBe(
        status,
      );
    },
  );
});

test.each(zones)('CMP-08: one that runs from day to day runs by the days of %s', (zone) => {
  const days = { is_active: true, start_date: '2026-03-01', end_date: '2026-03-02' } as const;
  const statusAt = (instant: Date) => displayStatus(days, instant, zone);
  const begins = startOfDayKey('2026-03-01', zone).getTime();
  const ends = startOfDayKey('2026-03-03', zone).getTime();
  expect(statusAt(new Date(begins - 1))).toBe('Scheduled');
  expect(statusAt(new Date(begins))).toBe('Active');
  expect(statusAt(new Date(ends - 1))).toBe('Active');
  expect(statusAt(new Date(ends))).toBe('Expired');
});

describe('newCampaign', () => {
  test('CMP-11, CMP-12: starts tomorrow at this full hour, ends in 7 days and is active', () => {
    expect(newCampaign(new Date('2026-01-30T15:42:31.555Z'), 'America/New_York')).toEqual({
      name: '',
      start_date: '2026-01-31T15:00:00.000Z',
      end_date: '2026-02-06T15:00:00.000Z',
      is_active: true,
    });
  });

  test('CMP-11: keeps the hour over a change of the clocks', () => {
    expect(newCampaign(new Date('2026-03-07T15:00:00Z'), 'America/New_York')).toMatchObject({
      start_date: '2026-03-08T14:00:00.000Z',
      end_date: '2026-03-14T14:00:00.000Z',
    });
  });

  test.each(zones)(
    'CMP-11: is always tomorrow and 7 days from now by the calendar of %s',
    (zone) => {
      const instants = fc.date({
        min: new Date('2020-01-01T00:00:00Z'),
        max: new Date('2036-01-01T00:00:00Z'),
        noInvalidDate: true,
      });
      fc.assert(
        fc.property(instants, (instant) => {
          const { start_date, end_date } = newCampaign(instant, zone);
          expect(daysBetween(instant, new Date(start_date), zone)).toBe(1);
          expect(daysBetween(instant, new Date(end_date), zone)).toBe(7);
          expect(minutesOfDay(new Date(start_date), zone) % 60).toBe(0);
          expect(dateKey(new Date(start_date), zone)).not.toBe(dateKey(instant, zone));
        }),
      );
    },
  );
});

describe('campaignFields', () => {
  const campaignFaults = faultsOf(campaignFields, campaignOrder);
  const campaign = {
    name: 'Spring',
    start_date: String(at(0)),
    end_date: String(at(1)),
    is_active: true,
  };
  const fieldsOf = (change: Partial<typeof campaign>) =>
    campaignFaults({ ...campaign, ...change }).map(({ field }) => field);

  test('CMP-14: finds nothing wrong with a name, a start and a later end', () => {
    expect(campaignFaults(campaign)).toEqual([]);
  });

  test('CMP-14: asks for the name, the start and the end, in this order', () => {
    expect(campaignFaults({ ...campaign, name: ' ', start_date: '', end_date: '' })).toEqual([
      { field: 'name', message: 'Campaign name is required' },
      { field: 'start_date', message: 'Start date and time are required' },
      { field: 'end_date', message: 'End date and time are required' },
    ]);
    expect(fieldsOf({ name: '' })).toEqual(['name']);
    expect(fieldsOf({ start_date: '' })).toEqual(['start_date']);
    expect(fieldsOf({ end_date: 'soon' })).toEqual(['end_date']);
  });

  test('CMP-14: wants the start before the end', () => {
    const fault = { field: 'end_date', message: 'The end must be after the start' };
    expect(campaignFaults({ ...campaign, end_date: at(0) })).toEqual([fault]);
    expect(campaignFaults({ ...campaign, end_date: at(-1) })).toEqual([fault]);
    // The same instant, written in two zones.
    const start_date = '2026-03-01T07:00:00.000-05:00';
    expect(campaignFaults({ ...campaign, start_date, end_date: at(0) })).toEqual([fault]);
  });
});

describe('bundleFaults', () => {
  const services = [{ price: 60 }, { price: 40 }];
  const bundle = { name: 'Day off', bundle_price: 75, services };
  const messagesOf = (change: Partial<typeof bundle | { bundle_price: number | null }>) =>
    bundleFaults({ ...bundle, ...change }).map(({ message }) => message);

  test('CMP-22, CMP-23, CMP-24, CMP-25: finds nothing wrong with a complete bundle', () => {
    expect(messagesOf({})).toEqual([]);
  });

  test('CMP-22, CMP-23, CMP-24: says all faults of an empty bundle in order', () => {
    expect(bundleFaults({ name: ' ', bundle_price: null, services: [] })).toEqual([
      { field: 'name', message: 'Bundle name is required' },
      { field: 'services', message: 'At least one service is required' },
      { field: 'bundle_price', message: 'Bundle price must be greater than 0' },
    ]);
  });

  test.each([0, -1, 0.004, Number.NaN])('CMP-24: refuses a price of %d', (bundle_price) => {
    expect(messagesOf({ bundle_price })).toEqual(['Bundle price must be greater than 0']);
  });

  test.each([100, 100.01, 99.996, 1e300, Number.POSITIVE_INFINITY])(
    'CMP-25: refuses a price of %d for services of $100',
    (bundle_price) => {
      expect(messagesOf({ bundle_price })).toEqual([
        'Bundle price must be less than original total',
      ]);
    },
  );

  test('refuses a price that would be stored as another one', () => {
    expect(messagesOf({ bundle_price: 45.678 })).toEqual(['Prices have at most two decimals']);
  });

  test('CMP-24, CMP-25: takes a cent, and a cent less than the total', () => {
    expect(messagesOf({ bundle_price: 0.01 })).toEqual([]);
    expect(messagesOf({ bundle_price: 99.99 })).toEqual([]);
    const cents = [{ price: 0.1 }, { price: 0.2 }];
    expect(messagesOf({ services: cents, bundle_price: 0.3 })).toHaveLength(1);
    expect(messagesOf({ services: cents, bundle_price: 0.29 })).toEqual([]);
  });
});

describe('bundleTotals', () => {
  test('CMP-28, CMP-29: 100 and 75 saves $25 and 25%', () => {
    expect(bundleTotals({ services: [{ price: 60 }, { price: 40 }], bundle_price: 75 })).toEqual({
      original_total: 100,
      savings: 25,
      savings_percent: 25,
    });
  });

  test('CMP-29: saves nothing without services, and less than nothing above the total', () => {
    expect(bundleTotals({ services: [], bundle_price: null })).toEqual({
      original_total: 0,
      savings: 0,
      savings_percent: 0,
    });
    expect(bundleTotals({ services: [{ price: 80 }], bundle_price: 100 })).toMatchObject({
      savings: -20,
      savings_percent: -25,
    });
  });

  test.each([Number.NaN, 1e300])('CMP-29: bears a price of %d while it is typed', (price) => {
    expect(bundleTotals({ services: [{ price: 80 }], bundle_price: price })).toEqual({
      original_total: 80,
      savings: 0,
      savings_percent: 0,
    });
  });

  const cents = fc.integer({ min: 1, max: 99_999_999 });

  test('CMP-28, CMP-29: total, price and savings are exact to the cent whatever the prices', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 50 }), cents, (prices, price) => {
        const services = prices.map((each) => ({ price: toDollars(each) }));
        const sum = prices.reduce((total, each) => total + each, 0);
        const totals = bundleTotals({ services, bundle_price: toDollars(price) });
        expect(toCents(totals.original_total)).toBe(sum);
        expect(toCents(totals.savings)).toBe(sum - price);
        expect(totals.savings_percent).toBe(Math.round(((sum - price) / sum) * 100) + 0);
        expect(bundleTotals({ services: services.toReversed(), bundle_price: 1 })).toEqual(
          bundleTotals({ services, bundle_price: 1 }),
        );
      }),
    );
  });
});
