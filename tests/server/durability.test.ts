import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServiceWire } from '../../contract/services';
import { type ConnectOptions, connect, type Engine } from '../../server/database/connect';
import { migrate } from '../../server/database/migrate';
import { migratedSnapshot } from '../support/migratedSnapshot';
import { startPostgres } from '../support/postgres';
import { engines, seedTwoBusinesses } from '../support/testDatabase';
import { buildServer, spawnServer } from './serverProcess';

const kills = 20;

/** Where the data outlives the server process, and what may crash besides it. */
interface Place {
  at: ConnectOptions;
  env: Record<string, string>;
  crash: () => Promise<void>;
  remove: () => Promise<void>;
}

const preparePlace = async (engine: Engine): Promise<Place> => {
  if (engine === 'postgresql') {
    const server = await startPostgres({ durable: true });
    return {
      at: { url: server.url },
      env: { DATABASE_URL: server.url },
      crash: server.crash,
      remove: server.stop,
    };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'verbena-durability-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const at = { dataDir, snapshot: await migratedSnapshot() };
  return { at, env: { DATA_DIR: dataDir }, crash: async () => undefined, remove };
};

const ownEngine: Engine = engines.includes('postgresql') ? 'postgresql' : 'pglite';

describe(`what ${ownEngine} acknowledged`, () => {
  let server: Awaited<ReturnType<typeof buildServer>>;
  let place: Place;
  let business: { email: string; password: string };

  beforeAll(async () => {
    server = await buildServer();
    place = await preparePlace(ownEngine);
    const { db, close } = await connect(place.at);
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

  const signIn = async (address: string) => {
    const answer = await call(`${address}/auth/owner/login`, '', business);
    return ((await answer.json()) as { token: string }).token;
  };

  test(`is there after the server was killed in the middle of writing, ${kills} times`, async () => {
    const acknowledged = new Set<string>();
    let token: string | undefined;

    for (let round = 0; round <= kills; round++) {
      const running = spawnServer(server.main, place.env);
      const address = await running.address;
      token ??= await signIn(address);
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
          const answer = await call(`${address}/api/owner/services`, token ?? '', {
            name,
            category: 'Massage',
            price: 50 + number,
            reward_plan_pricing: [{ tier_level: 1, special_price: 20 }],
          }).catch(() => undefined);
          if (answer?.status === 201) acknowledged.add(name);
        }
      })();
      const before = acknowledged.size;
      await expect
        .poll(() => acknowledged.size, { interval: 1, timeout: 30_000 })
        .toBeGreaterThan(before + 2);
      // Somewhere within the next write, a little later each time.
      await wait(round % 7);
      await running.kill('SIGKILL');
      alive = false;
      await creating;
      if (round % 5 === 4) await place.crash();
    }
    expect(acknowledged.size).toBeGreaterThan(kills * 2);
  }, 180_000);
});
