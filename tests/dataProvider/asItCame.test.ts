import { describe, expect, test } from 'vitest';
import { endpoints } from '../../src/resources/endpoints';
import { createOwnerDataProvider } from '../../src/start/createOwnerDataProvider';
import { fakeHttp } from '../support/fakeHttp';
import { fc, runs } from '../support/property';

const all = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};

/** The request body of an update to a listed row with the given change. */
async function sentOf(
  resource: string,
  path: string,
  items: string,
  row: object,
  change: object = {},
) {
  const { http, calls } = fakeHttp({
    [`GET ${path}`]: { [items]: [row] },
    [`PUT ${path}/1`]: {},
  });
  const provider = createOwnerDataProvider(http, endpoints);
  const { data } = await provider.getList(resource, all);
  const [previousData] = data;
  if (!previousData) throw new Error('Nothing was read');
  const values = { ...JSON.parse(JSON.stringify(previousData)), ...change };
  await provider.update(resource, { id: '1', data: values, previousData }).catch(() => undefined);
  return calls.at(-1)?.body as Record<string, unknown>;
}

const locations = '/api/owner/checkin/locations';
const services = '/api/owner/services';

describe('what was not changed is sent as it came, and what was left out not at all', () => {
  test('a location without coordinates is not saved as 0, 0', async () => {
    const row = {
      id: 1,
      name: 'Spa',
      address: 'Main Street 1',
      radius_meters: 'wide',
      is_active: 'Y',
    };
    const sent = await sentOf('locations', locations, 'locations', row, { name: 'Day Spa' });
    expect(sent).toEqual({
      name: 'Day Spa',
      address: 'Main Street 1',
      radius_meters: 'wide',
      is_active: 'Y',
    });
  });

  test('null, text of numbers and numbers of flags stay what they were', async () => {
    const row = {
      id: 1,
      name: ' Spa',
      address: '',
      latitude: null,
      longitude: '-73.98',
      radius_meters: '100',
      is_active: 1,
    };
    const { id, ...fields } = row;
    expect(await sentOf('locations', locations, 'locations', row)).toEqual(fields);
  });

  test('special prices that do not say that they are enabled are kept', async () => {
    const price = { tier_level: 1, reward_plan_id: 3, special_price: 80 };
    const row = {
      id: 1,
      name: 'Massage',
      price: 100,
      category: { id: 4 },
      reward_plan_pricing: [price],
    };
    const sent = await sentOf('services', services, 'services', row, { description: 'Warm' });
    expect(sent).toEqual({
      name: 'Massage',
      description: 'Warm',
      price: 100,
      category: { id: 4 },
      reward_plan_pricing: [{ ...price, is_enabled: true }],
    });
  });

  test('special prices that cannot be read go back as they came', async () => {
    const row = { id: 1, name: 'Massage', price: 100, reward_plan_pricing: 'none' };
    expect(await sentOf('services', services, 'services', row)).toMatchObject({
      reward_plan_pricing: 'none',
    });
  });

  test('the price of a special price that is unknown goes back as it came', async () => {
    const price = { tier_level: 1, reward_plan_id: null, special_price: 'ask', is_enabled: true };
    const row = { id: 1, name: 'Massage', price: 'on request', reward_plan_pricing: [price] };
    const sent = await sentOf('services', services, 'services', row, { name: 'Facial' });
    expect(sent).toMatchObject({
      name: 'Facial',
      price: 'on request',
      reward_plan_pricing: [price],
    });
  });

  const field = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double({ noNaN: true }),
    fc.boolean(),
    fc.constant(null),
    fc.dictionary(fc.string(), fc.string()),
  );
  const row = fc.record(
    {
      name: field,
      description: field,
      price: field,
      category: field,
      duration: field,
      thumbnail_image_url: field,
      is_active: field,
      is_featured: field,
    },
    { requiredKeys: [] },
  );

  test('whatever a row holds', async () => {
    await fc.assert(
      fc.asyncProperty(row, async (fields) => {
        const sent = await sentOf('services', services, 'services', { id: 1, ...fields });
        for (const [name, value] of Object.entries(sent)) {
          if (name !== 'reward_plan_pricing')
            expect({ [name]: value }).toEqual({ [name]: JSON.parse(JSON.stringify(fields))[name] });
        }
      }),
      { numRuns: runs(60) },
    );
  });
});
