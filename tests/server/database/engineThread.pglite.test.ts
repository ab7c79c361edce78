import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Connection, connect } from '../../../server/database/connect';
import { startEngine } from '../../../server/database/engineThread';
import { builtWeb } from '../../../server/http/webFiles';
import { openEvents } from '../../support/events';
import { migratedSnapshot } from '../../support/migratedSnapshot';
import { insertRow } from '../../support/tables';
import { createTestApp } from '../../support/testApp';

/** Opens an engine over a folder of its own, with short timeouts. */
const open = async (lost: number) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'verbena-engine-'));
  const connection = await connect({
    dataDir,
    snapshot: await migratedSnapshot(),
    patience: { query: 200, silence: 100, gone: 100, lost },
  });
  const remove = () => rm(dataDir, { recursive: true, force: true });
  return { connection, dataDir, remove };
};

/** A console of a page and a script. */
const makeWeb = async (folder: string) => {
  await mkdir(join(folder, 'assets'));
  const templates = join(folder, '.vite', 'templates');
  await mkdir(templates, { recursive: true });
  await writeFile(join(templates, 'index.html'), '<head></head><p>The console</p>');
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), 'console.info("hello");');
  await writeFile(join(folder, '.vite', 'preloads.json'), '{}');
  await writeFile(join(templates, 'publicPages.json'), '{}');
  await writeFile(join(templates, 'manifest.webmanifest'), '{}');
  for (const name of ['favicon.svg', 'serviceWorker.js'])
    await writeFile(join(templates, name), '');
  return builtWeb(folder);
};

/** A query that runs for about so many seconds. */
const query = (seconds: number) => sql`select pg_sleep(${seconds})`;

describe('the embedded engine over a folder', () => {
  let connection: Connection;
  let dataDir: string;
  beforeEach(async () => {
    const opened = await open(1000);
    ({ connection, dataDir } = opened);
    return async () => {
      await connection.close();
      await opened.remove();
    };
  });

  test('gives up a query that takes too long, with its transaction, and answers the next ones', async () => {
    const { db } = connection;
    const slow = db.transaction().execute(async (trx) => {
      await insertRow(trx, 'client_apps', { name: 'Lost', time_zone: 'UTC' });
      await query(0.6).execute(trx);
    });
    await expect(slow).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    expect(await db.selectFrom('client_apps').select('name').execute()).toEqual([]);
  });

  test('that does not answer any more is 503 while all else is answered, and counts as lost', async () => {
    const app = await createTestApp({ connection });
    const token = await app.signIn();
    const stuck = expect(query(3600).execute(connection.db)).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
    });
    const health = app.request('/healthz');
    const services = app.request('/api/owner/services', { token });
    expect((await app.request('/api/openapi.json')).status).toBe(200);
    expect((await connection.lost).message).toMatch(
      /^The embedded database has not answered for \d+ seconds\.$/,
    );
    await stuck;
    for (const answer of [await health, await services]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Retry-After')).toBe('5');
    }
  });

  test('counts as lost at once when it has broken down, which a server of PostgreSQL would start anew from', async () => {
    const { db, lost } = connection;
    await rm(join(dataDir, 'database', 'global'), { recursive: true });
    await expect(sql`checkpoint`.execute(db)).rejects.toThrow('could not open file');
    expect((await lost).message).toMatch(
      /^The embedded database has broken down: could not open file .*pg_control.*\.$/,
    );
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
  });
});

test('a stuck engine holds up neither the beat of live updates, pages nor files, and is told within seconds', async () => {
  const { connection, dataDir, remove } = await open(3_600_000);
  onTestFinished(async () => {
    // A hanging engine cannot be closed; it is given up as lost.
    await rm(join(dataDir, 'database'), { recursive: true });
    await connection.lost;
    await connection.close();
    await remove();
  });
  const app = await createTestApp({ connection, web: await makeWeb(dataDir) });
  const token = await app.signIn();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const events = await openEvents(app, { token });
  expect(await events.next()).toMatchObject({ name: 'ready' });

  const stuck = query(3600).execute(connection.db);
  await expect(stuck).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
  const asked = performance.now();
  const health = app.request('/healthz');
  for (let beats = 0; beats < 3; beats += 1) {
    vi.advanceTimersByTime(15_000);
    expect(await events.next()).toEqual({ comment: '' });
  }
  expect(await (await app.request('/services')).text()).toContain('The console');
  expect(await (await app.request('/assets/main-1a2b.js')).text()).toContain('hello');
  expect((await health).status).toBe(503);
  expect(performance.now() - asked).toBeLessThan(9000);
  await events.close();
});

test('an engine that cannot copy its files says why and goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verbena-engine-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const engine = await startEngine(join(folder, 'database'), await migratedSnapshot());
  onTestFinished(engine.close);
  await writeFile(join(folder, 'file'), '');
  await expect(engine.copyInto(join(folder, 'file', 'copy'))).rejects.toThrow('ENOTDIR');
  await engine.copyInto(join(folder, 'copy'));
  expect(await readdir(join(folder, 'copy'))).toEqual(await readdir(join(folder, 'database')));
});
