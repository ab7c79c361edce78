import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../support/fullRun';
import { furnishPlace, inDatabase, type Place, preparePlace } from './durablePlace';
import { callsBy, createWork, furnishWork, kindsOfWork, payOrder } from './mixedWork';
import { buildServer, spawnServer, startWithin } from './serverProcess';

const usual = isFullRun ? 3 : 1;
/** More in a long run: `VERBENA_TEST_FULL_DISKS=50`. */
const times = Number(process.env.VERBENA_TEST_FULL_DISKS ?? usual);
const roundsToLook = 10;
const ordersOfRound = 20;

describe('the embedded database on a disk that is full', () => {
  let server: Awaited<ReturnType<typeof buildServer>>;
  let place: Place;
  let business: Awaited<ReturnType<typeof furnishWork>>;
  let env: Record<string, string>;
  let flag: string;

  beforeAll(async () => {
    server = await buildServer();
    place = await preparePlace('pglite');
    business = await furnishPlace(place, furnishWork);
    flag = `${place.at.dataDir}.full`;
    const fullDisk = pathToFileURL(join(import.meta.dirname, '../support/fullDisk.mjs')).href;
    env = { ...place.env, DISK_FULL_WHILE: flag, NODE_OPTIONS: `--import=${fullDisk}` };
  });
  afterAll(async () => {
    await place.remove();
    await server.remove();
  });

  const signIn = async (address: string): Promise<string> => {
    const { email, password } = business;
    const answer = await callsBy('')(`${address}/auth/owner/login`, { email, password });
    return ((await answer.json()) as { token: string }).token;
  };

  test(
    `loses nothing that was acknowledged and goes on when there is room, ${times} times`,
    async () => {
      const paid: number[] = [];
      const ways = { served: 0, killed: 0, ended: 0 };
      let ready: number[] = [];
      let work: ReturnType<typeof createWork> | undefined;

      /** Looks whether all is right, and pays orders for the next rounds to refund. */
      const look = () =>
        inDatabase(place, async (db) => {
          if (work) expect(await work.faults(db)).toEqual([]);
          await db.transaction().execute(async (trx) => {
            while (paid.length < roundsToLook * ordersOfRound) {
              paid.push(await payOrder(trx, business));
            }
          });
        });
      const begin = async (address: string) => {
        work ??= createWork(await signIn(address), business, async () => ready.shift());
        work.begin(address);
        return work;
      };
      const refill = () => {
        ready = [...ready, ...paid.splice(0, ordersOfRound / 2 - ready.length)];
      };
      const start = () => startWithin(5, server.main, env);

      await look();
      let running = await start();
      for (let round = 0; round < times; round++) {
        refill();
        const { isSent, wasTold, goesOn, end } = await begin(running.address);
        let hasEnded = false;
        const ending = running.exited.then((code) => {
          hasEnded = true;
          return code;
        });

        // In the middle of each kind of work in turn, a moment sooner or later.
        await isSent(kindsOfWork[round % kindsOfWork.length] ?? 'change');
        await wait(Math.random() * 40);
        const isAll = round % 4 === 2;
        await writeFile(flag, isAll ? 'all' : 'what grows');
        await expect.poll(() => hasEnded || wasTold('503')).toBe(true);
        const isKilled = !hasEnded && round % 2 === 1;
        if (isKilled) await running.kill('SIGKILL');

        if (isKilled || hasEnded) {
          await end();
          const refused = spawnServer(server.main, env);
          expect(await refused.exited).toBe(1);
          expect(refused.output()).toMatch(/^The disk of .* is full: 0 MB are left.* Make room/);
        }
        await rm(flag);
        refill();
        // In the same process, unless it has ended or does so, of which it tells.
        const on = hasEnded ? false : await Promise.race([goesOn(), ending.then(() => false)]);
        if (on === false) {
          if (!isKilled) {
            expect(await ending).toBe(1);
            expect(running.output()).toMatch(/The server ends\.\n$/);
          }
          await end();
          running = await start();
          await begin(running.address);
          await goesOn();
        }
        ways[isKilled ? 'killed' : on === false ? 'ended' : 'served'] += 1;
        await end();
        expect(work?.troubles().filter((told) => !['0', '503'].includes(told))).toEqual([]);

        if (round % roundsToLook === roundsToLook - 1 || round === times - 1) {
          await work?.finish(running.address);
          expect(await running.kill('SIGTERM')).toBe(0);
          await look();
          if (round < times - 1) running = await start();
        }
      }
      if (times > usual) console.info({ ...ways, ...work?.acknowledged() });
    },
    times * 120_000,
  );
});
