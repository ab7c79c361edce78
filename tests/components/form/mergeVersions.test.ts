import { describe, expect, test } from 'vitest';
import { mergeVersions } from '../../../src/components/form/mergeVersions';
import { fc } from '../../support/property';

const pathsOf = (before: object, theirs: object, mine: object) =>
  mergeVersions(before, theirs, mine).differences.map(({ path }) => path.join('.'));

describe('what two have made of one record', () => {
  const anyValue = fc.constantFrom('', 'a', 'b', 'c', 0, 1, 2, true, false, null);
  const anyRecord = fc.record({ name: anyValue, price: anyValue, text: anyValue });
  const text = (value: unknown) => String(value ?? '');

  test('is as whoever changed a field has left it, and asked where both changed it differently', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, anyRecord, (before, theirs, mine) => {
        const { merged, differences } = mergeVersions(before, theirs, mine);
        const asked = differences.map(({ path: [field] }) => field);
        for (const field of ['name', 'price', 'text'] as const) {
          const [was, is, own] = [before[field], theirs[field], mine[field]].map(text);
          const both = was !== is && was !== own && is !== own;
          expect(asked.includes(field)).toBe(both);
          if (!both) expect(text(merged[field])).toBe(was === own ? is : own);
        }
      }),
    );
  });

  const anyItems = fc
    .uniqueArray(fc.nat(4), { maxLength: 4 })
    .chain((ids) => fc.tuple(...ids.map((id) => anyRecord.map((item) => ({ id, ...item })))));

  test('loses no item and no field of a list without a question, and gives each as it is answered', () => {
    fc.assert(
      fc.property(anyItems, anyItems, anyItems, fc.boolean(), (before, theirs, mine, isTheirs) => {
        const side = isTheirs ? 'theirs' : 'mine';
        const { merged, differences } = mergeVersions(
          { items: before },
          { items: theirs },
          { items: mine },
          () => side,
        );
        const asked = new Set(differences.map(({ path }) => path.join('.')));
        const valueIn = (items: readonly object[], id: number, field: string) => {
          const item = items.find((one) => (one as { id: number }).id === id);
          return item && text((item as Record<string, unknown>)[field]);
        };
        for (const id of [0, 1, 2, 3, 4]) {
          for (const field of ['name', 'price', 'text']) {
            const at = (items: readonly object[]) => valueIn(items, id, field);
            const [stood, is, own, now] = [before, theirs, mine, merged.items].map(at);
            // Of what both have added, nothing was said before.
            const was = stood ?? (is === undefined || own === undefined ? undefined : '');
            const isAsked = asked.has(`items.${id}`) || asked.has(`items.${id}.${field}`);
            if (isAsked) expect(now).toBe(isTheirs ? is : own);
            else if (is === own) expect(now).toBe(is);
            else expect(now).toBe(was === own ? is : own);
          }
        }
      }),
    );
  });
});

test('an untouched copy takes over all, and nothing that is changed elsewhere leaves mine as it is', () => {
  const before = { version: '1', name: 'a', days: [{ id: 'Monday', opens: '09:00' }] };
  const changed = { version: '2', name: 'b', days: [{ id: 'Monday', opens: '08:00' }] };
  expect(mergeVersions(before, changed, before)).toEqual({ merged: changed, differences: [] });
  expect(mergeVersions(before, { ...before, version: '2' }, { ...changed, version: '1' })).toEqual({
    merged: changed,
    differences: [],
  });
});

test('items are told apart by what names them, and single words by themselves', () => {
  const tiers = (...prices: number[]) => ({
    tiers: prices.map((special_price, at) => ({ tier_level: at + 1, special_price })),
  });
  expect(mergeVersions(tiers(5, 6), tiers(5, 7), tiers(4, 6)).merged).toEqual(tiers(4, 7));
  expect(pathsOf(tiers(5), tiers(6), tiers(7))).toEqual(['tiers.1.special_price']);
  const { merged } = mergeVersions(
    { tags: ['a', 'b'] },
    { tags: ['b', 'c'] },
    { tags: ['a', 'b', 'd'] },
  );
  expect(merged).toEqual({ tags: ['b', 'c', 'd'] });
});

test('a list whose items have no name is one value', () => {
  const pause = (starts: string) => ({ breaks: [{ starts, ends: '13:00' }] });
  expect(pathsOf(pause('12:00'), pause('12:15'), pause('12:30'))).toEqual(['breaks']);
});

test('what one has removed and the other has changed is asked', () => {
  const before = { bundles: [{ id: '1', name: 'Calm' }] };
  const renamed = { bundles: [{ id: '1', name: 'Calmer' }] };
  const none = { bundles: [] };
  expect(pathsOf(before, none, renamed)).toEqual(['bundles.1']);
  expect(pathsOf(before, renamed, none)).toEqual(['bundles.1']);
  expect(mergeVersions(before, none, renamed).merged).toEqual(renamed);
  expect(mergeVersions(before, none, renamed, () => 'theirs').merged).toEqual(none);
});

test('another thing than the one that was chosen is not mixed with it', () => {
  const reward = (id: string, name: string) => ({ service: { id, name } });
  const differences = pathsOf(reward('1', 'Massage'), reward('2', 'Facial'), reward('3', 'Peel'));
  expect(differences).toEqual(['service']);
});

test('fields that belong together are asked about as one where each has changed any of them', () => {
  const together = [['role', 'rights']];
  const before = { role: 'own', rights: { a: true, b: true }, name: 'Zoe' };
  const theirs = { ...before, role: 'manager', name: 'Zoë' };
  const mine = { ...before, rights: { a: true, b: false } };
  const merge = (side: 'theirs' | 'mine', own = mine) =>
    mergeVersions(before, theirs, own, () => side, together);
  expect(merge('mine').differences).toMatchObject([
    { path: ['role'], theirs: { role: 'manager' }, mine: { rights: { b: false } } },
  ]);
  expect(merge('mine').merged).toEqual({ ...mine, name: 'Zoë' });
  expect(merge('theirs').merged).toEqual(theirs);
  expect(merge('mine', before)).toEqual({ merged: theirs, differences: [] });
  expect(merge('mine', theirs)).toEqual({ merged: theirs, differences: [] });
});
