import { expect, test } from 'vitest';
import {
  offeredWith,
  serviceChoices,
} from '../../../../src/custom/schedule/booking/serviceChoices';
import {
  type PurchasedService,
  toPurchasedService,
} from '../../../../src/custom/schedule/schedulingRecords';

const now = new Date('2026-03-04T15:00:00Z');

const held = (id: string, change: Partial<PurchasedService> = {}): PurchasedService => ({
  id,
  status: 'not_scheduled',
  service: { name: `Service ${id}`, description: '', duration: '1 hour', category: '' },
  customer: { id: change.customerId ?? '3', name: 'Ann Lee', phone_number: null, email: null },
  customerId: '3',
  isIntroService: false,
  isEarned: false,
  nextAvailable: null,
  price: 95,
  since: null,
  scheduledDate: null,
  ...change,
});

const choose = (
  offered: PurchasedService[],
  { pending = offered, ids = ['1'] }: { pending?: PurchasedService[]; ids?: string[] } = {},
) =>
  serviceChoices({ offered, pending, ids, now, timeZone: 'America/New_York' }).map(
    ({ held: { id }, selected, fault }) => [id, selected, fault],
  );

test('PEND-22: a service is offered with the others of its customer, itself first', () => {
  const others = [held('2'), held('1'), held('4', { customerId: '9' }), held('3')];
  expect(offeredWith(held('1'), others).map(({ id }) => id)).toEqual(['1', '2', '3']);
});

test('PEND-22: who is not named is nobody else', () => {
  const [one, two] = ['1', '2'].map((id) =>
    toPurchasedService({ id, status: 'not_scheduled', order_items: { orders: { users: {} } } }),
  );
  if (!one || !two) throw new Error('A service is missing');
  expect(offeredWith(one, [two, one])).toEqual([one]);
  expect(choose([one], { pending: [two, one] })).toEqual([['1', true, undefined]]);
});

test('PEND-22: what the customer got since is offered as well, and nothing of others', () => {
  const pending = [held('5'), held('6', { customerId: '9' }), held('1')];
  expect(choose([held('1')], { pending })).toEqual([
    ['1', true, undefined],
    ['5', false, undefined],
  ]);
});

test('a service that was scheduled since is selected no longer, and holds no other one back', () => {
  const intro = { isIntroService: true };
  const [first, second] = [held('1', intro), held('2', intro)];
  expect(choose([first, second], { pending: [second] })).toEqual([
    ['1', false, expect.stringContaining('already scheduled')],
    ['2', false, undefined],
  ]);
});

test('PEND-27, PEND-28: a second intro service and one whose cooldown began since are refused', () => {
  const intro = { isIntroService: true };
  const offered = [held('1', intro), held('2', intro)];
  expect(choose(offered)[1]).toEqual(['2', false, 'Only one free intro service per appointment']);
  const nextAvailable = new Date('2026-06-01T12:00:00Z');
  const pending = offered.map((service) => ({ ...service, nextAvailable }));
  expect(choose(offered, { pending })).toEqual([
    ['1', false, 'Cooldown Active – Cannot book until Jun 1, 2026'],
    ['2', false, 'Cooldown Active – Cannot book until Jun 1, 2026'],
  ]);
});
