import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnerDataProvider, type OwnerDataProvider } from '../../src/createOwnerDataProvider';
import { endpoints } from '../../src/resources/endpoints';
import { httpWhere } from '../support/mishaps';
import { locationInput } from '../support/rows';
import { createTestApp, type TestApp } from '../support/testApp';

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await createTestApp();
  token = await server.signIn();
}, 60_000);

afterAll(() => server.close());

const providerWhere = (wrong: readonly number[]) => {
  const { http } = httpWhere(server, token, 'is done, but the answer is lost', wrong);
  return createOwnerDataProvider(http, endpoints);
};

type Values = Record<string, unknown>;

interface Kind {
  resource: string;
  data(): Values;
  mine(): Values;
  /** As different from what was sent as another change can be. */
  theirs(): Values;
}

const pricing = (special_price: number) => ({
  reward_plan_pricing: [
    {
      tier_level: 1,
      reward_plan_id: String(server.businesses.spa.planId),
      special_price,
      is_enabled: true,
    },
  ],
});

const kinds: Kind[] = [
  {
    resource: 'services',
    data: () => ({ name: 'Scalp massage', price: 45.5, category: 'Massage' }),
    mine: () => ({ name: 'Head massage', ...pricing(40) }),
    theirs: () => pricing(41),
  },
  {
    resource: 'locations',
    data: () => locationInput({ latitude: 40.7127837, longitude: -74.005941 }),
    mine: () => ({ address: '2 Main Street' }),
    theirs: () => ({ latitude: 40.7127 }),
  },
  {
    resource: 'rewards',
    data: () => ({
      check_ins_required: 31,
      reward_service_id: String(server.businesses.spa.serviceIds[0]),
    }),
    mine: () => ({ check_ins_required: 32 }),
    theirs: () => ({ is_active: false }),
  },
  {
    resource: 'campaigns',
    data: () => ({
      name: 'Spring',
      start_date: '2026-03-05T15:00:00.000Z',
      end_date: '2026-03-11T15:00:00.000Z',
      is_active: true,
    }),
    mine: () => ({ name: 'Late spring' }),
    theirs: () => ({ end_date: '2026-03-12T15:00:00.000Z' }),
  },
  {
    resource: 'therapists',
    data: () => ({ name: 'Priya', is_active: true }),
    mine: () => ({ name: 'Priya Nair' }),
    theirs: () => ({ is_active: false }),
  },
  {
    resource: 'closures',
    data: () => ({ name: 'Garden party', first_day: '2031-06-02', last_day: '2031-06-02' }),
    mine: () => ({ name: 'Summer party' }),
    theirs: () => ({ last_day: '2031-06-03' }),
  },
];

const storedOf = async (provider: OwnerDataProvider, resource: string, id: unknown) =>
  (await provider.getList(resource, {})).data.find((record) => record.id === id);

test.each(kinds)(
  'a change of $resource whose answer was lost can be sent again; what somebody else changed since then is not taken for it',
  async ({ resource, data, mine, theirs }) => {
    const quiet = providerWhere([]);
    const made = await quiet.create(resource, { data: data() });
    const opened = await storedOf(quiet, resource, made.data.id);
    const change = { id: opened?.id, data: { ...opened, ...mine() }, previousData: opened };

    const unsteady = providerWhere([0]);
    await expect(unsteady.update(resource, change)).rejects.toMatchObject({ status: 0 });
    const stored = await storedOf(quiet, resource, opened?.id);
    expect(stored?.version).not.toBe(opened?.version);
    expect((await unsteady.update(resource, change)).data).toMatchObject({
      ...mine(),
      version: stored?.version,
    });

    await quiet.update(resource, { id: opened?.id, data: theirs(), previousData: stored });
    await expect(unsteady.update(resource, change)).rejects.toMatchObject({ status: 412 });
    expect(await storedOf(quiet, resource, opened?.id)).toMatchObject(theirs());
  },
);
