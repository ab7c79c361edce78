import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openAppConfig, test, untilTold } from './journey';

/** A field of a form: words, or a number from the base on. */
type Field = [label: string, base?: number, nth?: number];

/** Two fields that both change, one that only I change, and one that only they do. */
interface Form {
  name: string;
  /** Makes the record have them. */
  prepare?: (page: Page, id: string) => Promise<void>;
  fields: [both: Field, both: Field, mine: Field, theirs: Field];
}

const forms: Form[] = [
  {
    name: 'services',
    fields: [['Service name'], ['Description'], ['Price', 500], ['Hours', 0]],
  },
  {
    name: 'locations',
    fields: [['Location name'], ['Address'], ['Check-in radius (meters)', 1000], ['Latitude', 30]],
  },
  {
    name: 'campaigns',
    fields: [['Campaign name'], ['Bundle name'], ['Bundle price', 10], ['Description']],
  },
  {
    name: 'reward-plans',
    prepare: addFreeServices,
    fields: [
      ['Quantity', 2, 0],
      ['Quantity', 3, 1],
      ['Quantity', 2, 2],
      ['Quantity', 3, 3],
    ],
  },
];

/** Gives a plan four free services at least. */
async function addFreeServices(page: Page, id: string) {
  await page.evaluate(async (plan) => {
    const token = localStorage.getItem('owner_token');
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const { services } = await (await fetch('/api/owner/services', { headers })).json();
    const live = services.filter((service: { is_active: boolean }) => service.is_active);
    for (const { id: service_id } of live.slice(0, 5)) {
      const body = JSON.stringify({ service_id, quantity: 1 });
      const path = `/api/owner/reward-plans/${plan}/intro-services`;
      await fetch(path, { method: 'POST', headers, body });
    }
  }, id);
}

const inForm = (form: Locator, [label, , nth = 0]: Field) =>
  form.getByLabel(label, { exact: true }).nth(nth);

/** Goes on where the field is in the next step of the form. */
const show = async (form: Locator, field: Field) => {
  const input = inForm(form, field);
  const next = form.getByRole('button', { name: /^Next/ });
  if (!(await input.isVisible()) && (await next.isVisible())) await next.click();
  await input.waitFor();
  return input;
};

const valueBy = ([label, base]: Field, who: Side, round: number) =>
  base === undefined
    ? `${who} ${label} ${round}`
    : `${base + round * 2 + (who === 'Mine' ? 1 : 2)}`;

const opened = async (page: Page, address: string) => {
  await openAppConfig(page, address);
  // Also while a dialog covers it.
  const form = page.locator('[role=dialog]', { has: page.locator('[type=submit]') });
  await form.getByRole('button', { name: /^(Next|Update)/ }).waitFor();
  return form;
};

const fill = async (form: Locator, fields: readonly Field[], who: Side, round: number) => {
  for (const field of fields) await (await show(form, field)).fill(valueBy(field, who, round));
};

const save = async (form: Locator) => {
  const next = form.getByRole('button', { name: /^Next/ });
  if (await next.isVisible()) await next.click();
  await form.getByRole('button', { name: /^Update/ }).click();
};

/**
 * Saves, and answers each question about what both have changed.
 * @param sideOf which side is taken of what I have entered; without those that were asked about afterwards
 */
const saveAnswering = async (page: Page, form: Locator, sideOf: Map<string, Side>) => {
  const done = form.waitFor({ state: 'detached' }).then(() => true);
  const newer = page.getByRole('button', { name: 'Load the newer version' });
  const question = page.getByRole('dialog', { name: 'You both edited this' });
  for (;;) {
    await save(form);
    if (await Promise.race([done, newer.waitFor().then(() => false)])) return;
    await newer.click();
    await question.getByRole('listitem').first().waitFor();
    for (const item of await question.getByRole('listitem').all()) {
      const yours =
        (await item.getByRole('definition').last().textContent())?.replace('$', '') ?? '';
      const [key = ''] = [...sideOf.keys()].filter((mine) => yours.startsWith(mine));
      await item
        .getByRole('button', { name: sides[sideOf.get(key) ?? expect.fail(yours)] })
        .click();
      sideOf.delete(key);
    }
    await question.getByRole('button', { name: 'Continue' }).click();
    await question.waitFor({ state: 'detached' });
  }
};

type Side = 'Mine' | 'Theirs';
const sides = { Theirs: 'Take theirs', Mine: 'Keep mine' } as const;
/** Each of the two is once theirs and once mine. */
const rounds = [
  ['Theirs', 'Mine'],
  ['Mine', 'Theirs'],
] as const;

test.for(forms)(
  'two browsers change one of the $name: what both changed is asked, and nothing else is lost',
  async ({ name, prepare, fields: [first, second, onlyMine, onlyTheirs] }, {
    owner,
    visit,
    session,
  }) => {
    const { page } = owner;
    const { page: theirs } = await visit({ storageState: session });
    owner.watch.expectFault(/409|412/);
    await openAppConfig(page, `/${name}`);
    const edit = page.getByRole('link', { name: /^Edit/ }).first();
    const address = (await edit.getAttribute('href')) ?? '';
    await prepare?.(page, address.split('/').at(-1) ?? '');
    for (const [round, chosen] of rounds.entries()) {
      const mine = await opened(page, address);
      const other = await opened(theirs, address);
      await fill(mine, [first, second, onlyMine], 'Mine', round);
      await fill(other, [first, second, onlyTheirs], 'Theirs', round);
      await untilTold(theirs, /updated/, () => save(other));

      const sideOf = new Map(
        [first, second].map((field, at) => [valueBy(field, 'Mine', round), chosen[at] ?? 'Mine']),
      );
      await saveAnswering(page, mine, sideOf);
      expect([...sideOf.keys()]).toEqual([]);

      const after = await opened(page, address);
      const stands = [
        [first, chosen[0]],
        [second, chosen[1]],
        [onlyMine, 'Mine'],
        [onlyTheirs, 'Theirs'],
      ] as const;
      for (const [field, side] of stands) {
        const value = await (await show(after, field)).inputValue();
        expect(field[1] === undefined ? value : String(Number(value))).toBe(
          valueBy(field, side, round),
        );
      }
    }
  },
);
