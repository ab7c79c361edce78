import { beforeEach, describe, expect, test } from 'vitest';
import type { BundleWire, CampaignWire } from '../../../contract/campaigns';
import { createCalls, fault, lastChange } from '../../support/calls';
import { furnishBusiness } from '../../support/furnishedBusiness';
import { updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const path = '/api/owner/campaigns';
const spring = {
  name: 'Spring',
  start_date: '2026-03-05T09:00:00.000-05:00',
  end_date: '2026-03-12T14:00:00.000Z',
  is_active: true,
};

describe('campaigns', async () => {
  const app = await openTestApp();
  const business = await furnishBusiness(app.db, app.businesses.spa);
  await furnishBusiness(app.db, app.businesses.barbers);
  const calls = createCalls(app, await app.signIn());

  const created = async (fields: object = {}) => {
    const { body } = await calls.post<{ campaign: CampaignWire }>(path, { ...spring, ...fields });
    return body.campaign;
  };
  const listed = async () => (await calls.get<{ campaigns: CampaignWire[] }>(path)).body.campaigns;
  const found = async (id: number) =>
    (await calls.get<{ campaign: CampaignWire }>(`${path}/${id}`)).body.campaign;

  test('API-25, API-24: a new campaign has instants in UTC, no description and no bundles', async () => {
    const { status, body } = await calls.post(path, spring);
    expect(status).toBe(201);
    expect(body).toEqual({
      campaign: {
        id: expect.any(Number),
        name: 'Spring',
        description: '',
        start_date: '2026-03-05T14:00:00.000Z',
        end_date: '2026-03-12T14:00:00.000Z',
        is_active: true,
        bundles: [],
        version: expect.any(String),
      },
    });
    expect(await lastChange(calls)).toMatchObject({
      action: 'campaign.created',
      subject_name: 'Spring',
    });
  });

  test('API-25, CMP-12: it is active unless the body says otherwise', async () => {
    expect((await created({ is_active: undefined })).is_active).toBe(true);
    expect((await created({ is_active: false })).is_active).toBe(false);
  });

  test('API-22, API-98: the list has this business only, latest start first, with bundles', async () => {
    await created({ start_date: '2026-01-01T00:00:00Z' });
    const campaigns = await listed();
    const starts = campaigns.map(({ start_date }) => start_date);
    expect(starts).toEqual(starts.toSorted().toReversed());
    const own = campaigns.filter(({ bundles }) => bundles.length > 0);
    expect(own).toEqual([await found(business.campaignId)]);
  });

  test('API-23, API-104, API-28: one campaign has its bundles with totals of today', async () => {
    const [first = 0, second = 0] = business.liveServiceIds;
    expect(await found(business.campaignId)).toMatchObject({
      id: business.campaignId,
      bundles: [
        {
          id: business.bundleId,
          name: 'Day off',
          description: '',
          bundle_price: 105,
          services: [
            { id: first, name: 'Deep Tissue', price: 100, category: 'Massage' },
            { id: second, name: 'Foot Massage', price: 40, category: 'Massage' },
          ],
          original_total: 140,
          savings: 35,
        },
      ],
    });
  });

  test('API-26: an update changes what it says and leaves the rest', async () => {
    const { id } = await created();
    const { status, body } = await calls.put(`${path}/${id}`, {
      name: ' Summer ',
      is_active: false,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      campaign: { id, name: 'Summer', is_active: false, start_date: '2026-03-05T14:00:00.000Z' },
    });
    expect(await lastChange(calls)).toMatchObject({
      action: 'campaign.updated',
      changes: [
        { field: 'name', before: 'Spring', after: 'Summer' },
        { field: 'is_active', before: true, after: false },
      ],
    });
  });

  test.each([
    ['name', { name: ' ' }, 'Campaign name is required'],
    ['name', { name: undefined }, 'Campaign name is required'],
    ['start_date', { start_date: '' }, 'Start date and time are required'],
    ['end_date', { end_date: undefined }, 'End date and time are required'],
    ['end_date', { end_date: spring.start_date }, 'The end must be after the start'],
    ['end_date', { end_date: '2026-03-05T13:59:59.999Z' }, 'The end must be after the start'],
    [
      'start_date',
      { start_date: '2026-03-05 09:00' },
      'Start date and time must be an ISO 8601 instant with a zone',
    ],
  ])('API-99, CMP-14: refuses a campaign at fault in %s: %o', async (field, change, message) => {
    expect(await calls.post(path, { ...spring, ...change })).toMatchObject(fault(field, message));
  });

  test('API-99, CMP-14: an update is held to the stored start, too', async () => {
    const { id } = await created();
    expect(
      await calls.put(`${path}/${id}`, { end_date: '2026-03-05T14:00:00.000Z' }),
    ).toMatchObject(fault('end_date', 'The end must be after the start'));
    expect((await found(id)).end_date).toBe('2026-03-12T14:00:00.000Z');
  });

  test('API-27, API-104: a deleted campaign is gone with its bundles, softly', async () => {
    const { id } = await created();
    const service_ids = business.liveServiceIds;
    const { body } = await calls.post<{ bundle: BundleWire }>(`${path}/${id}/bundles`, {
      name: 'Duo',
      bundle_price: 100,
      service_ids,
    });
    expect(await calls.remove(`${path}/${id}`)).toEqual({
      status: 200,
      body: { success: true, message: '"Spring" was deleted.' },
    });
    const gone = { field: 'bundles', added: [], removed: [{ name: 'Duo' }], changed: [] };
    expect((await lastChange(calls))?.lists).toEqual([gone]);
    expect((await calls.get(`${path}/${id}`)).status).toBe(404);
    expect((await calls.remove(`${path}/${id}`)).status).toBe(404);
    const bundlePath = `${path}/${id}/bundles/${body.bundle.id}`;
    expect((await calls.put(bundlePath, { name: 'Trio' })).status).toBe(404);
    const kept = await app.db
      .selectFrom('bundles')
      .select(['name', 'deleted_at'])
      .where('id', '=', body.bundle.id)
      .executeTakeFirst();
    expect(kept).toEqual({ name: 'Duo', deleted_at: app.clock.now() });
  });

  describe('bundles', () => {
    let bundles: string;
    let campaignId: number;

    beforeEach(async () => {
      campaignId = (await created()).id;
      bundles = `${path}/${campaignId}/bundles`;
    });

    const duo = () => ({
      name: 'Duo',
      description: 'Both',
      bundle_price: 99.99,
      service_ids: business.liveServiceIds.toReversed(),
    });
    const add = async (fields: object = {}) =>
      (await calls.post<{ bundle: BundleWire }>(bundles, { ...duo(), ...fields })).body.bundle;

    test('API-28, API-104: a new bundle keeps the order of its services and gets its totals', async () => {
      const { status, body } = await calls.post(bundles, {
        ...duo(),
        original_total: 1,
        savings: 1,
      });
      expect(status).toBe(201);
      expect(body).toEqual({
        bundle: {
          id: expect.any(Number),
          name: 'Duo',
          description: 'Both',
          bundle_price: 99.99,
          services: [
            expect.objectContaining({ name: 'Foot Massage' }),
            expect.objectContaining({ name: 'Deep Tissue' }),
          ],
          original_total: 140,
          savings: 40.01,
          version: expect.any(String),
        },
      });
    });

    test('API-104: a deleted service no longer counts, and is named where it was', async () => {
      const { body } = await calls.post<{ service: { id: number } }>('/api/owner/services', {
        name: 'Short-lived',
        price: 10,
        category: 'Massage',
        is_active: false,
      });
      const services = app.db.updateTable('services').where('id', '=', body.service.id);
      await services.set({ is_active: true }).execute();
      const { id } = await add({
        bundle_price: 100,
        service_ids: [business.liveServiceIds[0], body.service.id],
      });
      await calls.remove(`/api/owner/services/${body.service.id}`);
      const { bundles: now } = await found(campaignId);
      expect(now.find((bundle) => bundle.id === id)).toMatchObject({
        services: [{ id: business.liveServiceIds[0] }],
        deleted_services: ['Short-lived'],
        original_total: expect.any(Number),
      });
    });

    test('API-28: takes ids as texts, each service once, and no description', async () => {
      const ids = business.liveServiceIds.map(String);
      const bundle = await add({ service_ids: [...ids, ...ids], description: undefined });
      expect(bundle).toMatchObject({ description: '', original_total: 140 });
    });

    test('API-29: an update changes what it says, and its services as a whole', async () => {
      const { id } = await add();
      const [first] = business.liveServiceIds;
      const { body } = await calls.put(`${bundles}/${id}`, {
        bundle_price: 80,
        service_ids: [first],
      });
      expect(body).toMatchObject({
        bundle: { id, name: 'Duo', bundle_price: 80, original_total: 100, savings: 20 },
      });
      expect(await lastChange(calls)).toMatchObject({
        action: 'bundle.updated',
        subject_name: 'Duo',
        changes: expect.arrayContaining([{ field: 'bundle_price', before: 99.99, after: 80 }]),
      });
    });

    test('API-30: a deleted bundle leaves its campaign', async () => {
      const { id } = await add();
      expect((await calls.remove(`${bundles}/${id}`)).body).toMatchObject({ success: true });
      expect((await found(campaignId)).bundles).toEqual([]);
      expect((await calls.remove(`${bundles}/${id}`)).status).toBe(404);
    });

    test('API-97: a bundle is found under its own campaign only', async () => {
      const { id } = await add();
      const elsewhere = `${path}/${business.campaignId}/bundles/${id}`;
      expect((await calls.put(elsewhere, { name: 'Moved' })).status).toBe(404);
      expect((await calls.remove(elsewhere)).status).toBe(404);
    });

    test.each([
      ['CMP-22', 'name', { name: '' }, 'Bundle name is required'],
      ['CMP-23', 'service_ids', { service_ids: [] }, 'At least one service is required'],
      ['CMP-24', 'bundle_price', { bundle_price: 0 }, 'Bundle price must be greater than 0'],
      ['CMP-24', 'bundle_price', { bundle_price: -1 }, 'Bundle price must be greater than 0'],
      ['CMP-24', 'bundle_price', { bundle_price: 45.678 }, 'Prices have at most two decimals'],
      ['CMP-24', 'bundle_price', { bundle_price: '5' }, 'Bundle price must be greater than 0'],
      [
        'CMP-25',
        'bundle_price',
        { bundle_price: 140 },
        'Bundle price must be less than original total',
      ],
    ])('API-99, %s: refuses a bundle at fault in %s: %o', async (_, field, change, message) => {
      expect(await calls.post(bundles, { ...duo(), ...change })).toMatchObject(
        fault(field, message),
      );
      expect((await found(campaignId)).bundles).toEqual([]);
    });

    test.each([null, '60.00', 'abc', true])(
      'API-99, CMP-24: an update with the price %o is refused, and the old one stays',
      async (bundle_price) => {
        const { id } = await add();
        expect(await calls.put(`${bundles}/${id}`, { bundle_price })).toMatchObject(
          fault('bundle_price', 'Bundle price must be greater than 0'),
        );
        expect((await found(campaignId)).bundles).toMatchObject([{ id, bundle_price: 99.99 }]);
      },
    );

    test('API-99: names all faults at once, the first one as the message', async () => {
      expect(await calls.post(bundles, {})).toMatchObject({
        status: 400,
        body: {
          message: 'Bundle name is required',
          errors: [{ field: 'name' }, { field: 'service_ids' }, { field: 'bundle_price' }],
        },
      });
    });

    test('API-99, CMP-20: a service in preview cannot be added, but stays where it is', async () => {
      const { id } = await add();
      const show = (is_active: boolean) =>
        updateRows(app.db, 'services', { is_active }, { name: 'Foot Massage' });
      await show(false);
      const message = '"Foot Massage" is in preview. Please choose a live service.';
      expect(await calls.post(bundles, duo())).toMatchObject(fault('service_ids', message));
      expect((await calls.put(`${bundles}/${id}`, duo())).status).toBe(200);
      await show(true);
    });

    test('API-104: totals follow the prices of the services, and a deleted service is no part of them', async () => {
      const { id } = await add();
      const [first = 0, second = 0] = business.liveServiceIds;
      const put = (service: number, values: object) =>
        updateRows(app.db, 'services', values, { id: service });
      await put(first, { price: 120.5 });
      expect((await found(campaignId)).bundles[0]).toMatchObject({
        id,
        original_total: 160.5,
        savings: 60.51,
      });
      await put(second, { deleted_at: app.clock.now() });
      expect((await found(campaignId)).bundles[0]).toMatchObject({
        services: [{ id: first }],
        original_total: 120.5,
        savings: 20.51,
      });
      const gone = 'The service "Foot Massage" does not exist any more. Please choose another one.';
      expect(await calls.post(bundles, duo())).toMatchObject(fault('service_ids', gone));
      const never = 'This service does not exist any more. Please choose another one.';
      expect(await calls.post(bundles, { ...duo(), service_ids: [999_999] })).toMatchObject(
        fault('service_ids', never),
      );
      await put(first, { price: 100 });
      await put(second, { deleted_at: null });
    });
  });
});
