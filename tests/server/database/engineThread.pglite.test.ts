import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Connection, connect } from '../../../server/database/connect';
import { migratedSnapshot } from '../../support/migratedSnapshot';
import { createTestApp } from '../../support/testApp';

describe('the embedded engine over a folder', () => {
  let connection: Connection;
  beforeEach(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'verbena-engine-'));
    connection = await connect({
      dataDir,
      snapshot: await migratedSnapshot(),
      patience: { query: 200, silence: 100, gone: 100, lost: 1000 },
    });
    return async () => {
      await connection.close();
      await rm(dataDir, { recursive: true, force: true });
    };
  });

  /** A query that takes about as many seconds. */
  const query = (seconds: number) => sql`select pg_sleep(${seconds})`;

  test('gives up a query that takes too long, with its transaction, and answers the next ones', async () => {
    const { db } = connection;
    const slow = db.transaction().execute(async (trx) => {
      await trx.insertInto('client_apps').values({ name: 'Lost', time_zone: 'UTC' }).execute();
      await query(0.6).execute(trx);
    });
    await expect(slow).rejects.toMatchObject({ name: 'DatabaseAbsent' });
    expect(await db.selectFrom('client_apps').select('name').execute()).toEqual([]);
  });

  test('that does not answer any more is 503 while all else is answered, and counts as lost', async () => {
    const app = await createTestApp({ connection });
    const token = await app.signIn();
    const stuck = expect(query(3600).execute(connection.db)).rejects.toMatchObject({
      name: 'DatabaseAbsent',
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
});
