import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutTimeout } from '../../server/database/caller';
import { furnishPlace, inDatabase, ownEngine, type Place, preparePlace } from './durablePlace';
import { callsBy, createWork, furnishWork, payOrder } from './mixedWork';
import { buildServer, spawnServer } from './serverProcess';

/** More in a long run: `VERBENA_TEST_MINUTES=30`. */
const minutes = Number(process.env.VERBENA_TEST_MINUTES ?? 0.05);

/** Less says nothing of the memory: what is kept on purpose fills in the first minutes. */
const isLong = minutes >= 10;
const refundsOfMinute = 30;
const samples = 60;

/** To prepare it and to look at all of it afterwards. */
const patience = 120_000 + minutes * 60_000;
const listeners = 5;

/** The reads of open consoles while others write. */
const pathsOf = (business: number, customer: number) => [
  `/api/owner/metrics/${business}`,
  `/api/owner/customers/${business}?sort_by=last_activity`,
  `/api/owner/customers/${business}?search=line`,
  `/api/owner/customers/${business}/${customer}`,
  `/api/owner/transactions/${business}?search=lee`,
  `/api/owner/billing/transactions/${business}?limit=20`,
  '/api/owner/activity',
  '/api/owner/checkin/history',
  '/api/owner/scheduling/purchased-services?status=not_scheduled',
  '/api/owner/services',
  '/api/openapi.json',
  '/healthz',
];

describe(`mixed load on ${ownEngine}`, () => {
  let server: Awaited<ReturnType<typeof buildServer>>;
  let place: Place;
  let business: Awaited<ReturnType<typeof furnishWork>>;
  const paid: number[] = [];

  beforeAll(async () => {
    server = await buildServer();
    place = await preparePlace(ownEngine);
    business = await furnishPlace(place, async (db, spa) => {
      const furnished = await furnishWork(db, spa);
      await db.transaction().execute(async (trx) => {
        const orders = Math.ceil((minutes + 2) * refundsOfMinute);
        while (paid.length < orders) paid.push(await payOrder(trx, furnished));
      });
      return furnished;
    });
  }, patience);
  afterAll(async () => {
    await place.remove();
    await server.remove();
  });

  test(
    `meets no error in ${minutes} minutes, and the memory of the process does not grow`,
    async () => {
      const running = spawnServer(server.main, { ...place.env, METRICS_PORT: '0' });
      const address = await running.address;
      const [, metrics = ''] = /measured is at (\S+)/.exec(running.output()) ?? [];
      const { email, password } = business;
      const answer = await callsBy('')(`${address}/auth/owner/login`, { email, password });
      const { token } = (await answer.json()) as { token: string };
      const call = callsBy(token);
      const work = createWork(token, business, async () => paid.shift());
      const ends = new AbortController();
      const counts = { reads: 0, streams: 0 };
      const failed = new Set<string>();

      const read = async () => {
        for (const path of pathsOf(business.clientAppId, business.customerId)) {
          const answer = await call(address + path);
          await answer.arrayBuffer();
          counts.reads += 1;
          if (answer.status !== 200) failed.add(`${path} answered ${answer.status}`);
        }
      };
      /** As a tab that is open for a while, and then is another one. */
      const listen = async () => {
        const tab = new AbortController();
        const close = () => tab.abort();
        ends.signal.addEventListener('abort', close);
        const closing = setTimeout(close, 2000 + Math.random() * 8000);
        const events = `${address}/api/owner/events`;
        const { signal } = tab;
        const stream = await call(events, undefined, { signal }).catch(() => undefined);
        if (stream?.status !== 200 && !tab.signal.aborted)
          failed.add(`The stream: ${stream?.status}`);
        counts.streams += 1;
        await stream?.text().catch(() => undefined);
        clearTimeout(closing);
        ends.signal.removeEventListener('abort', close);
      };
      const again = async (once: () => Promise<void>) => {
        while (!ends.signal.aborted) await once();
      };
      const memory = async () => {
        const text = await (await fetch(metrics)).text();
        return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20;
      };

      work.begin(address, { pauseMs: isLong ? 50 : 0 });
      const readers = [read, ...Array.from({ length: listeners }, () => listen)].map(again);
      const megabytes: number[] = [];
      while (megabytes.length < samples) {
        await wait((minutes * 60_000) / samples);
        megabytes.push(Math.round(await memory()));
      }
      const fewest = () => Math.min(...Object.values<number>(work.acknowledged()));
      await expect.poll(fewest, { timeout: patience }).toBeGreaterThan(0);
      ends.abort();
      await Promise.all([work.end(), ...readers]);
      if (isLong) console.info(ownEngine, { ...counts, ...work.acknowledged(), megabytes });

      expect(work.troubles()).toEqual([]);
      expect([...failed]).toEqual([]);
      expect(counts.reads).toBeGreaterThan(0);
      if (isLong) {
        const most = (from: number, to: number) =>
          Math.max(...megabytes.slice(from * samples, to * samples));
        expect(most(2 / 3, 1)).toBeLessThan(1.1 * most(1 / 3, 2 / 3));
      }
      expect(await running.kill('SIGTERM')).toBe(0);
      await inDatabase(place, async (db) =>
        expect(await withoutTimeout(() => work.faults(db))).toEqual([]),
      );
    },
    minutes * 60_000 + patience,
  );
});
