import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServiceWire } from '../../contract/services';
import { connect } from '../../server/database/connect';
import { migrate } from '../../server/database/migrate';
import { migratedSnapshot } from '../support/migratedSnapshot';
import { seedTwoBusinesses } from '../support/testDatabase';
import { ownEngine, type Place, preparePlace } from './durablePlace';
import { buildServer, spawnServer } from './serverProcess';

/** More in a long run: `VERBENA_TEST_KILLS=500`. */
const kills = Number(process.env.VERBENA_TEST_KILLS ?? 20);

describe(`what ${ownEngine} acknowledged`, () => {
  let server: Awaited<ReturnType<typeof buildServer>>;
  let place: Place;
  let business: { email: string; password: string };

  beforeAll(async () => {
    server = await buildServer();
    place = await preparePlace(ownEngine);
    const { db, close } = await connect({ ...place.at, snapshot: await migratedSnapshot() });
    await migrate(db);
    business = (await seedTwoBusinesses(db)).spa;
    await close();
  });
  afterAll(async () => {
    await place.remove();
    await server.remove();
  });

  const call = (url: string, token: string, json?: object) =>
    fetch(url, {
      method: json ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(json && { body: JSON.stringify(json) }),
    });

  let token: string | undefined;

  /** Signs in once, for wrong passwords keep the right one waiting. */
  const signIn = async (address: string): Promise<string> => {
    if (token) return token;
    const answer = await call(`${address}/auth/owner/login`, '', business);
    token = ((await answer.json()) as { token: string }).token;
    return token;
  };

  test(
    `is there after the server was killed in the middle of writing, ${kills} times`,
    async () => {
      const acknowledged = new Set<string>();

      for (let round = 0; round <= kills; round++) {
        const running = spawnServer(server.main, place.env);
        const address = await running.address;
        const token = await signIn(address);
        const list = await call(`${address}/api/owner/services`, token);
        const { services } = (await list.json()) as { services: ServiceWire[] };
        const stored = services.map(({ name }) => name);
        expect([...acknowledged].filter((name) => !stored.includes(name))).toEqual([]);
        // At most the one that was being written at each kill is there without having been acknowledged.
        expect(stored.length).toBeLessThanOrEqual(acknowledged.size + 3 + round);
        for (const service of services.filter(({ name }) => name.startsWith('Round'))) {
          expect(service.reward_plan_pricing).toHaveLength(1);
        }

        let alive = true;
        const creating = (async () => {
          for (let number = 0; alive; number++) {
            const name = `Round ${round}, service ${number}`;
            const answer = await call(`${address}/api/owner/services`, token, {
              name,
              category: 'Massage',
              price: 50 + number,
              reward_plan_pricing: [{ tier_level: 1, special_price: 20 }],
            }).catch(() => undefined);
            if (answer?.status === 201) acknowledged.add(name);
          }
        })();
        const before = acknowledged.size;
        await expect.poll(() => acknowledged.size, { interval: 1 }).toBeGreaterThan(before + 2);
        // Somewhere within the next write, a little later each time.
        await wait(round % 7);
        await running.kill('SIGKILL');
        alive = false;
        await creating;
        if (round % 5 === 4) await place.crash();
      }
      expect(acknowledged.size).toBeGreaterThan(kills * 2);
    },
    kills * 15_000,
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

  /** How calls ended that were not answered as they should be; guesses at passwords have to wait. */
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
