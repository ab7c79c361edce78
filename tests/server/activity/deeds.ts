import type { BatchChange } from '../../../contract/batches';
import { assumedHours } from '../../../domain/openingHours';
import { areas } from '../../../server/areas';
import { fc } from '../../support/property';
import { makers } from '../records/makers';

/**
 * A random action on a business. `of` picks one of the newest records and `which` a recorded change,
 * each modulo their number.
 */
export type Deed =
  | { what: 'create' | 'update'; kind: string; of: number; isOther: boolean }
  | { what: 'delete'; kind: string; of: number }
  | { what: 'set'; kind: OnceKind; value: unknown }
  | { what: 'batch'; kind: string; change: BatchChange; of: number[] }
  | { what: 'import'; resource: string; bodies: object[]; settle: string }
  | { what: 'undo' | 'restore' | 'purge'; which: number };

/** Settings of which a business has exactly one: their call, field, and the values to try. */
export const once = {
  opening_hours: {
    method: 'put',
    path: '/api/owner/opening-hours',
    field: 'days',
    values: ['18:00', '13:30'].map((closes) =>
      assumedHours.days.map((day, weekday) => ({ ...day, closes, is_open: weekday > 0 })),
    ),
  },
  settings: {
    method: 'patch',
    path: '/api/owner/settings/global',
    field: 'default_intro_service_cooldown_months',
    values: [0, 3, 6],
  },
} as const;

export type OnceKind = keyof typeof once;
export const onceKinds = Object.keys(once) as OnceKind[];

const what = <What extends string>(word: What) => fc.constant(word);
const kind = fc.constantFrom(...makers.map(([name]) => name));
const of = fc.nat(4);
/** The latest more often than any other. */
const which = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { arbitrary: fc.nat(8), weight: 1 },
);

const ofService: BatchChange[] = [
  { action: 'price', by: 'amount', value: 5, ending: 'none' },
  { action: 'price', by: 'percent', value: -10, ending: '.99' },
  { action: 'set', values: { category: 'Skin' } },
];
const ofLive: BatchChange[] = [true, false].map((is_active) => ({
  action: 'set',
  values: { is_active },
}));
const ofCustomers: BatchChange[] = [
  { action: 'tags', add: ['VIP'], remove: [] },
  { action: 'tags', add: ['Quiet'], remove: ['VIP'] },
];
/** A change of many of every kind that declares one. */
const batch = fc
  .constantFrom(
    ...areas.flatMap(({ batch: some }): { kind: string; change: BatchChange }[] => {
      const { kind: ofKind = '', canDelete, fields = [] } = some ?? {};
      const changes: BatchChange[] = [
        ...(canDelete ? [{ action: 'delete' } as const] : []),
        ...(fields.includes('is_active') ? ofLive : []),
        ...(fields.includes('reward_plan_pricing') ? ofService : []),
      ];
      return changes.map((change) => ({ kind: ofKind, change }));
    }),
    ...ofCustomers.map((change) => ({ kind: 'customer', change })),
  )
  .chain((chosen) =>
    fc.record({
      what: what('batch'),
      kind: fc.constant(chosen.kind),
      change: fc.constant(chosen.change),
      of: fc.uniqueArray(of, { minLength: 1 }),
    }),
  );

const lines = {
  services: fc.record(
    {
      name: fc.constantFrom('Facial', 'Classic facial', 'Scrub', 'Soak'),
      category: fc.constantFrom('Peels', 'Skin', 'Massage'),
      price: fc.constantFrom(20, 45.5),
    },
    { requiredKeys: ['name'] },
  ),
  customers: fc.constantFrom(
    { first_name: 'Ida', email: 'ida@example.com' },
    { first_name: 'Ida', last_name: 'Roe', email: 'ida@example.com' },
    { first_name: 'Jon', phone: '(212) 555-0142', email: 'jon@example.com' },
    { first_name: 'Kay', phone: '(212) 555-0142' },
  ),
  points: fc.record({
    email: fc.constantFrom('ida@example.com', 'jon@example.com'),
    points: fc.constantFrom(5, 12.5),
  }),
};
const imported = (resource: keyof typeof lines) =>
  fc.record({
    what: what('import'),
    resource: fc.constant(resource),
    bodies: fc.array<object>(lines[resource], { minLength: 1, maxLength: 4 }),
    settle: fc.constantFrom('skip', 'update', 'create'),
  });

const set = fc.oneof(
  ...onceKinds.map((chosen) =>
    fc.record({
      what: what('set'),
      kind: fc.constant(chosen),
      value: fc.constantFrom<unknown>(...once[chosen].values),
    }),
  ),
);

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: what('create'), kind, of, isOther: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ what: what('update'), kind, of, isOther: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ what: what('delete'), kind, of }) },
  { weight: 2, arbitrary: set },
  { weight: 4, arbitrary: batch },
  { weight: 2, arbitrary: imported('services') },
  { weight: 1, arbitrary: imported('customers') },
  { weight: 1, arbitrary: imported('points') },
  { weight: 4, arbitrary: fc.record({ what: what('undo'), which }) },
  { weight: 3, arbitrary: fc.record({ what: what('restore'), which }) },
  { weight: 1, arbitrary: fc.record({ what: what('purge'), which }) },
);

/**
 * One step of a sequence: an action by one of two people, two actions at once, or an undo that is itself
 * undone.
 */
export const moment = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      person: fc.nat(1),
      deeds: fc.array(deed, { minLength: 1, maxLength: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      person: fc.nat(1),
      deeds: fc.array(deed, { minLength: 2, maxLength: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ person: fc.nat(1), undoTwice: which }) },
);
