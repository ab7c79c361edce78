import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BatchWire } from '../../contract/batches';
import { batchLimits } from '../../domain/batches';
import { importLimits } from '../../domain/imports';
import type { seedTwoBusinesses } from '../support/testDatabase';
import { furnishPlace, inDatabase, ownEngine, type Place, preparePlace } from './durablePlace';
import { buildServer, spawnServer } from './serverProcess';

/** The number of records and kills; a long run uses the product's limits: `VERBENA_TEST_KILLS=50`. */
const long = process.env.VERBENA_TEST_KILLS;
const kills = Number(long ?? 4);
const records = long ? batchLimits.records : 400;
const lines = long ? importLimits.lines : 400;

/** Each test ends with the last kill, and with the state that is there after it. */
const patience = (kills + 2) * 60_000;

describe(`many records at once, killed in the middle on ${ownEngine}`, () => {
  let server: Awaited<ReturnType<typeof buildServer>>;
  let place: Place;
  let spa: Awaited<ReturnType<typeof seedTwoBusinesses>>['spa'];
  let token = '';

  beforeAll(async () => {
    server = await buildServer();
    place = await preparePlace(ownEngine);
    spa = await furnishPlace(place, async (db, made) => {
      await sql`insert into services (client_app_id, name, category, price)
        select ${made.clientAppId}, 'Priced ' || n, 'Massage', 50
        from generate_series(1, ${records}::integer) as n`.execute(db);
      return made;
    });
  });
  afterAll(async () => {
    await place.remove();
    await server.remove();
  });

  const started = async () => {
    const running = spawnServer(server.main, place.env);
    const address = await running.address;
    const send = async <Data>(method: string, path: string, json?: object): Promise<Data> => {
      const answer = await fetch(address + path, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(json && { body: JSON.stringify(json) }),
      });
      expect([path, answer.status < 300]).toEqual([path, true]);
      return ((await answer.json()) as { data: Data }).data;
    };
    if (!token) {
      const body = JSON.stringify({ email: spa.email, password: spa.password });
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(`${address}/auth/owner/login`, { method: 'POST', headers, body });
      token = ((await answer.json()) as { token: string }).token;
    }
    return { ...running, send };
  };

  /**
   * Kills the server some milliseconds into a call; resolves to true if the call was acknowledged
   * before.
   */
  const killDuring = async (
    { kill }: Pick<ReturnType<typeof spawnServer>, 'kill'>,
    call: Promise<unknown>,
    after: number,
  ): Promise<boolean> => {
    const acknowledged = call.then(
      () => true,
      () => false,
    );
    await Promise.race([wait(after), acknowledged]);
    await kill('SIGKILL');
    return acknowledged;
  };

  /** Delays spread over the duration of an apply, and some beyond it. */
  const momentOf = (round: number, whole: number) => (whole * 1.2 * (round + 0.5)) / kills;

  test(
    `a change of ${records} prices is made whole or not at all, ${kills} times, and stays once it was acknowledged`,
    async () => {
      const path = '/api/owner/batches';
      const prices = () =>
        inDatabase(place, async (db) => {
          const { rows } = await sql<{ price: number; count: number }>`
            select price::double precision as price, count(*)::integer as count from services
            where client_app_id = ${spa.clientAppId} and name like 'Priced %'
            group by price`.execute(db);
          return rows;
        });
      const { rows: ids } = await inDatabase(place, (db) =>
        sql<{ id: number }>`select id from services where name like 'Priced %' order by id`.execute(
          db,
        ),
      );
      let price = 50;
      let batch: BatchWire | undefined;
      let whole: number | undefined;
      let made = 0;
      for (let round = 0; round < kills; round++) {
        const running = await started();
        if (!batch) {
          const change = { action: 'price', by: 'amount', value: 1, ending: 'none' };
          const body = { kind: 'service', change, total: records };
          batch = await running.send<BatchWire>('POST', path, body);
          for (let from = 0; from < records; from += batchLimits.chunk) {
            const chunk = ids.slice(from, from + batchLimits.chunk).map(({ id }) => id);
            await running.send('POST', `${path}/${batch.id}/rows`, { from, ids: chunk });
          }
        }
        const began = performance.now();
        const call = running.send('POST', `${path}/${batch.id}/apply`);
        // The first one tells how long it takes.
        const moment = whole === undefined ? Number.POSITIVE_INFINITY : momentOf(round, whole);
        const acknowledged = await killDuring(running, call, Math.min(moment, 2 ** 31 - 1));
        whole ??= performance.now() - began;
        if (round % 5 === 4) await place.crash();

        const [state, ...others] = await prices();
        expect([state?.count, others]).toEqual([records, []]);
        expect([price, price + 1]).toContain(state?.price);
        const isMade = state?.price === price + 1;
        if (acknowledged) expect(isMade).toBe(true);
        const parts = await inDatabase(place, (db) =>
          sql<{ count: number }>`select count(*)::integer as count from activity
            where subject_type = 'service' and part_of is not null`.execute(db),
        );
        if (isMade) made += 1;
        expect(parts.rows[0]?.count).toBe(made * records);
        if (isMade) {
          price += 1;
          batch = undefined;
        }
      }
      expect(made).toBeGreaterThan(0);
    },
    patience,
  );

  test(
    `an import of ${lines} customers is there whole or not at all, ${kills} times, and stays once it was acknowledged`,
    async () => {
      const count = () =>
        inDatabase(place, async (db) => {
          const { rows } = await sql<{ count: number }>`
            select count(*)::integer as count from customers
            where client_app_id = ${spa.clientAppId} and last_name = 'Imported'`.execute(db);
          return rows[0]?.count ?? 0;
        });
      let there = 0;
      let path: string | undefined;
      let whole: number | undefined;
      let made = 0;
      for (let round = 0; round < kills; round++) {
        const running = await started();
        if (!path) {
          const { id } = await running.send<{ id: number }>('POST', '/api/owner/imports/customers');
          path = `/api/owner/imports/customers/${id}`;
          for (let from = 0; from < lines; from += importLimits.chunk) {
            const size = Math.min(importLimits.chunk, lines - from);
            const chunk = Array.from({ length: size }, (_, index) => {
              const number = made * lines + from + index;
              const email = `n${number}@mail.example`;
              const body = { first_name: `N${number}`, last_name: 'Imported', email };
              return { line: from + index + 2, body };
            });
            await running.send('PUT', `${path}/lines`, { lines: chunk });
          }
        }
        const began = performance.now();
        const call = running.send('POST', `${path}/apply`, { settle: 'skip', choices: [] });
        const moment = whole === undefined ? Number.POSITIVE_INFINITY : momentOf(round, whole);
        const acknowledged = await killDuring(running, call, Math.min(moment, 2 ** 31 - 1));
        whole ??= performance.now() - began;
        if (round % 5 === 4) await place.crash();

        const now = await count();
        expect([there, there + lines]).toContain(now);
        if (acknowledged) expect(now).toBe(there + lines);
        if (now > there) {
          there = now;
          made += 1;
          path = undefined;
        }
      }
      expect(made).toBeGreaterThan(0);
    },
    patience,
  );
});
