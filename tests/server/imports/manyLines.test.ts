import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importLimits } from '../../../domain/imports';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();
const token = await app.signIn();

const post = async (path: string, json: object = {}) => {
  const answer = await app.request(path, { method: 'POST', token, json });
  const { data } = (await answer.json()) as { data: { id: number; created: number } };
  return { status: answer.status, data };
};

const imported = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from customers where last_name = 'Imported'`.execute(app.db);
  return rows[0]?.count;
};

test('as many lines as an import may have are imported and taken back by a database that knows nothing of them', async () => {
  const { clientAppId } = app.businesses.spa;
  const { data } = await post('/api/owner/imports/customers');
  // As their checks keep them.
  await sql`insert into import_lines (client_app_id, import_id, line, created)
    select ${clientAppId}::bigint, ${data.id}::bigint, line, jsonb_build_object('first_name', 'N' || line,
      'last_name', 'Imported', 'phone_number', null, 'email', 'n' || line || '@mail.example')
    from generate_series(1, ${importLimits.lines}::integer) as line`.execute(app.db);
  const path = `/api/owner/imports/customers/${data.id}`;
  const applied = await post(`${path}/apply`, { settle: 'skip' });
  expect(applied.data).toMatchObject({ created: importLimits.lines, updated: 0, skipped: 0 });
  expect(await imported()).toBe(importLimits.lines);
  expect((await post(`${path}/undo`)).status).toBe(200);
  expect(await imported()).toBe(0);
  // Seconds, and many of them where the machine is busy.
}, 600_000);
