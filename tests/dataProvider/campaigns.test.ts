import { describe, expect, test } from 'vitest';
import { unknown } from '../../src/dataProvider/unknown';
import {
  type EditedCampaign,
  UnfinishedCampaignError,
} from '../../src/resources/campaigns/campaignMethods';
import { answer, type FakeAnswer, redirected } from '../support/fakeHttp';
import { provided } from '../support/provided';

const list = 'GET /api/owner/campaigns';
const create = 'POST /api/owner/campaigns';
const one = 'GET /api/owner/campaigns/4';
const update = 'PUT /api/owner/campaigns/4';
const createBundle = 'POST /api/owner/campaigns/4/bundles';

const wireBundle = {
  id: 9,
  name: 'Day off',
  description: 'Calm',
  bundle_price: 150,
  services: [
    { id: 1, name: 'Massage', price: 95, category: 'Massage' },
    { id: 2, name: 'Facial', price: 80.5, category: 'Facials' },
  ],
  original_total: 175.5,
  savings: 25.5,
};
const wireCampaign = {
  id: 4,
  name: 'Spring',
  description: '',
  start_date: '2026-03-05T15:00:00.000Z',
  end_date: '2026-03-11T15:00:00.000Z',
  is_active: true,
  bundles: [wireBundle],
};
const bundle = {
  ...wireBundle,
  id: '9',
  deleted_services: [],
  hidden_services: [],
  services: wireBundle.services.map((service) => ({ ...service, id: String(service.id) })),
};
const campaign = { ...wireCampaign, id: '4', bundles: [bundle] };
const details = {
  name: 'Spring',
  start_date: '2026-03-05T15:00:00.000Z',
  end_date: '2026-03-11T15:00:00.000Z',
  is_active: true,
};

describe('reading campaigns', () => {
  test.each<[string, unknown]>([
    ['{campaigns}', { campaigns: [wireCampaign] }],
    ['bare', [wireCampaign]],
    ['{data}', { success: true, data: [wireCampaign] }],
    ['{data: {campaigns}}', { success: true, data: { campaigns: [wireCampaign] } }],
  ])('API-05, API-22, API-23: the list under %s, with its bundles', async (_, json) => {
    const { provider } = provided({ [list]: json });
    expect(await provider.getList('campaigns', {})).toEqual({ data: [campaign], total: 1 });
  });

  test.each<[string, unknown]>([
    ['{campaign}', { campaign: wireCampaign }],
    ['bare', wireCampaign],
    ['{data}', { success: true, data: wireCampaign }],
    ['{data: {campaign}}', { success: true, data: { campaign: wireCampaign } }],
  ])('API-23, CMP-37: one campaign under %s, by a call of its own', async (_, json) => {
    const { provider, sent } = provided({ [one]: json });
    expect(await provider.getOne('campaigns', { id: '4' })).toEqual({ data: campaign });
    expect(sent()).toEqual([[one, undefined]]);
  });

  test('an answer without the campaign is a failure', async () => {
    const { provider } = provided({ [one]: { success: true } });
    await expect(provider.getOne('campaigns', { id: '4' })).rejects.toThrow('could not be read');
  });

  test('API-104: totals that a server leaves out are those of the services; empty values may be absent', async () => {
    const { original_total: _total, savings: _savings, description: _text, ...rest } = wireBundle;
    const { provider } = provided({
      [list]: [
        { ...wireCampaign, description: undefined, bundles: [rest] },
        { id: 'c-5', name: 'Bare', start_date: '', end_date: null, bundles: null },
      ],
    });
    const { data } = await provider.getList('campaigns', {});
    expect(data).toEqual([
      { ...campaign, bundles: [{ ...bundle, description: '' }] },
      {
        id: 'c-5',
        name: 'Bare',
        description: '',
        start_date: null,
        end_date: null,
        is_active: unknown(undefined),
        bundles: null,
      },
    ]);
  });

  test('whether a campaign is active may be a number', async () => {
    const { provider } = provided({ [list]: [{ ...wireCampaign, is_active: 1 }] });
    expect((await provider.getList('campaigns', {})).data).toEqual([campaign]);
  });

  test('bundles that are no list are not told, never none; the campaign alone is a failure then', async () => {
    const row = { ...wireCampaign, bundles: { data: [wireBundle] } };
    const { provider } = provided({ [list]: [row], [one]: { campaign: row } });
    expect((await provider.getList('campaigns', {})).data).toMatchObject([{ bundles: null }]);
    await expect(provider.getOne('campaigns', { id: '4' })).rejects.toThrow('could not be read');
  });

  test('API-23: bundles may stand beside the campaign, and name their services by their ids alone', async () => {
    const { bundles: _, ...row } = wireCampaign;
    const { services, original_total, savings, ...bare } = wireBundle;
    const ids = services.map(({ id }: { id: unknown }) => id);
    const { provider } = provided({
      [one]: { campaign: row, bundles: [{ ...bare, services: ids }] },
    });
    const { data } = await provider.getOne('campaigns', { id: '4' });
    expect(data.bundles).toMatchObject([
      { services: ids.map((id: unknown) => ({ id: String(id), price: unknown(undefined) })) },
    ]);
  });

  test.each([{ start_date: 'soon' }, { end_date: '30.06.2025 18:00' }])(
    'a date that cannot be read is unknown, never one that is not set: %j',
    async (dates) => {
      const { provider } = provided({ [list]: [{ ...wireCampaign, ...dates }] });
      const [[name = '', raw] = []] = Object.entries(dates);
      const { data } = await provider.getList('campaigns', {});
      expect(data).toMatchObject([{ [name]: unknown(raw) }]);
    },
  );

  test('instants come in one form, however they were written', async () => {
    const { provider } = provided({
      [one]: { ...wireCampaign, start_date: '2026-03-05T10:00:00-05:00' },
    });
    const { data } = await provider.getOne('campaigns', { id: '4' });
    expect(data.start_date).toBe('2026-03-05T15:00:00.000Z');
  });
});

describe('writing campaigns', () => {
  test('API-25, CMP-33: a create sends exactly the four fields, the instants as ISO text', async () => {
    const { provider, sent } = provided({ [create]: { campaign: wireCampaign } });
    expect((await provider.create('campaigns', { data: campaign })).data).toEqual(campaign);
    expect(sent()).toEqual([[create, details]]);
  });

  test('API-26: an update sends the same fields, those that did not change among them', async () => {
    const { provider, sent } = provided({ [update]: { campaign: wireCampaign } });
    await provider.update('campaigns', {
      id: '4',
      data: { is_active: false },
      previousData: campaign,
    });
    expect(sent()).toEqual([[update, { ...details, is_active: false }]]);
  });

  test('API-27: a campaign is deleted', async () => {
    const line = 'DELETE /api/owner/campaigns/4';
    const { provider, sent } = provided({ [line]: { success: true } });
    await provider.delete('campaigns', { id: '4', previousData: campaign });
    expect(sent()).toEqual([[line, undefined]]);
  });

  type Provider = ReturnType<typeof provided>['provider'];
  test.each<[string, string, (provider: Provider) => Promise<unknown>]>([
    ['API-22', list, (p) => p.getList('campaigns', {})],
    ['API-23', one, (p) => p.getOne('campaigns', { id: '4' })],
    ['API-25', create, (p) => p.create('campaigns', { data: campaign })],
    [
      'API-26',
      update,
      (p) => p.update('campaigns', { id: '4', data: details, previousData: campaign }),
    ],
    ['API-27', 'DELETE /api/owner/campaigns/4', (p) => p.delete('campaigns', { id: '4' })],
  ])('%s: %s without a message fails with "Request failed"', async (_, line, call) => {
    const { provider } = provided({ [list]: [], [line]: answer(500, {}) });
    await expect(call(provider)).rejects.toThrow('Request failed');
  });
});

const services = bundle.services;
const edited: EditedCampaign = {
  ...details,
  id: '4',
  saved: [
    { id: '9', name: 'Day off' },
    { id: '8', name: 'Old one' },
  ],
  bundles: [
    { key: 'a', id: '9', name: 'Day off', description: 'Calm', bundle_price: 150, services },
    { key: 'b', name: 'Evening', description: '', bundle_price: 99.5, services },
    { key: 'c', name: 'Nothing in it', description: '', bundle_price: 10, services: [] },
  ],
};
const body = (name: string, description: string, bundle_price: number) => ({
  name,
  description,
  bundle_price,
  service_ids: [1, 2],
});
const all = {
  [update]: { campaign: wireCampaign },
  'PUT /api/owner/campaigns/4/bundles/9': { bundle: wireBundle },
  [createBundle]: { bundle: { ...wireBundle, id: 12 } },
  'DELETE /api/owner/campaigns/4/bundles/8': { success: true },
};

describe('saving a campaign with its bundles', () => {
  test('CMP-31, CMP-32, CMP-35, API-26, API-28 to API-30: first the campaign, then each bundle that has services, then the removals', async () => {
    const { provider, sent } = provided(all);
    const { data } = await provider.saveCampaign(edited);
    expect(sent()).toEqual([
      [update, details],
      ['PUT /api/owner/campaigns/4/bundles/9', body('Day off', 'Calm', 150)],
      [createBundle, body('Evening', '', 99.5)],
      ['DELETE /api/owner/campaigns/4/bundles/8', undefined],
    ]);
    expect(data.bundles.map(({ id }) => id)).toEqual(['9', '12', undefined]);
    expect(data.saved.map(({ id }) => id)).toEqual(['9', '12']);
  });

  test('CMP-31, API-25: a new campaign is created, and its bundles in it', async () => {
    const { provider, sent } = provided({
      [create]: answer(201, { campaign: wireCampaign }),
      [createBundle]: answer(201, { bundle: { ...wireBundle, id: 12 } }),
    });
    const bundles = edited.bundles.slice(1, 2);
    const { data } = await provider.saveCampaign({ ...edited, id: undefined, saved: [], bundles });
    expect(data.id).toBe('4');
    expect(sent()).toEqual([
      [create, details],
      [createBundle, body('Evening', '', 99.5)],
    ]);
  });

  test.each([
    ['text', '1', ['1', '2']],
    ['numbers', 1, [1, 2]],
  ])('the ids of services go back as %s, as the server writes its own', async (_, id, ids) => {
    const { provider, calls } = provided({ ...all, [list]: [{ ...wireCampaign, id }] });
    await provider.getList('campaigns', {});
    await provider.saveCampaign(edited);
    expect(calls[2]?.body).toMatchObject({ service_ids: ids });
  });

  test('a bundle that is gone already counts as removed', async () => {
    const { provider } = provided({
      ...all,
      'DELETE /api/owner/campaigns/4/bundles/8': answer(404, { message: 'No such bundle' }),
    });
    const { data } = await provider.saveCampaign(edited);
    expect(data.saved.map(({ id }) => id)).toEqual(['9', '12']);
  });

  const failureOf = (answers: Record<string, FakeAnswer>, given = edited) =>
    provided(answers)
      .provider.saveCampaign(given)
      .catch((error: UnfinishedCampaignError) => error) as Promise<UnfinishedCampaignError>;

  test('CMP-07: a failure in the middle says why, what is saved and what is not', async () => {
    const refusal = answer(400, {
      message: 'Bundle price must be less than original total',
      errors: [{ field: 'name', message: 'Too long' }],
    });
    const error = await failureOf({ ...all, [createBundle]: refusal });
    expect(error).toBeInstanceOf(UnfinishedCampaignError);
    expect(error.message).toBe(
      'Bundle price must be less than original total. Saved: the campaign, "Day off". Not saved: "Evening", the removal of "Old one".',
    );
    expect(error).toMatchObject({
      status: 400,
      refused: { key: 'b', message: 'Bundle price must be less than original total' },
    });
    // "name" is the bundle's, not the campaign's.
    expect(error.body.errors).toBeUndefined();
  });

  test('CMP-07: a bundle whose create became a GET by a redirect is not known to be saved', async () => {
    const error = await failureOf({
      ...all,
      [one]: wireCampaign,
      [createBundle]: redirected({ bundles: [wireBundle] }),
    });
    expect(error.message).toMatch(/not known whether this was saved.*Possibly saved: "Evening"/);
  });

  test('CMP-07: a failure that may have come after the change says that it is not known', async () => {
    const error = await failureOf({
      ...all,
      [one]: wireCampaign,
      [createBundle]: answer(502, { message: 'Bad gateway' }),
    });
    expect(error.message).toBe(
      'Bad gateway. Saved: the campaign, "Day off". Possibly saved: "Evening". Not saved: the removal of "Old one".',
    );
  });

  test('API-28 to API-30: a failure without a message is called "Request failed"', async () => {
    for (const line of Object.keys(all)) {
      const error = await failureOf({ ...all, [one]: wireCampaign, [line]: answer(500, {}) });
      expect(error.message).toMatch(/^Request failed\. /);
    }
  });

  test('CMP-07: a campaign that is refused keeps its fields at fault and saves no bundle', async () => {
    const errors = [{ field: 'end_date', message: 'The end must be after the start' }];
    const refusal = answer(400, { message: 'The end must be after the start', errors });
    const error = await failureOf({ [update]: refusal });
    expect(error.refused).toBeUndefined();
    expect(error.body.errors).toEqual({ end_date: 'The end must be after the start' });
    expect(error.message).toBe(
      'The end must be after the start. Not saved: the campaign, "Day off", "Evening", the removal of "Old one".',
    );
  });
});
