import { expect, test } from 'vitest';
import { assumedHours } from '../../domain/openingHours';
import { createHttp } from '../../src/dataProvider/http';
import { changesOf } from '../../src/dataProvider/ownChanges';
import { endpoints } from '../../src/resources/endpoints';
import {
  createOwnerDataProvider,
  type OwnerDataProvider,
} from '../../src/start/createOwnerDataProvider';
import { specificationBackend } from '../support/specificationBackend';
import { updateRows } from '../support/tables';
import { openTestApp } from '../support/testApp';

const server = await openTestApp();
await updateRows(server.db, 'services', { is_active: true });
const token = await server.signIn();

const over = (fetch: typeof globalThis.fetch) =>
  createOwnerDataProvider(
    createHttp({ baseUrl: '', token: () => token, onSessionEnded: () => undefined, fetch }),
    endpoints,
  );

const provider = over(async (path, init) => server.app.request(String(path), init));
for (const name of ['Nails', 'Brows']) await provider.createCategoryFirst({ name });

const campaign = {
  name: 'Spring',
  start_date: '2026-03-05T15:00:00.000Z',
  end_date: '2026-03-11T15:00:00.000Z',
  is_active: true,
};
const solo = (key: string, name: string) => ({
  key,
  name,
  description: '',
  bundle_price: 1,
  services: server.businesses.spa.serviceIds.slice(0, 1).map((id) => ({ id: String(id) })),
});
const intro = (place: number, quantity: number) => ({
  service_id: String(server.businesses.spa.serviceIds[place]),
  quantity,
});
const planId = () => String(server.businesses.spa.planId);

/** Actions of several calls, or of what a business has once. */
const actions: [string, (provider: OwnerDataProvider) => Promise<{ data: object }>][] = [
  [
    'a new campaign with its bundles',
    (made) =>
      made.saveCampaign({ ...campaign, bundles: [solo('a', 'One'), solo('b', 'Two')], saved: [] }),
  ],
  [
    'a new plan with its free services',
    (made) =>
      made.createRewardPlan({
        plan: { tier_level: 3, name: 'Platinum', price: 99 },
        introServices: [intro(0, 1)],
      }),
  ],
  [
    'the free services of a plan',
    (made) =>
      made.updateRewardPlan({
        id: planId(),
        is_active: false,
        introServices: [intro(0, 2), intro(1, 3)],
      }),
  ],
  [
    'the order of the categories',
    async (made) => {
      const { data } = await made.getList('categories', {});
      return made.reorderCategories({ ids: data.map(({ id }) => String(id)).toReversed() });
    },
  ],
  [
    'the settings',
    (made) => made.updateGlobalSettings({ default_intro_service_cooldown_months: 7 }),
  ],
];

const without = new Set(['version', 'updated_at', 'created_at']);
const standing = async () => {
  const answers = await Promise.all(
    [
      'campaigns',
      'categories',
      'reward-plans',
      `reward-plans/${planId()}/intro-services`,
      'settings/global',
      'opening-hours',
    ].map(async (path) => (await server.request(`/api/owner/${path}`, { token })).json()),
  );
  return JSON.parse(
    JSON.stringify(answers, (name, value) => (without.has(name) ? undefined : value)),
  );
};
const undoAll = async (made: object) => {
  for (const id of changesOf(made).toReversed()) {
    server.clock.advance(1000);
    await provider.undoChange({ id });
  }
};

test.each(actions)(
  '%s: all changes of the action are known, and undone together',
  async (_, act) => {
    const before = await standing();
    const { data } = await act(provider);
    expect(await standing()).not.toEqual(before);
    await undoAll(data);
    expect(await standing()).toEqual(before);
  },
);

test('of a campaign that is saved whole, the changes of one bundle and then of another are each undone', async () => {
  const bundles = [solo('a', 'One'), solo('b', 'Two')];
  const { data: made } = await provider.saveCampaign({ ...campaign, bundles, saved: [] });
  const before = await standing();
  const dearer = async (edited: typeof made, key: string) =>
    provider.saveCampaign({
      ...edited,
      bundles: edited.bundles.map((bundle) => ({
        ...bundle,
        ...(bundle.key === key && { bundle_price: 0.5 }),
      })),
    });
  const { data: first } = await dearer(made, 'a');
  const { data: second } = await dearer(first, 'b');
  expect([changesOf(first), changesOf(second)]).toMatchObject([{ length: 1 }, { length: 1 }]);
  await undoAll(first);
  await undoAll(second);
  expect(await standing()).toEqual(before);
});

test('the hours of the week are put back', async () => {
  const hours = (opens: string) => ({
    days: assumedHours.days.map((day) => ({ ...day, is_open: true, opens, closes: '20:00' })),
  });
  await provider.updateOpeningHours(hours('07:00'));
  const before = await standing();
  const { data } = await provider.updateOpeningHours(hours('08:00'));
  await undoAll(data);
  expect(await standing()).toEqual(before);
});

test.each(actions)(
  '%s: a backend of the specification alone tells of no change',
  async (_, act) => {
    const plain = over(specificationBackend(server.app, {}).fetch);
    const { data } = await act(plain);
    expect(changesOf(data)).toEqual([]);
  },
);
