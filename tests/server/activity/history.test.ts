import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { HistoryWire } from '../../../contract/activity';
import { historyPage } from '../../../server/activity/queries';
import { areas } from '../../../server/areas';
import { change } from '../../../server/database/change';
import { createCalls, fault } from '../../support/calls';
import { insertRow } from '../../support/tables';
import { openTestApp } from '../../support/testApp';
import { furnishBoth } from '../routeExamples';

interface Page {
  data: HistoryWire[];
  next_cursor: string | null;
}

const minute = 60_000;

describe('the history of a record', async () => {
  const app = await openTestApp();
  const calls = createCalls(app, await app.signIn());
  const { own: business } = await furnishBoth(app);

  const historyOf = async (kind: string, id: number, query = '') =>
    (await calls.get<Page>(`/api/owner/activity/${kind}/${id}${query}`)).body;

  test('tells each change, newest first, with the state that it left', async () => {
    const locations = '/api/owner/checkin/locations';
    const { body } = await calls.post<Record<string, { id: number }>>(locations, {
      name: 'Mill',
      address: '2 Mill Lane',
      latitude: 40.7,
      longitude: -74,
    });
    const { id = 0 } = Object.values(body).find((value) => value.id) ?? {};
    const at = `${locations}/${id}`;
    app.clock.advance(minute);
    await calls.put(at, { radius_meters: 300 });
    app.clock.advance(minute);
    await calls.remove(at);

    const { data, next_cursor } = await historyOf('location', id);
    expect(next_cursor).toBeNull();
    expect(data.map(({ action }) => action)).toEqual([
      'location.deleted',
      'location.updated',
      'location.created',
    ]);
    expect(data[0]).toMatchObject({ state: null, can_undo: true, subject_name: 'Mill' });
    expect(data[1]).toMatchObject({
      owner: { name: 'Owner of Verbena Day Spa' },
      changes: [{ field: 'radius_meters', before: 100, after: 300 }],
      lists: [],
      state: { id, name: 'Mill', radius_meters: 300 },
      can_undo: false,
    });
    expect(data[2]).toMatchObject({ changes: [], state: { radius_meters: 100 } });

    const first = await historyOf('location', id, '?limit=2');
    expect(first.data).toHaveLength(2);
    const second = await historyOf('location', id, `?limit=2&cursor=${first.next_cursor}`);
    expect(second.data).toEqual(data.slice(2));
    expect(await calls.get(`/api/owner/activity/location/${id}?cursor=x`)).toMatchObject(
      fault('cursor', 'This page does not exist any more.'),
    );
  });

  test('tells what came, went and changed in the lists of a record', async () => {
    const [first = 0, second = 0] = business.liveServiceIds;
    const bundles = `/api/owner/campaigns/${business.campaignId}/bundles`;
    const made = await calls.post<{ bundle: { id: number } }>(bundles, {
      name: 'Duo',
      bundle_price: 90,
      service_ids: [first, second],
    });
    const { id } = made.body.bundle;
    const third = await insertRow(app.db, 'services', {
      client_app_id: business.clientAppId,
      name: 'Scrub',
      category: 'Massage',
      price: 60,
      is_active: true,
      detail_image_url: 'https://a.example',
    });
    await calls.put(`${bundles}/${id}`, { service_ids: [third.id, second] });
    const [entry] = (await historyOf('bundle', id)).data;
    expect(entry?.lists).toEqual([
      {
        field: 'services',
        added: [expect.objectContaining({ id: third.id, name: 'Scrub' })],
        removed: [expect.objectContaining({ id: first, name: 'Deep Tissue' })],
        changed: [],
      },
    ]);

    const service = `/api/owner/services/${first}`;
    const basics = { name: 'Deep Tissue', category: 'Massage', price: 100 };
    const priced = (special_price: number) => ({
      ...basics,
      reward_plan_pricing: [{ tier_level: 1, special_price }],
    });
    await calls.put(service, priced(80));
    await calls.put(service, priced(75));
    expect((await historyOf('service', first)).data[0]?.lists).toEqual([
      {
        field: 'reward_plan_pricing',
        added: [],
        removed: [],
        changed: [
          {
            place: 0,
            before: expect.objectContaining({ tier_level: 1, special_price: 80 }),
            after: expect.objectContaining({ tier_level: 1, special_price: 75 }),
          },
        ],
      },
    ]);
  });

  test('is empty for what nothing was recorded of, and not there for what is not', async () => {
    const { customerId } = business;
    expect(await historyOf('customer', customerId)).toMatchObject({ data: [], next_cursor: null });
    expect(await historyOf('reward', business.rewardId)).toMatchObject({ data: [] });
    for (const path of ['customer/4711', 'settings/1', 'secret/1']) {
      expect((await calls.get(`/api/owner/activity/${path}`)).status).toBe(404);
    }
  });

  test.each(areas.flatMap(({ undo }) => (undo && undo.table !== 'customers' ? undo.kind : [])))(
    'the plain kind %s has one without a line of its own',
    async (kind) => {
      const of = { client_app_id: business.clientAppId, subject_type: kind, subject_id: 4711 };
      await insertRow(app.db, 'activity', {
        ...of,
        at: new Date(),
        action: `${kind}.updated`,
        before: '{}',
        after: '{}',
      });
      expect((await historyOf(kind, 4711)).data).toMatchObject([
        { owner: null, subject_type: kind, can_undo: true },
      ]);
    },
  );

  test('keeps of a very long state what is short, and says what it left out', async () => {
    const { clientAppId, ownerId } = business;
    const after = { name: 'Long', text: 'x'.repeat(200_000), list: ['y'.repeat(40_000)] };
    const options = {
      clientAppId,
      actor: { ownerId },
      action: 'location.updated',
      subjectType: 'location',
      clock: app.clock,
    };
    await change(app.db, options, async () => ({
      result: undefined,
      subjectId: 815,
      before: { name: 'Short' },
      after,
    }));
    const { data } = await historyOf('location', 815);
    expect(data[0]?.state).toEqual({ name: 'Long', list: after.list, left_out: ['text'] });
    expect(data[0]?.can_undo).toBe(false);
    expect(await calls.post(`/api/owner/activity/${data[0]?.id}/undo`)).toMatchObject({
      status: 409,
    });
  });

  test('of what a business has once is asked for without an id, and its latest change is undone', async () => {
    const months = (value: number) => ({ default_intro_service_cooldown_months: value });
    const once = (kind: string) => calls.get<Page>(`/api/owner/activity/${kind}/once`);
    for (const value of [4, 7]) {
      app.clock.advance(minute);
      await app.request('/api/owner/settings/global', {
        method: 'PATCH',
        token: await app.signIn(),
        json: months(value),
      });
    }
    const [latest, before] = (await once('settings')).body.data;
    expect(latest).toMatchObject({ state: months(7), can_undo: true, subject_id: null });
    expect(before).toMatchObject({ state: months(4), can_undo: false });
    await calls.post(`/api/owner/activity/${latest?.id}/undo`, {});
    const [undone] = (await once('settings')).body.data;
    expect(undone).toMatchObject({ state: months(4), undoes: latest?.id });
    expect((await once('opening_hours')).status).toBe(200);
    for (const kind of ['service', 'nothing']) expect((await once(kind)).status).toBe(404);
  });

  test('is read from the index of its record, however long the record of all is', async () => {
    await sql`
      insert into activity (client_app_id, at, action, subject_type, subject_id)
      select ${business.clientAppId}, timestamptz '2020-01-01' + n * interval '1 hour',
        'category.updated', case n % 2 when 0 then 'category' else 'service' end, n % 50
      from generate_series(1, 20000) as n`.execute(app.db);
    await sql`analyze activity`.execute(app.db);
    const subject = { kind: 'service', id: 7, before: 15_000, limit: 21 };
    const plan = await historyPage(app.db, business.clientAppId, subject).explain();
    const text = JSON.stringify(plan);
    expect(text).toMatch(/activity_subject/);
    expect(text).not.toMatch(/Seq Scan on activity|Sort/);
  });
});
