import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../server/database/connect';
import { isFullRun } from '../support/fullRun';
import { furnishPlace, inDatabase, ownEngine, type Place, preparePlace } from './durablePlace';
import { callsBy, createWork, furnishWork, kindsOfWork, payOrder } from './mixedWork';
import { buildServer, spawnServer, startWithin } from './serverProcess';

const usual = isFullRun ? 20 : 4;
/** More in a long run: `VERBENA_TEST_KILLS=500`. */
const kills = Number(process.env.VERBENA_TEST_KILLS ?? usual);
const ordersOfRound = 10;

describe(`what ${ownEngine} acknowledged`, () => {
  let server: Awaited<ReturnType<typeof buildServer>>;
  let place: Place;
  let business: Awaited<ReturnType<typeof furnishWork>>;

  beforeAll(async () => {
    server = await buildServer();
    place = await preparePlace(ownEngine);
    business = await furnishPlace(place, furnishWork);
  });
  afterAll(async () => {
    await place.remove();
    await server.remove();
  });

  const call = (url: string, token: string, json?: object) => callsBy(token)(url, json);

  let token: string | undefined;

  /** Signs in once, for wrong passwords keep the right one waiting. */
  const signIn = async (address: string): Promise<string> => {
    if (token) return token;
    const { email, password } = business;
    const answer = await call(`${address}/auth/owner/login`, '', { email, password });
    token = ((await answer.json()) as { token: string }).token;
    return token;
  };

  /**
   * Prints the results of a long run: startup times after each crash in seconds, and the acknowledged
   * changes.
   */
  const tell = (starts: { took: number; worked: number }[], work: object) => {
    if (kills <= usual) return;
    const slowest = Math.max(...starts.map(({ took }) => took));
    const most = Math.max(...starts.map(({ worked }) => worked));
    console.info(ownEngine, { starts: starts.length, slowest, most, ...work });
  };

  test(
    `is there and was done once after the server was killed in the middle of all kinds of work, ${kills} times`,
    async () => {
      const paid: number[] = [];
      const starts: { took: number; worked: number }[] = [];
      let ready: number[] = [];
      let work: ReturnType<typeof createWork> | undefined;

      /** Looks whether all is right, and pays orders for the next rounds to refund. */
      const look = () =>
        inDatabase(place, async (db) => {
          if (work) expect(await work.faults(db)).toEqual([]);
          if (work) tell(starts, work.acknowledged());
          await db.transaction().execute(async (trx) => {
            while (paid.length < usual * ordersOfRound) paid.push(await payOrder(trx, business));
          });
        });

      for (let round = 0; round < kills; round++) {
        if (round % usual === 0) await look();
        const start = await startWithin(5, server.main, place.env);
        const { address, kill } = start;
        starts.push({ took: start.took, worked: start.worked });
        work ??= createWork(await signIn(address), business, async () => ready.shift());
        ready = [...ready, ...paid.splice(0, ordersOfRound - ready.length)];
        work.begin(address);
        // Wait until each kind of work has acknowledged changes that the following crash could lose.
        if (round === 0) await work.goesOn();
        // In the middle of each kind of work in turn, a moment sooner or later.
        await work.isSent(kindsOfWork[round % kindsOfWork.length] ?? 'change');
        await wait(Math.random() * 40);
        await kill('SIGKILL');
        await work.end();
        if (round % 5 === 4) await place.crash();
      }

      const start = await startWithin(5, server.main, place.env);
      const { address, kill } = start;
      starts.push({ took: start.took, worked: start.worked });
      await work?.finish(address);
      expect(await kill('SIGTERM')).toBe(0);
      await look();
      // 0 is an answer that broke off, or a call that found nobody; on a busy machine one may wait too long.
      expect(work?.troubles().filter((end) => !['0', '503'].includes(end))).toEqual([]);
      const acknowledged = Object.values<number>(work?.acknowledged() ?? {});
      expect(Math.min(...acknowledged)).toBeGreaterThan(0);
    },
    kills * 60_000,
  );

  /** Calls one after the other until the server is gone, and tells how each ended. */
  const goOn = async (work: (round: number) => Promise<Response>, told: Map<string, number>) => {
    for (let round = 0; ; round++) {
      const end = await work(round).then(
        async (answer) => {
          if (answer.status === 503) expect(answer.headers.get('Retry-After')).not.toBeNull();
          await answer.arrayBuffer();
          return String(answer.status);
        },
        ({ cause }) => String(cause.code),
      );
      told.set(end, (told.get(end) ?? 0) + 1);
      if (end === 'ECONNREFUSED') return;
    }
  };

  const load = (address: string, token: string, told: Map<string, number>, kept: Set<string>) => [
    ...Array.from({ length: 6 }, (_, writer) =>
      goOn(async (round) => {
        const name = `${address}, writer ${writer}, round ${round}`;
        const answer = await call(`${address}/api/owner/categories`, token, { name });
        if (answer.status === 201) kept.add(name);
        return answer;
      }, told),
    ),
    ...Array.from({ length: 4 }, () =>
      goOn(() => call(`${address}/api/owner/services`, token), told),
    ),
    goOn(() => call(`${address}/auth/owner/login`, '', { ...business, password: 'No' }), told),
  ];

  /** Unexpected statuses of the calls; 401 and 429 are expected of guessed passwords. */
  const troubles = (told: Map<string, number>) =>
    [...told.keys()].filter((end) => !/^(200|201|401|429)$/.test(end)).toSorted();

  const missing = async (kept: Set<string>) => {
    const { db, close } = await connect(place.at);
    const stored = await db.selectFrom('categories').select('name').execute();
    await close();
    const names = new Set(stored.map(({ name }) => name));
    return [...kept].filter((name) => !names.has(name));
  };

  test('is told to everybody when the server is asked to stop under load, which takes seconds', async () => {
    const running = spawnServer(server.main, place.env);
    const address = await running.address;
    const told = new Map<string, number>();
    const kept = new Set<string>();
    const calls = load(address, await signIn(address), told, kept);
    await expect.poll(() => kept.size).toBeGreaterThan(30);
    const asked = performance.now();
    expect(await running.kill('SIGTERM')).toBe(0);
    expect(performance.now() - asked).toBeLessThan(5000);
    await Promise.all(calls);
    // Nobody was cut off, and new connections were refused.
    expect(troubles(told)).toEqual(['ECONNREFUSED']);
    expect(await missing(kept)).toEqual([]);
  });

  if (ownEngine === 'postgresql')
    test('is there after PostgreSQL was restarted under load, which the server outlives', async () => {
      const running = spawnServer(server.main, place.env);
      const address = await running.address;
      const told = new Map<string, number>();
      const kept = new Set<string>();
      const calls = load(address, await signIn(address), told, kept);
      for (let restarts = 0; restarts < 2; restarts++) {
        const before = kept.size;
        await expect.poll(() => kept.size).toBeGreaterThan(before + 30);
        await place.crash();
      }
      const before = kept.size;
      await expect.poll(() => kept.size).toBeGreaterThan(before);
      expect(await running.kill('SIGTERM')).toBe(0);
      await Promise.all(calls);
      expect(troubles(told)).toEqual(['503', 'ECONNREFUSED']);
      expect(await missing(kept)).toEqual([]);
    });
});
