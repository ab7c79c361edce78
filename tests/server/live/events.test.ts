import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SessionWire } from '../../../contract/sessions';
import { readConfig } from '../../../server/config';
import { createApp } from '../../../server/createApp';
import { change } from '../../../server/database/change';
import { createLog } from '../../../server/http/log';
import { ledgerGateway } from '../../../server/payments/ledger';
import { createCalls } from '../../support/calls';
import { openEvents } from '../../support/events';
import { createShelf } from '../../support/schedule';
import { insertRow, updateRows } from '../../support/tables';
import { addMember, memberPassword } from '../../support/team';
import { createTestApp, openTestApp, type TestApp } from '../../support/testApp';

const nothing = { activity_id: null, action: null, subject_type: null, subject_id: null };

describe('the events of a business', async () => {
  const app = await openTestApp();
  const token = await app.signIn();

  const listen = async (options: { token?: string; lastEventId?: string | undefined } = {}) => {
    const events = await openEvents(app, { token, ...options });
    onTestFinished(async () => {
      await events.close();
    });
    return events;
  };

  /** Subscribes to the events. */
  const listenAnew = async (options: { token?: string } = {}) => {
    const events = await listen(options);
    expect(await events.next()).toEqual({ name: 'ready', data: {}, id: expect.any(String) });
    return events;
  };

  /** Reads to the end. */
  const lastOf = async (events: Awaited<ReturnType<typeof listen>>) => {
    let event = await events.next();
    while (event) event = await events.next();
    return event;
  };

  let names = 0;
  const addCategory = async (by = token) => {
    const name = `Category ${++names}`;
    const answer = await app.request('/api/owner/categories', {
      method: 'POST',
      token: by,
      json: { name, display_order: 0 },
    });
    const { category } = (await answer.json()) as { category: { id: number } };
    return { id: category.id, header: answer.headers.get('X-Activity-Id') };
  };
  const created = ({ id, header }: { id: number; header: string | null }) => ({
    name: 'change',
    data: {
      activity_id: Number(header),
      action: 'category.created',
      subject_type: 'category',
      subject_id: id,
    },
  });

  test('tell of changes that somebody may not see only what has changed, and of the team what is theirs', async () => {
    const { clientAppId } = app.businesses.spa;
    const desk = await addMember(app.db, clientAppId, { name: 'Desk', rights: ['calendar'] });
    const manager = await addMember(app.db, clientAppId, { name: 'Mara', rights: ['team'] });
    const [deskToken, managerToken] = [
      await app.signIn(desk.email, memberPassword),
      await app.signIn(manager.email, memberPassword),
    ];
    const events = await listenAnew({ token: deskToken });
    const ofManager = await listenAnew({ token: managerToken });
    const owner = createCalls(app, token);
    await owner.put(`/api/owner/team/${manager.id}`, { rights: ['team'], role: 'Manager' });
    await createCalls(app, managerToken).post(`/auth/owner/set-pin/${manager.id}`, { pin: '1234' });
    await owner.put(`/api/owner/team/${desk.id}`, { rights: ['calendar', 'book'], role: 'Desk' });
    await addCategory();
    const name = { name: 'Desk at the door' };
    await createCalls(app, deskToken).put(`/auth/owner/profile/${desk.id}`, name);
    // Of the team only what becomes of themselves, as their rights.
    expect((await events.next())?.data).toMatchObject({
      action: 'person.updated',
      subject_id: desk.id,
    });
    expect((await events.next())?.data).toEqual({ ...nothing, subject_type: 'category' });
    expect((await events.next())?.data).toMatchObject({
      action: 'profile.updated',
      subject_id: desk.id,
    });
    for (const action of ['person.updated', 'pin.set']) {
      expect((await ofManager.next())?.data).toMatchObject({ action, subject_id: manager.id });
    }
  });

  test('tell each change, by the record that the answer to its maker names', async () => {
    const events = await listenAnew();
    expect(events.answer.headers.get('Content-Type')).toBe('text/event-stream');
    expect(events.answer.headers.get('Cache-Control')).toBe('no-store');
    expect(events.answer.headers.get('Content-Encoding')).toBe(null);
    const one = await addCategory();
    expect(await events.next()).toEqual({ ...created(one), id: expect.any(String) });
    const two = await addCategory();
    expect(await events.next()).toMatchObject(created(two));
    const read = await app.request('/api/owner/categories', { token });
    expect(read.headers.get('X-Activity-Id')).toBe(null);
  });

  test('tell what customers do, which no owner has changed', async () => {
    const { clientAppId } = app.businesses.spa;
    const shelf = createShelf(app.db, app.businesses.spa);
    const events = await listenAnew();
    const customer_id = await shelf.customer();
    expect(await events.next()).toMatchObject({ data: { ...nothing, subject_type: 'customer' } });
    const location = await insertRow(app.db, 'checkin_locations', {
      client_app_id: clientAppId,
      name: 'Main',
      address: '1 Main Street',
      latitude: 40.7,
      longitude: -74,
      radius_meters: 100,
    });
    await insertRow(app.db, 'check_ins', {
      client_app_id: clientAppId,
      customer_id,
      location_id: location.id,
      checked_in_at: '2026-03-04T14:00:00Z',
      distance_meters: 5,
    });
    expect(await events.next()).toMatchObject({ data: { ...nothing, subject_type: 'check_in' } });
    await shelf.bought(customer_id);
    expect(await events.next()).toMatchObject({
      data: { ...nothing, subject_type: 'transaction' },
    });
  });

  test('go on after the last one that was received', async () => {
    const first = await listenAnew();
    const one = await addCategory();
    const seen = await first.next();
    await first.close();

    const missed = [await addCategory(), await addCategory()];
    await createShelf(app.db, app.businesses.spa).customer();
    const second = await listen({ lastEventId: seen?.id });
    expect(await second.next()).toEqual({ name: 'ready', data: {} });
    for (const category of missed) expect(await second.next()).toEqual(created(category));
    // Earlier events are known only to be some change by a customer, so any kind may be stale.
    const kinds: unknown[] = [];
    let last = await second.next();
    while (last && !last.id) {
      kinds.push(last.data);
      last = await second.next();
    }
    expect([...kinds, last?.data]).toContainEqual({ ...nothing, subject_type: 'customer' });

    const third = await listen({ lastEventId: last?.id });
    expect(await third.next()).toEqual({ name: 'ready', data: {}, id: last?.id });
    expect(created(one)).toMatchObject({ data: seen?.data });
  });

  test('begin where an answer was read that asked for their cursor', async () => {
    const headers = { 'X-Event-Cursor': 'wanted' };
    const paths = ['/api/owner/categories', `/auth/owner/has-pin/${app.businesses.spa.ownerId}`];
    const [cursor, sameCursor] = await Promise.all(
      paths.map(async (path) =>
        (await app.request(path, { token, headers })).headers.get('X-Event-Cursor'),
      ),
    );
    expect(sameCursor).toBe(cursor);
    const one = await addCategory();
    await createShelf(app.db, app.businesses.spa).customer();
    const events = await listen({ lastEventId: cursor ?? undefined });
    expect(await events.next()).toEqual({ name: 'ready', data: {} });
    expect(await events.next()).toEqual(created(one));
    expect(await events.next()).toMatchObject({ data: { activity_id: null } });
    const unasked = await app.request('/api/owner/categories', { token });
    expect(unasked.headers.get('X-Event-Cursor')).toBe(null);
  });

  test.each([
    ['nonsense', 'nonsense'],
    ['a place that the record has not reached', '999999999-aaaaaaaaaaaa'],
    ['nothing', ''],
  ])('say that anything may have changed after %s', async (_, lastEventId) => {
    const events = await listen({ lastEventId });
    expect(await events.next()).toEqual({ name: 'ready', data: {} });
    expect(await events.next()).toEqual({ name: 'change', data: nothing, id: expect.any(String) });
  });

  test('say so, too, after more changes than anybody would read', async () => {
    const { clientAppId, ownerId } = app.businesses.spa;
    const first = await listenAnew();
    await addCategory();
    const seen = await first.next();
    await first.close();
    await sql`insert into activity (client_app_id, at, owner_id, action, subject_type)
      select ${clientAppId}, now(), ${ownerId}, 'settings.updated', 'settings'
      from generate_series(1, 101)`.execute(app.db);
    const second = await listen({ lastEventId: seen?.id });
    expect(await second.next()).toEqual({ name: 'ready', data: {} });
    expect(await second.next()).toEqual({ name: 'change', data: nothing, id: expect.any(String) });
  });

  test('API-98: are those of the own business only', async () => {
    const { barbers } = app.businesses;
    const events = await listenAnew();
    const others = await listenAnew({ token: await app.signIn(barbers.email) });
    const theirs = await addCategory(await app.signIn(barbers.email));
    await createShelf(app.db, barbers).customer();
    expect(await others.next()).toMatchObject(created(theirs));
    // The next that the spa hears is its own, although the barbers' came before.
    const own = await addCategory();
    expect(await events.next()).toMatchObject(created(own));
  });

  test('tell what another server process has changed', async () => {
    const other = createApp({
      db: app.db,
      clock: app.clock,
      payments: ledgerGateway,
      config: readConfig({}),
      log: createLog('silent'),
      stopping: app.stopping.signal,
    });
    const request: TestApp['request'] = async (path, { token: bearer, ...init } = {}) =>
      other.request(path, { ...init, headers: { Authorization: `Bearer ${bearer}` } });
    const events = await openEvents({ request }, { token });
    expect(await events.next()).toMatchObject({ name: 'ready' });
    const one = await addCategory();
    expect(await events.next()).toMatchObject(created(one));
    await events.close();
  });

  test('tell no change that failed', async () => {
    const events = await listenAnew();
    const { clientAppId, ownerId, categoryIds } = app.businesses.spa;
    const options = {
      clientAppId,
      actor: { ownerId },
      action: 'category.updated',
      subjectType: 'category',
      clock: app.clock,
    };
    const failing = change(app.db, options, async () => {
      throw new Error('It failed');
    });
    await expect(failing).rejects.toThrow('It failed');
    await change(app.db, options, async () => ({ result: 0, subjectId: categoryIds[0] ?? 0 }));
    expect(await events.next()).toMatchObject({ data: { subject_id: categoryIds[0] } });
  });

  test('AUTH-18: end when the owner signs out, and begin with a sign-in only', async () => {
    const leaving = await app.signIn();
    const events = await listenAnew({ token: leaving });
    const staying = await listenAnew();
    await app.request('/auth/owner/logout', { method: 'POST', token: leaving });
    expect(await events.next()).toBe(undefined);
    const refused = await openEvents(app, { token: leaving });
    expect(refused.answer.status).toBe(401);
    const one = await addCategory();
    expect(await staying.next()).toMatchObject(created(one));
  });

  test('end when the session is signed out elsewhere, and when the person is removed from the team', async () => {
    const { clientAppId, ownerId } = app.businesses.spa;
    const calls = createCalls(app, token);
    const elsewhere = await listenAnew({ token: await app.signIn() });
    const { body } = await calls.get<{ sessions: SessionWire[] }>(
      `/auth/owner/sessions/${ownerId}`,
    );
    const other = Math.max(...body.sessions.map(({ id }) => id));
    const { id, email } = await addMember(app.db, clientAppId, { name: 'Ana', rights: ['book'] });
    const removed = await listenAnew({ token: await app.signIn(email, memberPassword) });
    const staying = await listenAnew();
    await calls.remove(`/auth/owner/sessions/${ownerId}/${other}`);
    await calls.remove(`/api/owner/team/${id}`);
    expect(await lastOf(elsewhere)).toBe(undefined);
    expect(await lastOf(removed)).toBe(undefined);
    expect(await staying.next()).toMatchObject({ data: { action: 'session.ended' } });
    expect(await staying.next()).toMatchObject({ data: { action: 'person.removed' } });
  });

  test('end for who has left, whatever became of the session', async () => {
    const { clientAppId } = app.businesses.spa;
    const { id, email } = await addMember(app.db, clientAppId, { name: 'Bo', rights: ['book'] });
    const theirs = await app.signIn(email, memberPassword);
    const events = await listenAnew({ token: theirs });
    const gone = { removed_at: app.clock.now() };
    await updateRows(app.db, 'owners', gone, { id });
    expect(await events.next()).toBe(undefined);
    expect((await app.request('/api/owner/services', { token: theirs })).status).toBe(401);
  });

  test('are no use of the session that would keep the PIN verified', async () => {
    const lastUse = async () =>
      (
        await app.db
          .selectFrom('sessions')
          .select(({ fn }) => fn.max('last_used_at').as('at'))
          .where('client_app_id', '=', app.businesses.spa.clientAppId)
          .executeTakeFirstOrThrow()
      ).at;
    const before = await lastUse();
    app.clock.advance(5 * 60_000);
    await listenAnew();
    expect(await lastUse()).toEqual(before);
    await app.request('/api/owner/categories', { token });
    expect(await lastUse()).not.toEqual(before);
  });

  test('are open in so many windows of a session and no more', async () => {
    const busy = await app.signIn();
    // An answer that nobody reads is no window.
    for (let index = 0; index < 20; index += 1) {
      await app.request('/api/owner/events', { method: 'HEAD', token: busy });
    }
    for (let index = 0; index < 12; index += 1) await listenAnew({ token: busy });
    const answer = await app.request('/api/owner/events', { token: busy });
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfter: 60 });
    await listenAnew();
  });
});

test('the events end when the server stops', async () => {
  const app = await createTestApp();
  const events = await openEvents(app, { token: await app.signIn() });
  await events.next();
  const ended = events.next();
  await app.close();
  expect(await ended).toBe(undefined);
  expect(app.log.join('')).not.toMatch(/events_failed/);
});
