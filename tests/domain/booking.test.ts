import { describe, expect, test } from 'vitest';
import {
  type Bookable,
  bookingFaults,
  cooldownMessage,
  groupByCustomer,
  isOnCooldown,
  oneIntroService,
  overlapping,
  type Slot,
  selectionFault,
  whoIsFree,
} from '../../domain/booking';
import { startOfDayKey } from '../../domain/time';
import { fc } from '../support/property';

const newYork = 'America/New_York';
const now = new Date('2026-03-04T15:00:00Z');
const ahead = new Date('2026-06-05T04:00:00Z');
const past = new Date('2026-03-04T05:00:00Z');

const service = (id: number, change: Partial<Bookable> = {}): Bookable => ({
  id,
  customerId: 1,
  isIntroService: false,
  nextAvailable: null,
  ...change,
});
const intro = (id: number, change: Partial<Bookable> = {}) =>
  service(id, { isIntroService: true, ...change });
const faultOf = (candidate: Bookable, ...selected: Bookable[]) =>
  selectionFault(candidate, selected, now, newYork);

test('PEND-17: a service is on cooldown while its date lies ahead', () => {
  expect(isOnCooldown(ahead, now, newYork)).toBe(true);
  expect([now, past, null].map((date) => isOnCooldown(date, now, newYork))).toEqual([
    false,
    false,
    false,
  ]);
});

test.each(['America/Los_Angeles', 'America/New_York', 'UTC', 'Asia/Kolkata', 'Pacific/Auckland'])(
  'PEND-17: a cooldown that ends on a day ends as that day begins in %s',
  (zone) => {
    const begins = startOfDayKey('2026-06-05', zone);
    expect(isOnCooldown('2026-06-05', new Date(begins.getTime() - 1), zone)).toBe(true);
    expect(isOnCooldown('2026-06-05', begins, zone)).toBe(false);
    expect(cooldownMessage('2026-06-05', zone)).toContain('Jun 5, 2026');
  },
);

test("PEND-17, API-113: the banner tells the date in the business's zone", () => {
  const message = 'Cooldown Active – Cannot book until Jun 5, 2026';
  expect(cooldownMessage(ahead, newYork)).toBe(message);
  expect(cooldownMessage(new Date('2026-06-05T03:59:59Z'), newYork)).toContain('Jun 4, 2026');
});

describe('selectionFault', () => {
  test('finds nothing wrong with any number of bought services and one intro service', () => {
    expect(faultOf(service(3), service(1), service(2), intro(4))).toBeUndefined();
    expect(faultOf(intro(4), service(1), service(2))).toBeUndefined();
  });

  test('PEND-27, CAL-22: refuses a second intro service of the customer', () => {
    expect(faultOf(intro(2), intro(1))).toBe('Only one free intro service per appointment');
    expect(faultOf(intro(2), service(3), intro(1))).toBe(oneIntroService);
  });

  test('CAL-22: lets each customer have one intro service', () => {
    expect(faultOf(intro(2, { customerId: 2 }), intro(1))).toBeUndefined();
  });

  test('PEND-27: the selected intro service itself can be unselected', () => {
    expect(faultOf(intro(1, { customerId: '1' }), intro(1))).toBeUndefined();
  });

  test('PEND-28, CAL-23: refuses an intro service on cooldown', () => {
    expect(faultOf(intro(1, { nextAvailable: ahead }))).toBe(
      'Cooldown Active – Cannot book until Jun 5, 2026',
    );
    expect(faultOf(intro(1, { nextAvailable: past }))).toBeUndefined();
  });
});

test('CAL-21: services of several customers are grouped by customer', () => {
  const [a, b, c] = [
    service(1, { customerId: '7' }),
    service(2, { customerId: 8 }),
    service(3, { customerId: 7 }),
  ];
  expect(groupByCustomer([a, b, c])).toEqual([
    { customerId: '7', services: [a, c] },
    { customerId: 8, services: [b] },
  ]);
  expect(groupByCustomer([])).toEqual([]);
});

describe('bookingFaults', () => {
  const messages = (date: Date | null, services = 1) =>
    bookingFaults({ date, services }, now).map(({ message }) => message);

  test('PEND-23, CAL-18, CAL-19: asks for a service and a date', () => {
    expect(bookingFaults({ date: null, services: 0 }, now)).toEqual([
      { field: 'purchased_service_ids', message: 'Please select at least one service' },
      { field: 'scheduled_date', message: 'Please select a date and time' },
    ]);
    expect(messages(new Date(Number.NaN))).toEqual(['Please select a date and time']);
  });

  test('PEND-23, CAL-19: refuses the past, but not the minutes that filling in a form takes', () => {
    expect(messages(ahead)).toEqual([]);
    expect(messages(new Date(now.getTime() - 5 * 60_000))).toEqual([]);
    expect(messages(new Date(now.getTime() - 6 * 60_000))).toEqual([
      'The date and time cannot be in the past',
    ]);
  });
});

describe('overlapping', () => {
  const slot = (id: number, time: string, minutes: number, status = 'scheduled') => ({
    id,
    start: new Date(`2026-03-04T${time}:00Z`),
    minutes,
    status,
  });
  const at = (time: string, minutes = 60, id: number | null = null) => ({
    id,
    start: new Date(`2026-03-04T${time}:00Z`),
    minutes,
  });
  const idsFor = (one: ReturnType<typeof at>, ...others: ReturnType<typeof slot>[]) =>
    overlapping(one, others).map(({ id }) => id);

  test('tells those that take place meanwhile, earliest first', () => {
    const others = [slot(1, '15:30', 60), slot(2, '14:30', 45), slot(3, '15:10', 5)];
    expect(idsFor(at('15:00'), ...others)).toEqual([2, 3, 1]);
    expect(idsFor(at('15:12', 3), slot(1, '15:00', 60))).toEqual([1]);
  });

  test('does not tell neighbours, cancelled ones and itself', () => {
    expect(idsFor(at('15:00'), slot(1, '14:00', 60), slot(2, '16:00', 60))).toEqual([]);
    expect(idsFor(at('15:00'), slot(1, '15:00', 60, 'cancelled'))).toEqual([]);
    expect(idsFor(at('15:00', 60, 1), slot(1, '15:30', 60))).toEqual([]);
  });

  test('does not tell those of another therapist, and tells those for which nobody is named', () => {
    const by = (id: number) => ({ therapist: { id } });
    const others = [
      { ...slot(1, '15:00', 60), ...by(7) },
      { ...slot(2, '15:10', 60), ...by(8) },
      slot(3, '15:20', 60),
    ];
    const idsOf = (one: object) =>
      overlapping({ ...at('15:00'), ...one }, others).map(({ id }) => id);
    expect(idsOf(by(7))).toEqual([1, 3]);
    expect(idsOf({ therapist: { id: '8' } })).toEqual([2, 3]);
    expect(idsOf({})).toEqual([1, 2, 3]);
    expect(idsOf({ therapist: null })).toEqual([1, 2, 3]);
  });

  test('where nobody is named none is told as long as somebody is free', () => {
    const maya = { therapist: { id: 7 } };
    const idsOf = (count: number, ...others: ReturnType<typeof slot>[]) =>
      overlapping(
        at('15:00'),
        others,
        [7, 8, 9].slice(0, count).map((id) => ({ id })),
      ).map(({ id }) => id);
    const two = [slot(1, '15:00', 60), { ...slot(2, '15:10', 60), ...maya }];
    expect(idsOf(3, ...two)).toEqual([]);
    expect(idsOf(2, ...two)).toEqual([1, 2]);
    expect(idsOf(0, ...two)).toEqual([1, 2]);
    const oneAfterTheOther = ['15:00', '15:30'].map((time, index) => ({
      ...slot(index, time, 30),
      ...maya,
    }));
    expect(idsOf(2, ...oneAfterTheOther)).toEqual([]);
  });

  test('one therapist does several unassigned ones that follow one another', () => {
    const short = [slot(1, '15:00', 30), slot(2, '15:30', 30)];
    const busy = { ...slot(3, '15:30', 30), therapist: { id: 7 } };
    const people = [{ id: 7 }, { id: 8 }];
    const free = (...others: Slot[]) => whoIsFree(at('15:00'), others, people).map(({ id }) => id);
    expect(free(...short)).toEqual([7, 8]);
    expect(free(...short, slot(4, '15:15', 30))).toEqual([]);
    expect(free(slot(1, '15:00', 30), busy)).toEqual([8]);
  });

  test('more unassigned ones than anybody could seat in all ways still have an answer', () => {
    const others = Array.from({ length: 40 }, (_, id) => ({
      ...slot(id, '15:00', 60),
      start: new Date(now.getTime() + id * 60_000),
      serviceIds: [id % 7],
    }));
    const people = Array.from({ length: 30 }, (_, id) => ({
      id,
      serviceIds: [0, 1, 2, 3, 4, 5, 6].filter((service) => (id * 37) % (service + 2) > 0),
    }));
    expect(whoIsFree(at('15:30'), others, people).length).toBeLessThan(30);
  });

  test('of two appointments either overlaps the other or none does', () => {
    const slots = fc.record({
      id: fc.constant(null),
      start: fc.date({ min: now, max: new Date(now.getTime() + 6 * 3_600_000) }),
      minutes: fc.integer({ min: 1, max: 240 }),
      status: fc.constant('confirmed'),
      therapist: fc.constantFrom(null, undefined, { id: 1 }, { id: 2 }),
    });
    fc.assert(
      fc.property(slots, slots, (a, b) => {
        expect(overlapping(a, [b]).length).toBe(overlapping(b, [a]).length);
      }),
    );
  });
});
