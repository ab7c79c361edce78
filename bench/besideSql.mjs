/**
 * The cost of a call beside its own SQL: the app answers in this process, its statements are noted, and are
 * then sent again as they were, on the same connections. What is left is ours: checks, mapping, JSON.
 */
import pg from 'pg';
import { Stop } from '../scripts/support/progress.mjs';
import { costs, signInTo, urlOfPage } from './databases.mjs';

/** @typedef {{ client: pg.Client, text: string, values: unknown[] }} Statement */

/** A call may take this many times as long as its SQL alone (p95). */
export const sqlLimit = 1.5;

/** @type {Statement[]} */
let noted = [];
let isNoting = false;
const send = /** @type {(text: string, values?: unknown[]) => Promise<unknown>} */ (
  pg.Client.prototype.query
);

/** Notes the statements that are sent in this process while `isNoting`. */
function noteStatements() {
  Object.assign(pg.Client.prototype, {
    /** @this {pg.Client} @param {string} text @param {unknown[]} values */
    query(text, values) {
      if (isNoting && typeof text === 'string') noted.push({ client: this, text, values });
      return send.call(this, text, values);
    },
  });
}

const timed = async (/** @type {() => Promise<unknown>} */ work) => {
  const start = performance.now();
  await work();
  return { took: performance.now() - start };
};

/** Those of one connection one after the other, and connections beside each other, as in the call. */
const sendAgain = (/** @type {Statement[]} */ statements) =>
  Promise.all(
    [...new Set(statements.map(({ client }) => client))].map(async (client) => {
      for (const one of statements) {
        if (one.client === client) await send.call(client, one.text, one.values);
      }
    }),
  );

/**
 * @param {import('./databases.mjs').Sources} sources
 * @param {import('./databases.mjs').Connectable} place
 * @param {{ business: import('./databases.mjs').Business, calls: import('./calls.mjs').MeasuredCall[], runs: number }} of
 * @returns {Promise<Record<string, { call: number, sql: number, statements: number }>>} p95 in
 *   milliseconds, by the names of the calls that only read
 */
export async function measureBesideSql(
  { openServer, createApp, readConfig },
  { url, dataDir },
  { business, calls, runs },
) {
  noteStatements();
  const config = readConfig({
    ...(url ? { DATABASE_URL: url } : { DATA_DIR: dataDir }),
    DEMO_DATA: 'false',
    LOG_LEVEL: 'error',
  });
  const { dependencies, close } = await openServer(config);
  try {
    const app = createApp(dependencies);
    const token = await signInTo('http://localhost', business, async (...call) =>
      app.request(...call),
    );
    const init = { headers: { Authorization: `Bearer ${token}` } };
    const get = async (/** @type {string} */ path) => {
      const answer = await app.request(path, init);
      if (!answer.ok) throw new Stop(`${path} answered ${answer.status}`);
      return answer.text();
    };
    /** @type {Record<string, { call: number, sql: number, statements: number }>} */
    const all = {};
    for (const { name, path, cursorOf } of calls.filter(({ method }) => !method)) {
      const deep = cursorOf && (await urlOfPage(path(business, 0), get, cursorOf));
      const call = (/** @type {number} */ run) =>
        timed(async () => {
          noted = [];
          isNoting = true;
          await get(deep || path(business, run)).finally(() => {
            isNoting = false;
          });
        });
      const [whole, alone] = await costs([call, () => timed(() => sendAgain(noted))], runs);
      all[name] = {
        call: whole?.p95 ?? Number.NaN,
        sql: alone?.p95 ?? Number.NaN,
        statements: noted.length,
      };
    }
    return all;
  } finally {
    await close();
    Object.assign(pg.Client.prototype, { query: send });
  }
}
