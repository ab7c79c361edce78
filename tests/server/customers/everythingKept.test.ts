import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rowsOfCustomer } from '../../../server/customers/everythingKept';
import { rowsScanned } from '../../support/rowsScanned';
import { createShelf } from '../../support/schedule';
import { seedTwoBusinesses, useTestDatabase } from '../../support/testDatabase';

test('what appointments are for is found by an index, however many others there are', async () => {
  const db = await useTestDatabase();
  const { spa } = await seedTwoBusinesses(db);
  const shelf = createShelf(db, spa);
  const ann = await shelf.customer();
  const others = await shelf.customer('Bob', 'Busy');
  await shelf.booked(ann);
  await sql`
      with held as (
        insert into purchased_services (client_app_id, customer_id, service_id, created_at)
        select ${spa.clientAppId}, ${others}, ${spa.serviceIds[0]}, now()
        from generate_series(1, 2000) returning id
      ), visits as (
        insert into appointments (client_app_id, customer_id, scheduled_date)
        select ${spa.clientAppId}, ${others}, now() from generate_series(1, 2000) returning id
      )
      insert into appointment_services
        (client_app_id, appointment_id, purchased_service_id, customer_id, is_intro_service)
      select ${spa.clientAppId}, visit.id, held.id, ${others}, false
      from (select id, row_number() over () as n from visits) as visit
      join (select id, row_number() over () as n from held) as held using (n)`.execute(db);
  await sql`analyze appointments, appointment_services`.execute(db);
  const theirs = rowsOfCustomer.appointment_services?.(spa.clientAppId, ann);
  const query = sql`select * from appointment_services where ${theirs}`;
  expect((await query.execute(db)).rows).toMatchObject([{ customer_id: ann }]);
  expect(await rowsScanned(db, 'appointment_services', query)).toBeLessThan(20);
});
