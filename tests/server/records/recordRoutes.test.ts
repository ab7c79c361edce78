import { beforeEach, describe, expect, test } from 'vitest';
import type { ActivityWire, HistoryWire } from '../../../contract/activity';
import { deleteRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';
import { storedRecord } from '../recordExamples';
import { furnishBoth } from '../routeExamples';

/** Every plain kind of record, with a body that makes one and keeps it, and what else it may become. */
const kinds: [path: string, body: () => object, change: () => object][] = [
  [
    '/api/owner/services',
    () => ({ name: 'Facial', category: 'Massage', price: 80 }),
    () => ({
      name: 'Face',
      category: 'Massage',
      price: 90.5,
      reward_plan_pricing: [{ tier_level: 1, special_price: 45 }],
    }),
  ],
  [
    '/api/owner/campaigns',
    () => ({
      name: 'Spring',
      start_date: '2026-03-05T14:00:00Z',
      end_date: '2026-03-12T14:00:00Z',
    }),
    () => ({ end_date: '2026-03-13T14:00:00.000Z', is_active: false }),
  ],
  [
    '/api/owner/checkin/locations',
    () => ({ name: 'Mill', address: '2 Mill Lane', latitude: 40.7, longitude: -74 }),
    () => ({ latitude: 41.123456, radius_meters: 300 }),
  ],
  [
    '/api/owner/checkin/rewards',
    () => ({ check_ins_required: 5, reward_service_id: business.serviceIds[0] }),
    () => ({ check_ins_required: 6, reward_service_id: business.serviceIds[1] }),
  ],
  [
    '/api/owner/campaigns/{campaignId}/bundles',
    () => ({ name: 'Duo', bundle_price: 99, service_ids: business.liveServiceIds }),
    () => ({ bundle_price: 88, service_ids: business.liveServiceIds.toReversed() }),
  ],
  [
    '/api/owner/categories',
    () => ({ name: `Category ${++categories}` }),
    () => ({ name: `Category ${++categories}`, display_order: 7 }),
  ],
  [
    '/api/owner/reward-plans/{planId}/intro-services',
    () => ({ service_id: business.liveServiceIds[0], quantity: 2 }),
    () => ({ quantity: 3 }),
  ],
];
let categories = 0;

const app = await openTestApp();
const token = await app.signIn();
const { own: business } = await furnishBoth(app);
beforeEach(() => deleteRows(app.db, 'intro_services'));

describe.each(kinds)('two people, one record of %s', (template, body, change) => {
  const send = (
    method: string,
    at: string,
    headers: Record<string, string> = {},
    json: object = body(),
  ) => app.request(at, { method, token, headers, json });
  const undo = async (made: Response) => {
    const path = `/api/owner/activity/${made.headers.get('X-Activity-Id')}/undo`;
    return app.request(path, { method: 'POST', token });
  };
  /** The record as the activity keeps it after its latest change, without what any change changes. */
  const latest = async (undone: Response): Promise<object> => {
    expect(undone.status).toBe(200);
    const { data } = (await undone.json()) as { data: ActivityWire };
    const path = `/api/owner/activity/${data.subject_type}/${data.subject_id}`;
    const history = (await (await app.request(path, { token })).json()) as { data: HistoryWire[] };
    expect(history.data[0]?.undoes).toBe(data.undoes);
    expect(history.data[0]?.can_undo).toBe(true);
    const { updated_at: _, ...state } = history.data[0]?.state ?? {};
    return state;
  };
  const stored = (at: string) => {
    const [, list = '', id] = /^(.*)\/(\d+)$/.exec(at) ?? [];
    return storedRecord(app, token, list, Number(id));
  };
  const created = async () => {
    const path = template
      .replace('{campaignId}', String(business.campaignId))
      .replace('{planId}', String(business.planId));
    const answer = await send('POST', path);
    expect(answer.status).toBe(201);
    const record = Object.values(await answer.json()).find(
      (value): value is { id: number; version: string } => typeof value === 'object',
    );
    expect(answer.headers.get('ETag')).toBe(`"${record?.version}"`);
    return { at: `${path}/${record?.id}`, tag: answer.headers.get('ETag') ?? '', answer };
  };

  test('a change made to another version than the stored one is refused and changes nothing', async () => {
    const { at, tag } = await created();
    const mine = await send('PUT', at, { 'If-Match': tag }, change());
    expect(mine.status).toBe(200);
    const newer = mine.headers.get('ETag') ?? '';
    expect(newer).not.toBe(tag);
    const yours = await send('PUT', at, { 'If-Match': tag });
    expect(yours.status).toBe(412);
    expect(await yours.json()).toMatchObject({ code: 'CHANGED_ELSEWHERE' });
    expect((await send('PUT', at, { 'If-Match': newer })).status).toBe(200);
  });

  test('a save that changes nothing leaves no trace, and no change can be undone less for it', async () => {
    const { at } = await created();
    const wanted = change();
    const changed = await send('PUT', at, {}, wanted);
    const tag = changed.headers.get('ETag') ?? '';
    const again = await send('PUT', at, { 'If-Match': tag }, wanted);
    expect(again.status).toBe(200);
    expect(again.headers.get('ETag')).toBe(tag);
    expect(again.headers.get('X-Activity-Id')).toBeNull();
    expect(await again.json()).toEqual(await changed.json());
    expect((await undo(changed)).status).toBe(200);
  });

  test('without the header the last change holds', async () => {
    const { at } = await created();
    await send('PUT', at);
    expect((await send('PUT', at)).status).toBe(200);
  });

  test('a change is undone and so is the undoing, as long as it is the latest', async () => {
    const { at, answer } = await created();
    const changed = await send('PUT', at, {}, change());
    expect(changed.status).toBe(200);
    const first = await undo(changed);
    const before = await latest(first);
    const second = await undo(first);
    const after = await latest(second);
    expect(after).not.toEqual(before);
    expect(await latest(await undo(second))).toEqual(before);
    for (const old of [answer, changed, first, second]) {
      expect((await undo(old)).status).toBe(409);
    }
  });

  test('what was made is taken away again', async () => {
    const { at, answer } = await created();
    const undone = await undo(answer);
    expect(undone.status).toBe(200);
    expect((await send('PUT', at)).status).toBe(404);
    expect((await undo(answer)).status).toBe(409);
  });

  test('a deleted one is not there any more', async () => {
    const { at } = await created();
    expect((await send('DELETE', at)).status).toBe(200);
    for (const method of ['PUT', 'DELETE']) expect((await send(method, at)).status).toBe(404);
  });

  test('a deleted one is given back as it was, and can be deleted again', async () => {
    const { at } = await created();
    const changed = await send('PUT', at, {}, change());
    expect(changed.status).toBe(200);
    const before = await stored(at);
    const deleted = await send('DELETE', at);
    const restored = await undo(deleted);
    await latest(restored);
    expect(before).toBeDefined();
    expect(await stored(at)).toEqual(before);
    expect((await undo(deleted)).status).toBe(409);
    expect((await undo(restored)).status).toBe(200);
    expect(await stored(at)).toBeUndefined();
  });
});

/** Records whose routes are not all of the plain kind, each with a change of it. */
const oddKinds: [path: () => string, method: string, change: object][] = [
  [() => `/api/owner/reward-plans/${business.planId}`, 'PUT', { is_active: true }],
  [() => '/api/owner/settings/global', 'PATCH', { default_intro_service_cooldown_months: 3 }],
  [
    () => `/api/owner/scheduling/appointments/${business.appointmentId}`,
    'PATCH',
    { title: 'Later' },
  ],
];

test.each(oddKinds)(
  'a change of %s to another version than the stored one is refused',
  async (path, method, change) => {
    const send = (json: object, ifMatch?: string) =>
      app.request(path(), {
        method,
        token,
        json,
        ...(ifMatch !== undefined && { headers: { 'If-Match': ifMatch } }),
      });
    const first = await send(change);
    expect(first.status).toBe(200);
    const tag = first.headers.get('ETag') ?? '';
    const { data } = (await first.json()) as { data: { version: string } };
    expect(tag).toBe(`"${data.version}"`);
    const refused = await send(change, '"another"');
    expect(refused.status).toBe(412);
    expect(await refused.json()).toMatchObject({ code: 'CHANGED_ELSEWHERE' });
    expect((await send(change, tag)).status).toBe(200);
  },
);
