import { describe, expect, test } from 'vitest';
import type { CustomerWire } from '../../../contract/customers';
import { emptyBins } from '../../../server/activity/purge';
import { allUndos } from '../../../server/areas';
import { createCalls, lastChange } from '../../support/calls';
import { openTestApp } from '../../support/testApp';

describe('a customer entered at the desk', async () => {
  const app = await openTestApp();
  const token = await app.signIn();
  const calls = createCalls(app, token);
  const path = `/api/owner/customers/${app.businesses.spa.clientAppId}`;

  const nora = { first_name: 'Nora', last_name: 'Nil', phone: '(555) 201-9911', email: '' };
  const alike = async (query: Record<string, string>) =>
    (
      await calls.get<{ data: CustomerWire[] }>(`${path}/alike?${new URLSearchParams(query)}`)
    ).body.data.map(({ name }) => name);

  test('is kept, counted and found by the phone, the email or the name before another is entered', async () => {
    const { status, body } = await calls.post<{ data: CustomerWire }>(path, {
      ...nora,
      email: 'Nora@Mail.example',
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ name: 'Nora Nil', phone: '+15552019911', tier_level: 0 });
    expect(await lastChange(calls)).toMatchObject({
      action: 'customer.created',
      subject_name: 'Nora Nil',
    });
    const list = await calls.get<{ data: { pagination: { total: number } } }>(path);
    expect(list.body.data.pagination.total).toBeGreaterThan(0);
    expect(await alike({ phone: '555.201.9911' })).toEqual(['Nora Nil']);
    expect(await alike({ email: 'nora@mail.EXAMPLE' })).toEqual(['Nora Nil']);
    expect(await alike({ name: 'nora nil' })).toEqual(['Nora Nil']);
    expect(await alike({ name: 'Nora' })).toEqual([]);
    expect(await alike({ email: '%' })).toEqual([]);
    expect(await alike({})).toEqual([]);
    const theirs = createCalls(app, await app.signIn(app.businesses.barbers.email));
    const other = `/api/owner/customers/${app.businesses.barbers.clientAppId}/alike?name=Nora Nil`;
    expect((await theirs.get<{ data: unknown[] }>(other)).body.data).toEqual([]);
  });

  test('is found by a name of one part, whichever part that is', async () => {
    const one = { email: 'one@mail.example' };
    await calls.post(path, { first_name: 'Zendaya', ...one });
    await calls.post(path, { first_name: 'Bo', ...one });
    const { id } = (await calls.post<{ data: CustomerWire }>(path, { ...nora, ...one })).body.data;
    await app.db
      .updateTable('customers')
      .set({ first_name: '', last_name: 'Imported ' })
      .where('id', '=', id)
      .execute();
    expect(await alike({ name: 'zendaya' })).toEqual(['Zendaya']);
    expect(await alike({ name: 'Bo' })).toEqual(['Bo']);
    expect(await alike({ name: 'Imported' })).toEqual(['Imported']);
    expect(await alike({ name: '-' })).toEqual([]);
  });

  test('has one phone however that is written, by which they are found', async () => {
    const ways = [
      '+44 (0)7700 900456',
      '+44 07700 900456',
      '0044 7700 900456',
      '011 44 7700 900456',
      '+447700900456',
    ];
    for (const [index, phone] of ways.entries()) {
      const entered = { ...nora, last_name: `Way ${index}`, phone };
      const { body } = await calls.post<{ data: CustomerWire }>(path, entered);
      expect(body.data.phone, phone).toBe('+447700900456');
    }
    for (const phone of [...ways, '07700 900456']) {
      expect(await alike({ phone }), phone).toHaveLength(ways.length);
      const search = `${path}?${new URLSearchParams({ search: phone })}`;
      const found = await calls.get<{ data: { customers: CustomerWire[] } }>(search);
      expect(found.body.data.customers, phone).toHaveLength(ways.length);
    }
  });

  test('needs a name and a way to be reached, and one key enters one', async () => {
    for (const [change, field, message] of [
      [{ first_name: ' ' }, 'first_name', 'First name is required'],
      [{ phone: '' }, 'phone', 'Please enter a phone number or an email'],
      [{ phone: '123' }, 'phone', 'Please enter a phone number of 10 digits'],
      [{ email: 'nora@' }, 'email', 'Please enter a valid email address'],
      [{ email: 'nora,bo@a.example' }, 'email', 'Please enter a valid email address'],
    ] as const) {
      expect(await calls.post(path, { ...nora, ...change })).toMatchObject({
        status: 400,
        body: { errors: [{ field, message }] },
      });
    }
    const send = () =>
      app.request(path, {
        method: 'POST',
        token,
        json: { ...nora, last_name: 'Once' },
        headers: { 'Idempotency-Key': 'nora-once' },
      });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await alike({ name: 'Nora Once' })).toEqual(['Nora Once']);
  });

  /** Everything recorded in the history, as text. */
  const activityText = async () => {
    const rows = await app.db.selectFrom('activity').select(['before', 'after']).execute();
    return JSON.stringify(rows);
  };
  const enter = async (first_name: string) => {
    const answer = await app.request(path, {
      method: 'POST',
      token,
      json: { ...nora, first_name, last_name: 'Mistaken' },
    });
    const { data }: { data: CustomerWire } = await answer.json();
    return { id: data.id, change: answer.headers.get('X-Activity-Id') };
  };

  test('is in the recycle bin when adding them is undone, and after thirty days named nowhere any more', async () => {
    const { id, change } = await enter('Ottoline');
    await calls.put(`${path}/${id}/tags`, { tags: ['VIP'] });
    const [tagged] = (
      await calls.get<{ data: { id: number }[] }>(`/api/owner/activity/customer/${id}`)
    ).body.data;
    expect((await calls.post(`/api/owner/activity/${change}/undo`, {})).status).toBe(409);
    expect((await calls.post(`/api/owner/activity/${tagged?.id}/undo`, {})).status).toBe(200);

    const other = await enter('Peregrine');
    const undone = await calls.post(`/api/owner/activity/${other.change}/undo`, {});
    expect(undone).toMatchObject({ status: 200, body: { data: { action: 'customer.deleted' } } });
    expect((await calls.get(`${path}/${other.id}`)).status).toBe(404);
    const bin = () => calls.get<{ data: unknown[] }>('/api/owner/activity?deleted=true');
    expect((await bin()).body.data).toMatchObject([{ subject_name: 'Peregrine Mistaken' }]);
    const later = { now: () => new Date(app.clock.now().getTime() + 31 * 24 * 60 * 60 * 1000) };
    expect(await emptyBins({ db: app.db, clock: later }, allUndos())).toBe(1);
    expect((await bin()).body.data).toEqual([]);
    expect(await activityText()).toContain('Ottoline');
    expect(await activityText()).not.toContain('Peregrine');
  });

  test('has a name of one line that reads as it is written', async () => {
    const answer = await calls.post<{ data: CustomerWire }>(path, {
      ...nora,
      first_name: 'Iris\n\u202eeniL',
      last_name: 'Straight',
    });
    expect(answer.body.data.name).toBe('Iris eniL Straight');
  });

  test('stays once something hangs on them', async () => {
    const { id, change } = await enter('Quentin');
    await calls.post(`${path}/${id}/notes`, { body: 'Prefers tea' });
    expect(await calls.post(`/api/owner/activity/${change}/undo`, {})).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Something is noted, booked or bought/) },
    });
    expect((await calls.get(`${path}/${id}`)).status).toBe(200);
    expect(await activityText()).toContain('Quentin');
  });
});
