import { describe, expect, test } from 'vitest';
import { answer, type FakeAnswer, noContent } from '../support/fakeHttp';
import { provided } from '../support/provided';
import { planRow } from '../support/rows';

const plans = '/api/owner/reward-plans';
const intro = `${plans}/3/intro-services`;
const settings = '/api/owner/settings/global';

const wirePlan = planRow({ price: 29.1, points_per_month: 30 });
const plan = { ...wirePlan, id: '3', deleted_services: [], hidden_services: [] };
const newPlan = { tier_level: 1, name: ' Gold ', price: 29.1 };

const wireEntry = (id: number, serviceId: number, quantity: number) => ({
  id,
  reward_plan_id: 3,
  service_id: serviceId,
  quantity,
  created_at: '2026-03-04T15:00:00.000Z',
  updated_at: '2026-03-04T15:00:00.000Z',
  services: { id: serviceId, name: `Service ${serviceId}`, price: 60, category: 'Facials' },
});

describe('the plans', () => {
  test('API-46, PLAN-29: a new plan is sent with tier, name and price, and nothing else', async () => {
    const { provider, sent } = provided({ [`POST ${plans}`]: answer(201, { data: wirePlan }) });
    const { data } = await provider.create('reward-plans', {
      data: { ...newPlan, price: 29.1049, is_active: true },
    });
    expect(data).toEqual(plan);
    expect(sent()).toEqual([[`POST ${plans}`, { tier_level: 1, name: 'Gold', price: 29.1 }]]);
  });

  test('API-47, PLAN-31: an update sends is_active alone: name and price are fixed', async () => {
    const { provider, sent } = provided({
      [`PUT ${plans}/3`]: { data: { ...wirePlan, is_active: false } },
    });
    const { data } = await provider.update('reward-plans', {
      id: '3',
      data: { is_active: false, name: 'Silver', price: 1 },
      previousData: plan,
    });
    expect(data).toEqual({ ...plan, is_active: false });
    expect(sent()).toEqual([[`PUT ${plans}/3`, { is_active: false }]]);
  });

  test('PLAN-23: without is_active nothing is sent', async () => {
    const { provider, calls } = provided({});
    const update = provider.update('reward-plans', { id: '3', data: {}, previousData: plan });
    await expect(update).rejects.toThrow('Plan status is required');
    const changed = { id: '3', is_active: undefined, introServices: [] };
    await expect(provider.updateRewardPlan(changed)).rejects.toThrow('Plan status is required');
    expect(calls).toEqual([]);
  });

  test('API-48: a plan is deleted by its address', async () => {
    const { provider, sent } = provided({ [`DELETE ${plans}/3`]: noContent });
    await provider.delete('reward-plans', { id: '3', previousData: plan });
    expect(sent()).toEqual([[`DELETE ${plans}/3`, undefined]]);
  });
});

describe('the preview', () => {
  const wirePreview = {
    plan: { name: 'Gold', price: '29.10' },
    special_pricing_count: 1,
    intro_services: [wireEntry(5, 7, 2)],
    service_breakdown: {
      special_pricing: [
        {
          id: 7,
          name: 'Facial',
          category: 'Facials',
          description: null,
          original_price: 60,
          special_price: 0,
          is_free: true,
          discount_percentage: 100,
        },
      ],
      regular_pricing: [
        { id: 8, name: 'Massage', category: 'Massage', description: 'Calm', price: 95 },
      ],
    },
  };

  test.each([
    ['{data}', { data: wirePreview }],
    ['bare', wirePreview],
  ])('API-49: is read under %s', async (_, json) => {
    const { provider } = provided({ [`GET ${plans}/3/preview`]: json });
    expect(await provider.rewardPlanPreview({ planId: '3' })).toEqual({
      data: {
        plan: { name: 'Gold', price: 29.1 },
        special_pricing_count: 1,
        intro_services: [{ id: '5', service_id: '7', quantity: 2, name: 'Service 7' }],
        special_pricing: [
          {
            id: '7',
            name: 'Facial',
            category: 'Facials',
            description: '',
            original_price: 60,
            special_price: 0,
            is_free: true,
            discount_percentage: 100,
          },
        ],
        regular_pricing: [
          { id: '8', name: 'Massage', category: 'Massage', description: 'Calm', price: 95 },
        ],
      },
    });
  });

  test.each([[{}], [{ success: true }], [{ data: [] }]])(
    'an answer without a plan is a failure, not an empty preview: %j',
    async (json) => {
      const { provider } = provided({ [`GET ${plans}/3/preview`]: json });
      const preview = provider.rewardPlanPreview({ planId: '3' });
      await expect(preview).rejects.toThrow('Failed to fetch reward plan preview');
    },
  );
});

describe('a plan with its free services', () => {
  test('PLAN-29, API-46, API-51: the plan is created, then each free service', async () => {
    const { provider, sent } = provided({
      [`POST ${plans}`]: answer(201, { data: wirePlan }),
      [`POST ${intro}`]: answer(201, { data: wireEntry(5, 7, 1) }),
    });
    const introServices = [
      { service_id: '7', quantity: 1 },
      { service_id: '8', quantity: 2 },
    ];
    const { data } = await provider.createRewardPlan({ plan: newPlan, introServices });
    expect(data).toEqual({ plan, notAdded: [] });
    expect(sent()).toEqual([
      [`POST ${plans}`, { tier_level: 1, name: 'Gold', price: 29.1 }],
      [`POST ${intro}`, { service_id: 7, quantity: 1 }],
      [`POST ${intro}`, { service_id: 8, quantity: 2 }],
    ]);
  });

  test('PLAN-31, API-50 to API-53: the status first, then the missing are deleted, the new created, the changed updated', async () => {
    const { provider, sent } = provided({
      [`PUT ${plans}/3`]: { data: wirePlan },
      [`GET ${intro}`]: { data: [wireEntry(5, 7, 1), wireEntry(6, 8, 2), wireEntry(9, 10, 3)] },
      [`DELETE ${intro}/5`]: { success: true },
      [`POST ${intro}`]: answer(201, { data: wireEntry(12, 11, 1) }),
      [`PUT ${intro}/6`]: { data: wireEntry(6, 8, 4) },
    });
    const introServices = [
      { service_id: '8', quantity: 4 },
      { service_id: '10', quantity: 3 },
      { service_id: '11', quantity: 1 },
    ];
    await provider.updateRewardPlan({ id: '3', is_active: true, introServices });
    expect(sent()).toEqual([
      [`PUT ${plans}/3`, { is_active: true }],
      [`GET ${intro}`, undefined],
      [`DELETE ${intro}/5`, undefined],
      [`POST ${intro}`, { service_id: 11, quantity: 1 }],
      [`PUT ${intro}/6`, { quantity: 4 }],
    ]);
  });

  test('PLAN-31: what could not be done is told, and that the status is saved', async () => {
    const { provider } = provided({
      [`PUT ${plans}/3`]: { data: wirePlan },
      [`GET ${intro}`]: { data: [wireEntry(5, 7, 1)] },
      [`DELETE ${intro}/5`]: answer(500, { message: 'The drawer is stuck' }),
      [`POST ${intro}`]: answer(201, { data: wireEntry(12, 11, 1) }),
    });
    const introServices = [{ service_id: '11', quantity: 1 }];
    await expect(
      provider.updateRewardPlan({ id: '3', is_active: true, introServices }),
    ).rejects.toThrow(
      "The drawer is stuck. The plan's status is saved, but 1 of 2 changes of its free services are not.",
    );
  });
});

describe('the settings of all plans', () => {
  const months = { default_intro_service_cooldown_months: 3 };

  test.each([
    ['{success, data}', { success: true, data: months }],
    ['bare', months],
    ['text', { data: { default_intro_service_cooldown_months: '3' } }],
  ])('API-55: are read, %s', async (_, json) => {
    const { provider } = provided({ [`GET ${settings}`]: json });
    const notSet = { id: 'once', app_url: '', receipt_sender: '', receipt_tax: '' };
    expect(await provider.globalSettings()).toEqual({ data: { ...notSet, ...months } });
  });

  test('no value is a failure, not a cooldown of 0', async () => {
    const { provider } = provided({ [`GET ${settings}`]: { success: true, data: {} } });
    await expect(provider.globalSettings()).rejects.toThrow('Failed to fetch global settings');
  });

  test('API-56: the cooldown is sent by PATCH, whatever is answered', async () => {
    const { provider, sent } = provided({ [`PATCH ${settings}`]: noContent });
    expect(await provider.updateGlobalSettings(months)).toEqual({ data: months });
    expect(sent()).toEqual([[`PATCH ${settings}`, months]]);
  });

  test('a change comes with the texts of its version, which somebody else may have set', async () => {
    const others = { receipt_sender: 'Verbena, 12 Main Street', receipt_tax: '', version: '3' };
    const { provider } = provided({ [`PATCH ${settings}`]: { data: { ...months, ...others } } });
    expect(await provider.updateGlobalSettings(months)).toEqual({
      data: { ...months, ...others },
    });
  });
});

type Provider = ReturnType<typeof provided>['provider'];

const changed = { id: '3', is_active: true };
const existing = {
  [`PUT ${plans}/3`]: { data: wirePlan },
  [`GET ${intro}`]: { data: [wireEntry(5, 7, 1)] },
};
const only = (serviceId: string, quantity: number) => [{ service_id: serviceId, quantity }];

describe.each<{
  row: string;
  line: string;
  otherwise: string;
  before?: Record<string, FakeAnswer>;
  run: (provider: Provider) => Promise<unknown>;
}>([
  {
    row: 'API-45',
    line: `GET ${plans}`,
    otherwise: 'Failed to fetch reward plans',
    run: (provider) => provider.getList('reward-plans', {}),
  },
  {
    row: 'API-46',
    line: `POST ${plans}`,
    otherwise: 'Failed to create reward plan',
    before: { [`GET ${plans}`]: { data: [] } },
    run: (provider) => provider.createRewardPlan({ plan: newPlan, introServices: [] }),
  },
  {
    row: 'API-47',
    line: `PUT ${plans}/3`,
    otherwise: 'Failed to update reward plan',
    run: (provider) => provider.updateRewardPlan({ ...changed, introServices: [] }),
  },
  {
    row: 'API-48',
    line: `DELETE ${plans}/3`,
    otherwise: 'Failed to delete reward plan',
    run: (provider) => provider.delete('reward-plans', { id: '3' }),
  },
  {
    row: 'API-49',
    line: `GET ${plans}/3/preview`,
    otherwise: 'Failed to fetch reward plan preview',
    run: (provider) => provider.rewardPlanPreview({ planId: '3' }),
  },
  {
    row: 'API-50',
    line: `GET ${intro}`,
    otherwise: 'Failed to fetch intro services',
    run: (provider) => provider.introServices({ planId: '3' }),
  },
  {
    row: 'API-51',
    line: `POST ${intro}`,
    otherwise: 'Failed to add intro service',
    before: { ...existing, [`GET ${intro}`]: { data: [] } },
    run: (provider) => provider.updateRewardPlan({ ...changed, introServices: only('7', 1) }),
  },
  {
    row: 'API-52',
    line: `PUT ${intro}/5`,
    otherwise: 'Failed to update intro service',
    before: existing,
    run: (provider) => provider.updateRewardPlan({ ...changed, introServices: only('7', 2) }),
  },
  {
    row: 'API-53',
    line: `DELETE ${intro}/5`,
    otherwise: 'Failed to remove intro service',
    before: existing,
    run: (provider) => provider.updateRewardPlan({ ...changed, introServices: [] }),
  },
  {
    row: 'API-55',
    line: `GET ${settings}`,
    otherwise: 'Failed to fetch global settings',
    run: (provider) => provider.globalSettings(),
  },
  {
    row: 'API-56',
    line: `PATCH ${settings}`,
    otherwise: 'Failed to update global settings',
    run: (provider) => provider.updateGlobalSettings({ default_intro_service_cooldown_months: 3 }),
  },
])('a failure of $row, $line', ({ line, otherwise, before, run }) => {
  test('API-45..53, API-55, API-56, PLAN-33, PLAN-34: says what the server says, else its own sentence', async () => {
    const said = provided({ ...before, [line]: answer(500, { message: 'The tide is in' }) });
    await expect(run(said.provider)).rejects.toThrow('The tide is in');
    const silent = provided({ ...before, [line]: answer(500, {}) });
    await expect(run(silent.provider)).rejects.toThrow(otherwise);
  });

  test('ERR-04: an answer that is no JSON is told by its status', async () => {
    const html = new Response('<h1>Gone fishing</h1>', { status: 503, statusText: 'Away' });
    const { provider } = provided({ ...before, [line]: html });
    await expect(run(provider)).rejects.toThrow('HTTP 503: Away');
  });

  test('AUTH-26: without a token nothing is sent', async () => {
    const { provider, calls } = provided({}, { token: null });
    await expect(run(provider)).rejects.toThrow('No authentication token found');
    expect(calls).toEqual([]);
  });
});
