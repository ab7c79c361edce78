import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ActivityWire } from '../../../contract/activity';
import { activityPage } from '../../../server/activity/queries';
import { createCalls, fault } from '../../support/calls';
import { insertRow } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

interface Page {
  data: ActivityWire[];
  next_cursor: string | null;
}

const path = '/api/owner/activity';
const minute = 60_000;

describe('the activity', async () => {
  const app = await openTestApp();
  const calls = createCalls(app, await app.signIn());
  const start = new Date('2026-03-04T15:00:00.000Z');
  const minuteOf = (minutes: number) => new Date(start.getTime() + minutes * minute).toISOString();

  for (let count = 0; count < 5; count++) {
    app.clock.set(new Date(minuteOf(count)));
    await calls.post('/api/owner/categories', { name: `Category ${count}` });
    // Two changes at the same instant.
    await calls.patch('/api/owner/settings/global', {
      default_intro_service_cooldown_months: count + 1,
    });
  }
  const others = createCalls(app, await app.signIn(app.businesses.barbers.email));
  await others.post('/api/owner/categories', { name: 'Beards' });

  const page = async (query = '') => (await calls.get<Page>(`${path}${query}`)).body;
  const whatOf = ({ data }: Page) =>
    data.map(({ at, action }) => `${action} ${(Date.parse(at) - start.getTime()) / minute}`);

  test('says who changed what and when, newest first, of this business only', async () => {
    const { data, next_cursor } = await page();
    expect(data).toHaveLength(10);
    expect(next_cursor).toBeNull();
    expect(data[0]).toEqual({
      id: expect.any(Number),
      at: minuteOf(4),
      can_undo: true,
      owner: { id: app.businesses.spa.ownerId, name: 'Owner of Verbena Day Spa' },
      action: 'settings.updated',
      subject_type: 'settings',
      subject_id: null,
      subject_name: null,
      changes: [{ field: 'default_intro_service_cooldown_months', before: 4, after: 5 }],
      lists: [],
      undoes: null,
    });
    expect(data[1]).toMatchObject({
      action: 'category.created',
      subject_type: 'category',
      subject_id: expect.any(Number),
      subject_name: 'Category 4',
      changes: [],
    });
  });

  test('pages without missing or repeating an entry, though new ones come in between', async () => {
    const first = await page('?limit=3');
    expect(whatOf(first)).toEqual([
      'settings.updated 4',
      'category.created 4',
      'settings.updated 3',
    ]);
    app.clock.set(new Date(minuteOf(60)));
    await calls.patch('/api/owner/settings/global', { default_intro_service_cooldown_months: 9 });
    const second = await page(`?limit=3&cursor=${first.next_cursor}`);
    expect(whatOf(second)).toEqual([
      'category.created 3',
      'settings.updated 2',
      'category.created 2',
    ]);
    const rest = await page(`?limit=4&cursor=${second.next_cursor}`);
    expect(rest.data).toHaveLength(4);
    expect(rest.next_cursor).toBeNull();
  });

  test('is filtered by kind and by instants, the start counting and the end not', async () => {
    expect(whatOf(await page('?kind=category'))).toHaveLength(5);
    const query = `?kind=category&start_date=${minuteOf(1)}&end_date=${minuteOf(3)}`;
    expect(whatOf(await page(query))).toEqual(['category.created 2', 'category.created 1']);
    const zone = encodeURIComponent('2026-03-04T10:01:00-05:00');
    expect(whatOf(await page(`?end_date=${zone}`))).toEqual([
      'settings.updated 0',
      'category.created 0',
    ]);
  });

  test('names the system when no owner did it', async () => {
    await insertRow(app.db, 'activity', {
      client_app_id: app.businesses.spa.clientAppId,
      at: minuteOf(120),
      action: 'service.updated',
      subject_type: 'service',
      before: JSON.stringify({ id: 1, name: 'A', price: 5, tags: [], updated_at: 'x' }),
      after: JSON.stringify({ id: 2, name: 'B', price: 5, tags: [1], updated_at: 'y' }),
    });
    const { data } = await page('?limit=1');
    expect(data[0]).toMatchObject({
      owner: null,
      subject_name: 'B',
      changes: [{ field: 'name', before: 'A', after: 'B' }],
    });
  });

  test.each([
    ['limit=0', 'limit', 'The limit must be 1 or more'],
    ['limit=101', 'limit', 'The limit must be 100 or less'],
    ['kind=secrets', 'kind', 'There is no such kind of change'],
    ['start_date=today', 'start_date', 'The start must be an ISO 8601 instant with a zone'],
    ['cursor=x', 'cursor', 'This page does not exist any more.'],
  ])('refuses %s', async (query, field, message) => {
    expect(await calls.get(`${path}?${query}`)).toMatchObject(fault(field, message));
  });

  test('gives the deletions that still stand, of this business and of what can be brought back', async () => {
    const made = await Promise.all(
      ['Kept', 'Gone', 'Back again'].map(async (name) => {
        const { body } = await calls.post<{ category: { id: number } }>('/api/owner/categories', {
          name,
        });
        return body.category.id;
      }),
    );
    for (const id of made.slice(1)) await calls.remove(`/api/owner/categories/${id}`);
    const bin = async (more = '') => (await page(`?deleted=true${more}`)).data;
    const names = (rows: ActivityWire[]) => rows.map(({ subject_name }) => subject_name);
    expect(names(await bin())).toEqual(['Back again', 'Gone']);
    const [last] = await bin();
    expect((await calls.post(`${path}/${last?.id}/undo`, {})).status).toBe(200);
    expect(names(await bin())).toEqual(['Gone']);
    expect(names(await bin('&kind=location'))).toEqual([]);
    expect(await calls.get(`${path}?deleted=no`)).toMatchObject(
      fault('deleted', 'Deletions are asked for by "true"'),
    );
    const others = createCalls(app, await app.signIn(app.businesses.barbers.email));
    expect((await others.get<Page>(`${path}?deleted=true`)).body.data).toEqual([]);
  });

  describe('among many changes', () => {
    beforeAll(async () => {
      // Few enough rows for ANALYZE to read all, so that the statistics are always the same.
      await sql`
        insert into activity (client_app_id, at, action, subject_type, subject_id)
        select ${app.businesses.spa.clientAppId}, timestamptz '2020-01-01' + n * interval '1 hour',
          'category.updated', case n % 2 when 0 then 'category' else 'service' end, n
        from generate_series(1, 20000) as n`.execute(app.db);
      // A pooled database may have indexes bloated by another test's rows.
      await sql`reindex table activity`.execute(app.db);
      await sql`analyze activity`.execute(app.db);
    });

    test.each([undefined, 'category'] as const)(
      'reads a page of kind %s from an index, wherever it is',
      async (kind) => {
        const plan = await activityPage(app.db, app.businesses.spa.clientAppId, {
          kind,
          start: new Date('2020-02-01'),
          after: { at: new Date('2021-01-01'), id: 1 },
          limit: 20,
        }).explain();
        const text = JSON.stringify(plan);
        expect(text).toMatch(kind ? /activity_of_kind/ : /activity_by_date/);
        expect(text).not.toMatch(/Seq Scan on activity|Sort/);
      },
    );

    test('finds deletions by an index of their own', async () => {
      const plan = await activityPage(app.db, app.businesses.spa.clientAppId, {
        deletedOf: ['category', 'service'],
        limit: 20,
      }).explain();
      const text = JSON.stringify(plan);
      expect(text).toMatch(/activity_deletions/);
      expect(text).toMatch(/activity_subject/);
      expect(text).not.toMatch(/Seq Scan on activity/);
    });
  });
});
