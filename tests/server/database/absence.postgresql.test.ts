import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../../../server/database/connect';
import type { Timeouts } from '../../../server/database/pool';
import { lockWaits, untilOneWaits } from '../../support/lockWaits';
import { createTestApp } from '../../support/testApp';
import { useServerDatabase } from '../../support/testDatabase';
import { unsteadyNetwork } from '../../support/unsteadyNetwork';

/** An app whose database is a PostgreSQL server behind a network that can go bad. */
const farApp = async (patience?: Partial<Timeouts>) => {
  const { db: near, url } = await useServerDatabase();
  const network = await unsteadyNetwork(url);
  const connection = await connect({ url: network.url, patience });
  const app = await createTestApp({ connection });
  onTestFinished(async () => {
    network.silence(false);
    await app.close();
    await network.close();
  });
  return { ...app, near, network };
};

type App = Awaited<ReturnType<typeof farApp>>;

const calls = {
  read: (app: App, token: string) => app.request('/api/owner/services', { token }),
  write: (app: App, token: string, name: string) =>
    app.request('/api/owner/categories', { method: 'POST', token, json: { name } }),
  signIn: (app: App) =>
    app.request('/auth/owner/login', {
      method: 'POST',
      json: { email: 'nobody@spa.example', password: 'Password-1' },
    }),
};

/** The answer is 503 with a sentence and a time to come back at. */
const expectAbsence = async (answer: Response) => {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'The server cannot reach its data right now. Please try again in a few seconds.',
  });
};

describe('a PostgreSQL server out of reach', () => {
  test('connections that break in the midst of transactions, reads and sign-ins are 503, and what was acknowledged is there', async () => {
    const app = await farApp();
    const token = await app.signIn();
    const statuses = new Map<number, number>();
    const acknowledged = new Set<string>();
    let going = true;

    const repeat = async (call: (round: number) => Promise<Response>) => {
      for (let round = 0; going; round++) {
        const answer = await call(round);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 503) await expectAbsence(answer);
      }
    };
    const writing = Array.from({ length: 6 }, (_, writer) =>
      repeat(async (round) => {
        const name = `Writer ${writer}, round ${round}`;
        const answer = await calls.write(app, token, name);
        if (answer.status === 201) acknowledged.add(name);
        return answer;
      }),
    );
    const reading = Array.from({ length: 4 }, () => repeat(() => calls.read(app, token)));
    const signingIn = Array.from({ length: 2 }, () => repeat(() => calls.signIn(app)));
    for (let resets = 0; resets < 8; resets++) {
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size, { interval: 1 }).toBeGreaterThan(before + 2);
      app.network.reset();
    }
    going = false;
    await Promise.all([...writing, ...reading, ...signingIn]);

    expect(statuses.get(503)).toBeGreaterThan(0);
    // Too many sign-ins with a wrong password have to wait.
    const others = [...statuses.keys()].filter((status) => ![200, 201, 401, 429].includes(status));
    expect(others).toEqual([503]);
    const stored = await app.near.selectFrom('categories').select('name').execute();
    const names = new Set(stored.map(({ name }) => name));
    expect([...acknowledged].filter((name) => !names.has(name))).toEqual([]);
  });

  test('a server that ends a connection in use, or refuses new ones, is 503', async () => {
    const app = await farApp();
    const token = await app.signIn();
    await app.near.transaction().execute(async (trx) => {
      await sql`lock table services in access exclusive mode`.execute(trx);
      const waiting = calls.read(app, token);
      await untilOneWaits(app.near);
      await sql`select pg_terminate_backend(${(await lockWaits(app.near))[0]})`.execute(trx);
      await expectAbsence(await waiting);
    });
    expect((await calls.read(app, token)).status).toBe(200);

    await app.network.close();
    await expectAbsence(await calls.read(app, token));
    await expectAbsence(await calls.signIn(app));
    expect((await app.request('/healthz')).status).toBe(503);
  });

  test('a server that falls silent, or takes too long, is 503 for a while', async () => {
    const app = await farApp({ connection: 300, query: 500, silence: 100, gone: 100 });
    const token = await app.signIn();
    app.network.silence(true);
    const answers = await Promise.all(Array.from({ length: 12 }, () => calls.read(app, token)));
    for (const answer of answers) await expectAbsence(answer);
    app.network.silence(false);
    await expect.poll(async () => (await calls.read(app, token)).status).toBe(200);

    await app.near.transaction().execute(async (trx) => {
      await sql`lock table services in access exclusive mode`.execute(trx);
      await expectAbsence(await calls.read(app, token));
    });
    expect((await calls.read(app, token)).status).toBe(200);
  });

  test('slow queries of one business keep no other from the database, and end when nobody waits for them', async () => {
    const app = await farApp({ gone: 100 });
    const token = await app.signIn();
    const { email, password } = app.businesses.barbers;
    const others = await app.signIn(email, password);
    const caller = new AbortController();
    await app.near.transaction().execute(async (trx) => {
      await sql`lock table services in access exclusive mode`.execute(trx);
      const read = { token, signal: caller.signal };
      const slow = Array.from({ length: 12 }, () => app.request('/api/owner/services', read));
      await expect.poll(async () => (await lockWaits(app.near)).length).toBe(5);
      expect((await app.request('/api/owner/activity', { token: others })).status).toBe(200);
      expect((await app.request('/healthz')).status).toBe(200);

      caller.abort();
      // Nothing of the server failed.
      for (const answer of await Promise.all(slow)) expect(answer.status).toBe(400);
      await expect.poll(async () => (await lockWaits(app.near)).length).toBe(0);
    });
  });
});
