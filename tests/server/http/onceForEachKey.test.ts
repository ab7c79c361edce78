import { describe, expect, test } from 'vitest';
import { changeHeader } from '../../../domain/activity';
import { tidyUp } from '../../../server/housekeeping';
import { createLog } from '../../../server/http/log';
import { insertRow, updateRows } from '../../support/tables';
import { openTestApp } from '../../support/testApp';

const day = 24 * 60 * 60_000;

describe('a change with an Idempotency-Key', async () => {
  const app = await openTestApp();
  let token = await app.signIn();

  const locations = '/api/owner/checkin/locations';
  const spaIn = (name: string) => ({
    name,
    address: '1 Main Street',
    latitude: 40,
    longitude: -74,
    radius_meters: 100,
  });
  const send = async (
    key: string | undefined,
    json: unknown,
    { path = locations, method = 'POST', as = token } = {},
  ) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
    const answer = await app.request(path, { method, token: as, json, headers });
    const { instance: _, ...body } = (await answer.json()) as Record<string, never>;
    const { headers: told } = answer;
    return {
      status: answer.status,
      body: body as Record<string, unknown>,
      change: told.get(changeHeader),
      tag: told.get('ETag'),
    };
  };
  const namesAt = async () =>
    (
      await app.db
        .selectFrom('checkin_locations' as 'services')
        .select('name')
        .execute()
    ).map(({ name }) => name);

  test('is made once, and repeated gets the same answer with its status, ETag and change', async () => {
    const first = await send('one', spaIn('Once'));
    expect(first).toMatchObject({ status: 201, change: expect.any(String) });
    expect(await send('one', spaIn('Once'))).toEqual(first);
    expect((await namesAt()).filter((name) => name === 'Once')).toHaveLength(1);
  });

  test('sent many times at once makes one record and gets one answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('parallel', spaIn('Together'))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect((await namesAt()).filter((name) => name === 'Together')).toHaveLength(1);
  });

  test('is refused with other details, or as another call', async () => {
    await send('details', spaIn('Details'));
    const other = await send('details', spaIn('Other'));
    expect(other).toMatchObject({ status: 409, body: { code: 'SENT_BEFORE' } });
    const path = '/api/owner/categories';
    expect((await send('details', { name: 'Other' }, { path })).status).toBe(409);
    expect(await namesAt()).not.toContain('Other');
  });

  test('of another person or business is another change', async () => {
    const barbers = await app.signIn(app.businesses.barbers.email);
    const { ownerId, clientAppId } = app.businesses.spa;
    const owner = await app.db
      .selectFrom('owners')
      .selectAll()
      .where('id', '=', ownerId)
      .executeTakeFirstOrThrow();
    const { id: _, ...rest } = owner;
    await insertRow(app.db, 'owners', { ...rest, rights: null, email: 'second@spa.example' });
    const second = await app.signIn('second@spa.example');
    const ids = [];
    for (const as of [token, barbers, second]) {
      const { body, status } = await send('shared', spaIn('Shared'), { as });
      expect(status).toBe(201);
      ids.push(JSON.stringify(body));
    }
    expect(new Set(ids).size).toBe(3);
    const made = await app.db
      .selectFrom('made_once')
      .select('key')
      .where('client_app_id', '=', clientAppId)
      .execute();
    expect(JSON.stringify(made)).not.toContain('shared');
  });

  test('that was refused is not kept, and goes well once it is right', async () => {
    expect((await send('again', spaIn(' '))).status).toBe(400);
    expect((await send('again', spaIn('Right now'))).status).toBe(201);
  });

  test('deletes once, and a repeated deletion is told as done', async () => {
    const { body } = await send(undefined, spaIn('Short-lived'));
    const { id } = Object.values(body).find((part) => Object(part).id) as { id: number };
    const path = `${locations}/${id}`;
    const first = await send('gone', undefined, { path, method: 'DELETE' });
    expect(first.status).toBe(200);
    expect(await send('gone', undefined, { path, method: 'DELETE' })).toEqual(first);
    expect((await send('gone-twice', undefined, { path, method: 'DELETE' })).status).toBe(404);
  });

  test('whose answer was lost with the process is not made again, and told as made', async () => {
    await send('crashed', spaIn('Crashed'));
    await updateRows(app.db, 'made_once', { status: 500, answer: null });
    const repeated = await send('crashed', spaIn('Crashed'));
    expect(repeated).toMatchObject({
      status: 409,
      body: { code: 'SENT_BEFORE', message: expect.stringMatching(/was done before/) },
    });
    expect((await namesAt()).filter((name) => name === 'Crashed')).toHaveLength(1);
  });

  test('keeps neither the key nor what was answered in clear', async () => {
    await send('a-secret-key', spaIn('Hidden from backups'));
    const rows = await app.db.selectFrom('made_once').selectAll().execute();
    const text = rows.map(({ answer, ...row }) => JSON.stringify(row) + answer?.toString('latin1'));
    expect(text.join()).not.toMatch(/a-secret-key|Hidden from backups/);
  });

  test('is known for as long as a draft of it may be sent again, and not for good', async () => {
    const first = await send('kept', spaIn('Kept'));
    const housekeeping = () =>
      tidyUp({ db: app.db, clock: app.clock, log: createLog('error', () => undefined) });
    app.clock.advance(20 * day);
    token = await app.signIn();
    await housekeeping();
    expect(await send('kept', spaIn('Kept'))).toEqual(first);
    app.clock.advance(12 * day);
    token = await app.signIn();
    await housekeeping();
    expect((await send('kept', spaIn('Kept'))).body).not.toEqual(first.body);
  });
});
