import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import type { BatchWire } from '../../contract/batches';
import type { Database } from '../../server/database/schema';
import { insertRow, insertRows } from '../support/tables';
import type { seedTwoBusinesses } from '../support/testDatabase';
import { createTill } from '../support/till';
import { type Once, workFaults } from './workFaults';

type Spa = Awaited<ReturnType<typeof seedTwoBusinesses>>['spa'];

const firstPrice = 50;
const linesOfImport = 20;

/**
 * Fixtures for the work: a customer who pays and books, a live service, and services whose prices change
 * in batches.
 */
export const furnishWork = async (db: Kysely<Database>, spa: Spa) => {
  const service = { client_app_id: spa.clientAppId, category: 'Massage', price: firstPrice };
  const live = { ...service, name: 'Live', is_active: true, detail_image_url: 'https://a.example' };
  const { id } = await insertRow(db, 'services', live);
  const priced = await insertRows(
    db,
    'services',
    Array.from({ length: 20 }, (_, n) => ({ ...service, name: `Priced ${n}` })),
  );
  const customerId = await createTill(db, spa).customer();
  return { ...spa, customerId, serviceId: id, pricedIds: priced.map((one) => one.id) };
};

type Furnished = Awaited<ReturnType<typeof furnishWork>>;

/**
 * An order of forty dollars by card, of which the load refunds a part, so that a double refund would be
 * possible.
 */
export const payOrder = (db: Kysely<Database>, spa: Furnished): Promise<number> =>
  createTill(db, spa).order(spa.customerId, { cash: 40, awarded: 4 });

/** Sends requests as a signed-in owner. */
export const callsBy =
  (token: string) =>
  (url: string, json?: object, more: RequestInit = {}): Promise<Response> =>
    fetch(url, {
      method: json ? 'POST' : 'GET',
      ...more,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...more.headers,
      },
      ...(json && { body: JSON.stringify(json) }),
    });

/** The requests that carry an Idempotency-Key, by kind. */
const onceOf = {
  refund: (key: string, _: Furnished, transaction_id: number): Once => ({
    kind: 'refund',
    key,
    name: String(transaction_id),
    path: '/api/owner/billing/refund',
    json: { transaction_id, transaction_type: 'order', amount: 15 },
  }),
  visit: (key: string, { customerId, serviceId }: Furnished): Once => ({
    kind: 'visit',
    key,
    name: key,
    path: '/api/owner/scheduling/walk-ins',
    json: {
      user_id: customerId,
      service_ids: [serviceId],
      scheduled_date: new Date().toISOString(),
      payment: 'cash',
      contact_notes: key,
    },
  }),
  gift: (key: string, { clientAppId, customerId }: Furnished): Once => ({
    kind: 'gift',
    key,
    name: key,
    path: `/api/owner/customers/${clientAppId}/${customerId}/points`,
    json: { points: 1, reason: 'other', words: key },
  }),
};

/** Each kind is acknowledged by one response. */
export const kindsOfWork = ['change', 'refund', 'visit', 'gift', 'import', 'batch'] as const;
type Kind = (typeof kindsOfWork)[number];

/**
 * A load of concurrent requests as owners make them: changes, refunds, walk-ins, points by hand, imports
 * and batches. Requests with an Idempotency-Key are retried until they are answered.
 * @param order gives a paid order that nobody works on, while there is one
 */
export const createWork = (
  token: string,
  spa: Furnished,
  order: () => Promise<number | undefined>,
) => {
  const call = callsBy(token);
  const ends = new Map<string, number>();
  const sent = new Map<Kind, number>();
  const made = new Map<number, string>();
  const asked: Once[] = [];
  const open = new Set<Once>();
  const held = new Set<Once>();
  const done = new Set<Once>();
  const begun = new Set<string>();
  const imported = new Set<string>();
  const raises = { begun: 0, made: 0 };
  let address = '';
  let going = false;
  let number = 0;
  let workers: Promise<void>[] = [];
  // Stops the load after a failed test as well.
  onTestFinished(() => {
    going = false;
  });

  /** Status 0 for an incomplete response, which acknowledges nothing. */
  const ask = async <Body>(path: string, json?: object, more?: RequestInit) => {
    const answer = await call(address + path, json, more).catch(() => undefined);
    const body = await answer?.json().catch(() => undefined);
    const status = (body && answer?.status) ?? 0;
    if (status === 503) {
      expect(Number(answer?.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(body.message).toMatch(/\.$/);
    }
    const isNoted = body?.code === 'REFUND_PENDING';
    // A retry of a request that was done, but whose response was lost, is answered SENT_BEFORE.
    const isDoneBefore = body?.code === 'SENT_BEFORE';
    const end = isNoted || isDoneBefore ? body.code : String(status);
    ends.set(end, (ends.get(end) ?? 0) + 1);
    return { status, isNoted, body: body as Body };
  };
  const sends = (kind: Kind) => sent.set(kind, (sent.get(kind) ?? 0) + 1);

  const change = async () => {
    const name = `Category ${++number}`;
    sends('change');
    const path = '/api/owner/categories';
    const { status, body } = await ask<{ category: { id: number } }>(path, { name });
    if (status === 201) made.set(body.category.id, name);
  };

  const insist = async (once: Once) => {
    const { kind, key, path, json } = once;
    held.add(once);
    while (going && open.has(once)) {
      sends(kind);
      const answer = await ask(path, json, { headers: { 'Idempotency-Key': key } });
      const isDone = answer.status === 200 || answer.status === 201;
      if (isDone) done.add(once);
      // A pending refund is completed by the process that holds its lease, or by housekeeping; a refusal
      // is final.
      const isRefused = answer.status >= 400 && answer.status < 500;
      if (isDone || answer.isNoted || isRefused) open.delete(once);
      else await wait(20);
    }
    held.delete(once);
  };

  const doOnce = async () => {
    const left = [...open].find((once) => !held.has(once));
    if (left) return insist(left);
    number += 1;
    const key = `once-${number}`;
    const paid = number % 3 === 0 ? await order() : undefined;
    const once =
      paid === undefined
        ? onceOf[number % 2 === 0 ? 'visit' : 'gift'](key, spa)
        : onceOf.refund(key, spa, paid);
    asked.push(once);
    open.add(once);
    return insist(once);
  };

  const bringIn = async () => {
    const name = `Import ${++number}`;
    const imports = '/api/owner/imports/customers';
    const created = await ask<{ data: { id: number } }>(imports, {});
    if (created.status !== 201) return;
    const path = `${imports}/${created.body.data.id}`;
    const lines = Array.from({ length: linesOfImport }, (_, line) => ({
      line: line + 2,
      body: { first_name: name, last_name: `Line ${line}`, email: `n${number}.${line}@x.test` },
    }));
    const taken = await ask(`${path}/lines`, { lines }, { method: 'PUT' });
    if (taken.status !== 200) return;
    begun.add(name);
    sends('import');
    const { status } = await ask(`${path}/apply`, { settle: 'create' });
    if (status === 200) imported.add(name);
  };

  const raise = async () => {
    const ids = spa.pricedIds;
    const cent = { action: 'price', by: 'amount', value: 0.01, ending: 'none' };
    const body = { kind: 'service', change: cent, total: ids.length };
    const created = await ask<{ data: BatchWire }>('/api/owner/batches', body);
    if (created.status !== 201) return;
    const path = `/api/owner/batches/${created.body.data.id}`;
    const prepared = await ask(`${path}/rows`, { from: 0, ids });
    if (prepared.status !== 200) return;
    raises.begun += 1;
    sends('batch');
    const { status } = await ask(`${path}/apply`, {});
    if (status === 200) raises.made += 1;
  };

  // An engine that hangs is ended after a minute, so requests are retried for longer.
  const untilSilenceEnds = 180_000;
  const again = (pauseMs: number) => async (work: () => Promise<unknown>) => {
    while (going) {
      await work();
      if (pauseMs > 0) await wait(pauseMs);
    }
  };

  /** The number of acknowledged requests of each kind. */
  const acknowledged = (): Record<Kind, number> => {
    const ofKind = (kind: Kind) => [...done].filter((once) => once.kind === kind).length;
    const once = { refund: ofKind('refund'), visit: ofKind('visit'), gift: ofKind('gift') };
    return { change: made.size, ...once, import: imported.size, batch: raises.made };
  };

  return {
    /** The categories that were acknowledged, by id. */
    made,
    acknowledged,
    /** Runs the load until it is stopped; with a pause, in milliseconds, at the pace of people. */
    begin: (at: string, { pauseMs = 0 } = {}) => {
      address = at;
      going = true;
      const reader = () => ask('/api/owner/services');
      workers = [change, change, change, doOnce, doOnce, bringIn, raise, reader].map(
        again(pauseMs),
      );
    },
    /** Starts no further requests, and waits for those pending. */
    end: async () => {
      going = false;
      await Promise.all(workers);
    },
    /** Retries all requests with a key until they are answered. */
    finish: async (at: string) => {
      address = at;
      going = true;
      await Promise.all([...open].map(insist));
      going = false;
    },
    /** Waits until a request of a kind has been sent. */
    isSent: async (kind: Kind) => {
      const before = sent.get(kind) ?? 0;
      await expect.poll(() => sent.get(kind) ?? 0, { interval: 1 }).toBeGreaterThan(before);
    },
    /** Waits until each kind has a further acknowledged request. */
    goesOn: async () => {
      const before = acknowledged();
      const waiting = () => kindsOfWork.filter((kind) => acknowledged()[kind] <= before[kind]);
      await expect.poll(waiting, { timeout: untilSilenceEnds }).toEqual([]);
    },
    /** True when a call has ended with this status or code since the last `troubles()`. */
    wasTold: (end: string) => ends.has(end),
    /**
     * Unexpected statuses since the last call of this; a pending refund is expected, its lease holder
     * completes it.
     */
    troubles: () => {
      const told = [...ends.keys()].filter(
        (end) => !/^(200|201|REFUND_PENDING|SENT_BEFORE)$/.test(end),
      );
      ends.clear();
      return told.toSorted();
    },
    /** Acknowledged changes that are missing from the database, and changes made twice. */
    faults: (db: Kysely<Database>) => {
      const account = { made, asked, done, begun, imported, raises };
      return workFaults(db, account, { linesOfImport, firstPrice });
    },
  };
};
