/** Batches and imports as the console makes them, and another user's calls at the same time. */
import { setTimeout as wait } from 'node:timers/promises';
import { Stop } from '../scripts/support/progress.mjs';
import { memoryOf } from './demoServer.mjs';

/**
 * @typedef {(method: string, path: string, json?: object) => Promise<any>} Send
 */

/** @param {string} url @param {string} token @returns {Send} */
export const sender = (url, token) => async (method, path, json) => {
  const answer = await fetch(url + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(json && { body: JSON.stringify(json) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Stop(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
};

/** Chunks as the console sends them. @param {number} count @param {number} chunk */
const chunks = (count, chunk) =>
  Array.from({ length: Math.ceil(count / chunk) }, (_, index) => ({
    from: index * chunk,
    size: Math.min(chunk, count - index * chunk),
  }));

/** @param {Send} send @param {number[]} ids @param {number} chunk */
export async function changePrices(send, ids, chunk) {
  const change = { action: 'price', by: 'percent', value: 5, ending: '.50' };
  const path = '/api/owner/batches';
  const { data } = await send('POST', path, { kind: 'service', change, total: ids.length });
  for (const { from, size } of chunks(ids.length, chunk)) {
    await send('POST', `${path}/${data.id}/rows`, { from, ids: ids.slice(from, from + size) });
  }
  await send('POST', `${path}/${data.id}/apply`);
}

/** @param {Send} send @param {number} lines @param {number} chunk */
export async function importCustomers(send, lines, chunk) {
  const { data } = await send('POST', '/api/owner/imports/customers');
  const path = `/api/owner/imports/customers/${data.id}`;
  for (const { from, size } of chunks(lines, chunk)) {
    const some = Array.from({ length: size }, (_, index) => ({
      line: from + index + 2,
      body: {
        first_name: `N${from + index}`,
        last_name: 'Imported',
        email: `n${from + index}@mail.example`,
      },
    }));
    await send('PUT', `${path}/lines`, { lines: some });
  }
  await send('POST', `${path}/apply`, { settle: 'skip', choices: [] });
}

/**
 * Makes another user's calls until the work is done.
 * @param {Send} send
 * @param {number} clientAppId
 * @param {Promise<unknown>} work
 */
export async function callsDuring(send, clientAppId, work) {
  let going = true;
  const isDone = work.finally(() => {
    going = false;
  });
  /** @type {number[]} */
  const times = [];
  let count = 0;
  const calls = [
    () => send('GET', `/api/owner/customers/${clientAppId}?search=anna`),
    () => send('GET', `/api/owner/billing/transactions/${clientAppId}?limit=20`),
    () => send('GET', `/api/owner/metrics/${clientAppId}`),
    () => send('GET', '/api/owner/activity'),
    () => send('POST', '/api/owner/categories', { name: `Meanwhile ${performance.now()}` }),
  ];
  while (going) {
    const start = performance.now();
    await calls[count % calls.length]?.();
    times.push(performance.now() - start);
    count += 1;
    await wait(20);
  }
  await isDone;
  times.sort((a, b) => a - b);
  return {
    calls: count,
    p95: times[Math.floor(count * 0.95)] ?? Number.NaN,
    most: times.at(-1) ?? Number.NaN,
  };
}

/**
 * The highest memory of a process until the work is done, in MB.
 * @param {number} pid
 * @param {Promise<unknown>} work
 */
export async function memoryDuring(pid, work) {
  let going = true;
  const isDone = work.finally(() => {
    going = false;
  });
  let most = 0;
  while (going) {
    most = Math.max(most, memoryOf(pid));
    await wait(250);
  }
  await isDone;
  return most;
}
