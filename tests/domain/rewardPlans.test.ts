import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../domain/fieldRules';
import { toDollars } from '../../domain/money';
import {
  cooldownEnd,
  freeTiers,
  introServiceDifference,
  introServiceFault,
  newIntroService,
  planFields,
  planUpdateFault,
  pointsPerMonth,
} from '../../domain/rewardPlans';
import { dateKey, startOfDay } from '../../domain/time';
import { fc } from '../support/property';

test('PLAN-10, PLAN-18: offers the tiers that no plan has', () => {
  const withTiers = (...levels: number[]) =>
    freeTiers(levels.map((tier_level) => ({ tier_level })));
  expect(withTiers()).toEqual([1, 2, 3]);
  expect(withTiers(2)).toEqual([1, 3]);
  expect(withTiers(3, 1)).toEqual([2]);
  expect(withTiers(1, 2, 3)).toEqual([]);
});

const planFaults = faultsOf(planFields);

describe('planFields', () => {
  const gold = { tier_level: 1, name: 'Gold', price: 29.1 };
  const messagesOf = (change: Partial<Record<keyof typeof gold, unknown>>) =>
    planFaults({ ...gold, ...change } as typeof gold).map(({ message }) => message);

  test('PLAN-19, PLAN-20: finds nothing wrong with a complete plan', () => {
    expect(messagesOf({})).toEqual([]);
  });

  test('PLAN-18, PLAN-19, PLAN-20: says all faults of an empty plan in order', () => {
    expect(planFaults({ tier_level: null, name: '', price: null })).toEqual([
      { field: 'tier_level', message: 'Please select a tier: 1, 2 or 3' },
      { field: 'name', message: 'Plan name is required' },
      { field: 'price', message: 'Monthly price must be greater than 0' },
    ]);
  });

  test.each([0, 4, 1.5, Number.NaN])('PLAN-18: refuses the tier %d', (tier_level) => {
    expect(messagesOf({ tier_level })).toEqual(['Please select a tier: 1, 2 or 3']);
  });

  test('PLAN-19: takes 50 characters, however they are stored, and no more', () => {
    expect(messagesOf({ name: 'x'.repeat(50) })).toEqual([]);
    expect(messagesOf({ name: ` ${'🌿'.repeat(50)} ` })).toEqual([]);
    expect(messagesOf({ name: 'x'.repeat(51) })).toEqual([
      'Plan name must be at most 50 characters',
    ]);
    expect(messagesOf({ name: ' ' })).toEqual(['Plan name is required']);
  });

  test.each([0, -1, 0.004, Number.NaN, null])('PLAN-20: refuses a price of %s', (price) => {
    expect(messagesOf({ price })).toEqual(['Monthly price must be greater than 0']);
  });

  test('refuses a price that would be stored as another one', () => {
    expect(messagesOf({ price: 29.995 })).toEqual(['Prices have at most two decimals']);
  });

  test('PLAN-20: takes a cent, and what a card can be charged, and no more', () => {
    expect(messagesOf({ price: 0.01 })).toEqual([]);
    expect(messagesOf({ price: 999_999.99 })).toEqual([]);
    expect(messagesOf({ price: 1_000_000 })).toEqual(['Monthly price must be at most $999,999.99']);
    expect(messagesOf({ price: Number.POSITIVE_INFINITY })).toHaveLength(1);
  });
});

test('PLAN-23: an update has to say whether the plan is active', () => {
  expect(planUpdateFault({ is_active: false })).toBeUndefined();
  expect(planUpdateFault({ is_active: true })).toBeUndefined();
  expect(planUpdateFault({})).toEqual({ field: 'is_active', message: 'Plan status is required' });
});

describe('pointsPerMonth', () => {
  test.each([
    [29.1, 30],
    [29, 29],
    [29.01, 30],
    [0.01, 1],
    [99.99, 100],
    [0.1 + 0.2, 1],
    [1.1 * 10, 11],
  ])('PLAN-06: rounds %d up to %d', (price, points) => {
    expect(pointsPerMonth(price)).toBe(points);
  });

  test('PLAN-06: is the least whole number that is not below the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        const points = pointsPerMonth(toDollars(cents));
        expect(points * 100).toBeGreaterThanOrEqual(cents);
        expect(points * 100 - cents).toBeLessThan(100);
      }),
    );
  });
});

describe('introServiceFault', () => {
  const others = [{ service_id: 7 }];

  test('PLAN-24: an entry starts without a service and with quantity 1', () => {
    expect(newIntroService).toEqual({ service_id: null, quantity: 1 });
  });

  test.each([0, 11, 1.5, -1, Number.NaN, null])('PLAN-26: refuses a quantity of %s', (quantity) => {
    expect(introServiceFault({ service_id: 1, quantity })).toEqual({
      field: 'quantity',
      message: 'Quantity must be between 1 and 10',
    });
  });

  test('PLAN-26: takes quantities of 1 and 10', () => {
    expect(introServiceFault({ service_id: 1, quantity: 1 }, others)).toBeUndefined();
    expect(introServiceFault({ service_id: '1', quantity: 10 }, others)).toBeUndefined();
  });

  test.each([null, ''])('PLAN-27: asks for a service instead of %o', (service_id) => {
    expect(introServiceFault({ service_id, quantity: 1 })).toEqual({
      field: 'service_id',
      message: 'Please select a service',
    });
  });

  test('PLAN-28: refuses a service that the plan has, whatever the kind of its id', () => {
    expect(introServiceFault({ service_id: '7', quantity: 1 }, others)).toEqual({
      field: 'service_id',
      message: 'This service is already added as an intro service',
    });
  });

  test('PLAN-26, PLAN-27, PLAN-28: says the first fault', () => {
    expect(introServiceFault({ service_id: null, quantity: 0 }, others)?.field).toBe('quantity');
    expect(introServiceFault({ service_id: 7, quantity: 11 }, others)?.field).toBe('quantity');
  });
});

describe('introServiceDifference', () => {
  const saved = [
    { id: 1, service_id: 10, quantity: 1 },
    { id: 2, service_id: 20, quantity: 2 },
    { id: 3, service_id: 30, quantity: 3 },
  ];

  test('PLAN-31: deletes missing ones, creates new ones, updates quantities, leaves the rest alone', () => {
    const fresh = { id: 'temporary-1', service_id: '40', quantity: 4 };
    const edited = [
      { id: '1', service_id: '10', quantity: 1 },
      { service_id: '20', quantity: 5 },
      fresh,
    ];
    expect(introServiceDifference(saved, edited)).toEqual({
      remove: [3],
      create: [fresh],
      update: [{ id: 2, quantity: 5 }],
    });
  });

  test('PLAN-31: does nothing when nothing changed', () => {
    expect(introServiceDifference(saved, saved)).toEqual({ remove: [], create: [], update: [] });
  });

  test('PLAN-31: done again after any of its calls failed, ends with the entries of the editor', () => {
    const entries = fc.uniqueArray(
      fc.record({
        service_id: fc.integer({ min: 1, max: 8 }),
        quantity: fc.integer({ min: 1, max: 10 }),
      }),
      { selector: ({ service_id }) => service_id },
    );
    fc.assert(
      fc.property(entries, entries, fc.nat(10), (before, edited, failing) => {
        let next = 1;
        const server = new Map(before.map((entry) => [next++, { ...entry }]));
        const save = (calls: number) => {
          const known = [...server].map(([id, entry]) => ({ id, ...entry }));
          const { remove, create, update } = introServiceDifference(known, edited);
          const steps = [
            ...remove.map((id) => () => server.delete(Number(id))),
            ...create.map((entry) => () => server.set(next++, { ...entry })),
            ...update.map(({ id, quantity }) => () => {
              const entry = server.get(Number(id));
              if (entry) entry.quantity = quantity;
            }),
          ];
          for (const step of steps.slice(0, calls)) step();
        };
        save(failing);
        save(Number.POSITIVE_INFINITY);
        expect([...server.values()]).toHaveLength(edited.length);
        expect([...server.values()]).toEqual(expect.arrayContaining(edited));
      }),
    );
  });
});

describe('cooldownEnd', () => {
  const zones = [
    'America/New_York',
    'America/Los_Angeles',
    'Europe/Berlin',
    'Asia/Kolkata',
    'Pacific/Auckland',
  ];
  const endDay = (latest: string, months: number, zone: string) => {
    const end = cooldownEnd(new Date(latest), months, zone);
    return end && dateKey(end, zone);
  };

  test('API-114: there is none without a booked service or with a cooldown of 0', () => {
    expect(cooldownEnd(null, 3, 'UTC')).toBeNull();
    expect(cooldownEnd(new Date(), 0, 'UTC')).toBeNull();
  });

  test.each([
    ['2026-01-31T15:00:00Z', 1, 'America/New_York', '2026-02-28'],
    ['2028-01-31T15:00:00Z', 1, 'America/New_York', '2028-02-29'],
    ['2026-03-31T15:00:00Z', 1, 'America/New_York', '2026-04-30'],
    ['2025-11-30T15:00:00Z', 3, 'America/New_York', '2026-02-28'],
    ['2026-02-28T15:00:00Z', 12, 'America/New_York', '2027-02-28'],
    // Still the last of January in New York, already February in Auckland.
    ['2026-02-01T04:30:00Z', 1, 'America/New_York', '2026-02-28'],
    ['2026-01-31T12:30:00Z', 1, 'Pacific/Auckland', '2026-03-01'],
    // Over the changes of the clocks, late in the evening and at an hour that does not exist.
    ['2026-02-08T07:30:00Z', 1, 'America/New_York', '2026-03-08'],
    ['2026-10-01T03:59:00Z', 1, 'America/New_York', '2026-10-30'],
    ['2025-12-29T01:30:00Z', 3, 'America/Nuuk', '2026-03-28'],
  ])('API-114: booked at %s, %d months later in %s is %s', (latest, months, zone, day) => {
    expect(endDay(latest, months, zone)).toBe(day);
  });

  test.each(zones)(
    'API-114: is the start of a day, the given months after the booked day, in %s',
    (zone) => {
      const instants = fc.date({
        min: new Date('2020-01-01T00:00:00Z'),
        max: new Date('2035-01-01T00:00:00Z'),
        noInvalidDate: true,
      });
      fc.assert(
        fc.property(instants, fc.integer({ min: 1, max: 12 }), (latest, months) => {
          const end = cooldownEnd(latest, months, zone) ?? latest;
          expect(startOfDay(end, zone)).toEqual(end);
          const [year = 0, month = 0, day = 0] = dateKey(latest, zone).split('-').map(Number);
          const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
          const expected = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
          expect(dateKey(end, zone)).toBe(expected.toISOString().slice(0, 10));
        }),
      );
    },
  );
});
