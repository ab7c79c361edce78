import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ChangeEventWire } from '../../contract/events';
import { type Connection, connect } from '../../server/database/connect';
import { createBalancer } from '../support/balancer';
import { openEvents } from '../support/events';
import { pinHash } from '../support/furnishedBusiness';
import { type PostgresServer, startPostgres } from '../support/postgres';
import { updateRows } from '../support/tables';
import { seedTwoBusinesses } from '../support/testDatabase';
import { callsBy, createWork, furnishWork, payOrder } from './mixedWork';
import { buildServer, spawnServer } from './serverProcess';

/** The number of times that each fault is injected; more in a long run: `VERBENA_TEST_MISHAPS=100`. */
const mishaps = Number(process.env.VERBENA_TEST_MISHAPS ?? 2);
/** The pause between two faults, in milliseconds. */
const calm = Number(process.env.VERBENA_TEST_CALM ?? 100);

type Businesses = Awaited<ReturnType<typeof seedTwoBusinesses>>;

describe('three processes over one PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof buildServer>>;
  let postgres: PostgresServer;
  let connection: Connection;
  let balancer: Awaited<ReturnType<typeof createBalancer>>;
  let businesses: Businesses;

  beforeAll(async () => {
    [server, postgres, balancer] = await Promise.all([
      buildServer(),
      startPostgres({ durable: true }),
      createBalancer(),
    ]);
    connection = await connect({ url: postgres.url });
  });
  afterAll(async () => {
    balancer.close();
    await connection.close();
    await postgres.stop();
    await server.remove();
  });

  const startOne = async () => {
    const running = spawnServer(server.main, { DATABASE_URL: postgres.url });
    const address = await running.address;
    balancer.targets.push(address);
    return { ...running, address };
  };

  /** The three, the first time over a database without a table. */
  const startThree = async () => {
    balancer.targets.length = 0;
    const three = await Promise.all([startOne(), startOne(), startOne()]);
    businesses ??= await seedTwoBusinesses(connection.db);
    return three;
  };

  const call = (path: string, token: string, json?: object, more?: RequestInit) =>
    callsBy(token)(path.startsWith('http') ? path : `${balancer.address}${path}`, json, more);

  const signIn = async (at = balancer.address) => {
    const { email, password } = businesses.spa;
    const answer = await call(`${at}/auth/owner/login`, '', { email, password });
    return ((await answer.json()) as { token: string }).token;
  };

  test('sessions, PINs and wrong tries hold on each of them, and what one changes all tell', async () => {
    const three = await startThree();
    const [first, second, third] = three.map(({ address }) => address) as [string, string, string];
    const { ownerId, clientAppId } = businesses.spa;
    await updateRows(connection.db, 'owners', { pin_hash: pinHash }, { id: ownerId });
    const token = await signIn(first);
    const other = await signIn(second);
    const status = async (answer: Promise<Response>) => (await answer).status;
    const save = (at: string, by = token) =>
      status(call(`${at}/api/owner/settings/global`, by, {}, { method: 'PATCH' }));
    const verify = (at: string, pin = '1234', by = token) =>
      status(call(`${at}/auth/owner/verify-pin/${ownerId}`, by, { pin }));

    expect(await save(second)).toBe(403);
    expect(await verify(first)).toBe(200);
    expect([await save(second), await save(third), await save(third, other)]).toEqual([
      200, 200, 403,
    ]);
    // After five wrong passwords the right one is rate limited too, across processes.
    for (const at of [first, second, third, first, second]) {
      expect(await verify(at, '9999', other)).toBe(401);
    }
    expect(await verify(third, '1234', other)).toBe(429);
    const password = { email: businesses.barbers.email, password: 'Wrong-1' };
    const tried = [];
    for (const at of [first, second, third, first, second, third]) {
      tried.push(await status(call(`${at}/auth/owner/login`, '', password)));
    }
    expect(tried).toEqual([401, 401, 401, 401, 401, 429]);

    const heard = await Promise.all(
      [first, second, third].map(async (at) => {
        const request = (path: string) => call(`${at}${path}`, token);
        const events = await openEvents({ request }, { token });
        expect(await events.next()).toMatchObject({ name: 'ready' });
        return events;
      }),
    );
    const change = await call(`${third}/api/owner/categories`, token, { name: 'Hands' });
    for (const events of heard) {
      expect(await events.next()).toMatchObject({
        data: { activity_id: Number(change.headers.get('X-Activity-Id')) },
      });
    }
    expect(await status(call(`${first}/auth/owner/logout`, token, {}))).toBe(200);
    for (const events of heard) expect(await events.next()).toBeUndefined();
    const customers = `/api/owner/customers/${clientAppId}`;
    expect(await status(call(`${second}${customers}`, token))).toBe(401);
    expect(await status(call(`${second}${customers}`, other))).toBe(200);

    await updateRows(connection.db, 'owners', { pin_hash: null }, { id: ownerId });
    await Promise.all(three.map(({ kill }) => kill('SIGTERM')));
  });

  /** Sends the load through the balancer, and subscribes to all events. */
  const startWork = async () => {
    const token = await signIn();
    const { db } = connection;
    const spa = await furnishWork(db, businesses.spa);
    // The fixture writes to the database directly, which may be down.
    const order = () =>
      db
        .transaction()
        .execute((trx) => payOrder(trx, spa))
        .catch(() => undefined);
    const work = createWork(token, spa, order);
    const abort = new AbortController();
    let reopened = 0;
    const listen = async () => {
      const heard = new Set<number>();
      let ready = () => {};
      const listening = new Promise<void>((resolve) => {
        ready = resolve;
      });
      let lastEventId: string | undefined;
      const request = (path: string, { headers }: { headers?: Record<string, string> } = {}) =>
        call(path, token, undefined, { ...(headers && { headers }), signal: abort.signal });
      const done = (async () => {
        while (!abort.signal.aborted) {
          try {
            const events = await openEvents({ request }, { token, lastEventId });
            reopened += 1;
            for (let event = await events.next(); event; event = await events.next()) {
              lastEventId = event.id ?? lastEventId;
              ready();
              const { subject_type, subject_id } = (event.data ?? {}) as Partial<ChangeEventWire>;
              if (subject_type === 'category' && subject_id) heard.add(subject_id);
              // After a long gap the server reports that anything may have changed.
              if (subject_type === null) for (const id of work.made.keys()) heard.add(id);
            }
          } catch {
            // Reconnects, as a browser does.
          }
          await wait(20);
        }
      })();
      await listening;
      return { heard, done };
    };

    const listeners = await Promise.all([listen(), listen(), listen()]);
    work.begin(balancer.address);
    onTestFinished(() => abort.abort());

    return {
      ...work,
      /** Every acknowledged change is stored exactly once, and was sent to the subscribers. */
      ended: async () => {
        await work.end();
        for (const { heard } of listeners) {
          await expect
            .poll(() => [...work.made.keys()].filter((id) => !heard.has(id)), { timeout: 30_000 })
            .toEqual([]);
        }
        abort.abort();
        await Promise.all(listeners.map(({ done }) => done));
        expect(await work.faults(db)).toEqual([]);
        if (mishaps > 2) console.info({ ...work.acknowledged(), reopened });
      },
    };
  };

  test('lose nothing and do nothing twice while they are killed one by one, and while PostgreSQL is restarted', {
    timeout: 120_000 + 2 * mishaps * (calm + 60_000),
  }, async () => {
    const three = await startThree();
    const work = await startWork();
    for (let kills = 0; kills < mishaps; kills++) {
      await work.goesOn();
      await wait(calm);
      const [oldest] = three.splice(0, 1);
      await oldest?.kill('SIGKILL');
      balancer.targets.splice(balancer.targets.indexOf(oldest?.address ?? ''), 1);
      three.push(await startOne());
    }
    await work.goesOn();
    // 502 is the balancer's word for who was killed over a request, and 0 an answer that broke off; on a
    // busy machine a call may also wait too long.
    expect(work.troubles().filter((end) => !['0', '502', '503'].includes(end))).toEqual([]);

    for (let restarts = 0; restarts < mishaps; restarts++) {
      await wait(calm);
      await postgres.crash();
      await work.goesOn();
    }
    expect(work.troubles()).toEqual(['503']);
    await work.ended();
    expect(await Promise.all(three.map(({ kill }) => kill('SIGTERM')))).toEqual([0, 0, 0]);
  });
});
