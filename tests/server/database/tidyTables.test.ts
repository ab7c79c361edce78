import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tidyTables } from '../../../server/database/tidyTables';
import { addPeople } from '../../support/people';
import { seedBusiness, useTestDatabase } from '../../support/testDatabase';

test('a page of customers is answered from the index alone once the tables are tidied up', async () => {
  const db = await useTestDatabase('pglite');
  const { clientAppId } = await seedBusiness(db, 'Spa', 'owner@spa.example', 'UTC');
  const at = '2026-01-01T00:00:00Z';
  const person = { first_name: 'Ann', last_name: 'Lee', phone_number: null, tier_level: 0 };
  const times = { joined_at: at, last_activity_at: at, total_spent: 0 };
  const people = Array.from({ length: 1500 }, () => ({ ...person, ...times }));
  await addPeople(db, clientAppId, people);
  expect(await tidyTables(db)).toEqual([]);
  expect(await tidyTables(db, 10)).toContain('customers');
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, costs off, timing off, summary off)
    select id from customers where client_app_id = ${clientAppId}
      and search_name like '%nn%'
    order by joined_at desc, id desc limit 20 offset 1000`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Only Scan Backward using customers_by_joined_at/);
  expect(plan).toMatch(/Heap Fetches: 0/);
  expect(await tidyTables(db, 10)).not.toContain('customers');
});
