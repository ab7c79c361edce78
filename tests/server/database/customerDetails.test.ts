import { Migrator, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { letterFolds, searchText } from '../../../domain/searchText';
import { connect } from '../../../server/database/connect';
import * as migrations from '../../../server/database/migrations';
import { createShelf } from '../../support/schedule';
import { updateRows } from '../../support/tables';
import { seedTwoBusinesses, useTestDatabase } from '../../support/testDatabase';

it('finds customers and payments of before by the letters of a keyboard, and mends their phones', async () => {
  const { db, close } = await connect({});
  onTestFinished(close);
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const migrateTo = async (name: string) => {
    const { error } = await new Migrator({ db, provider }).migrateTo(name);
    expect(error).toBeUndefined();
  };
  await migrateTo('0046_activity_of_notes');
  const { spa } = await seedTwoBusinesses(db);
  const shelf = createShelf(db, spa);
  const ids = [await shelf.customer(), await shelf.customer()];
  const people = [
    { first_name: 'Łukasz', last_name: 'Großæ', phone_number: '+4407700900456' },
    { first_name: 'Ann', last_name: 'Lee', phone_number: '+390669821234' },
  ];
  for (const [index, person] of people.entries()) {
    await updateRows(db, 'customers', person, { id: Number(ids[index]) });
  }
  await sql`insert into transactions (client_app_id, customer_id, type, cash_paid, points_used, description, occurred_at)
    select client_app_id, id, 'order', 5, 0, 'Smørrebrød', now() from customers order by id limit 1`.execute(
    db,
  );
  await migrateTo('0047_customer_details');
  const customers = await db
    .selectFrom('customers')
    .select(['search_name', 'phone_number', 'phone_digits'])
    .orderBy('id')
    .execute();
  expect(customers).toEqual([
    { search_name: ' lukasz grossae', phone_number: '+447700900456', phone_digits: '447700900456' },
    { search_name: ' ann lee', phone_number: '+390669821234', phone_digits: '390669821234' },
  ]);
  const { rows } = await sql<{ search: string }>`select search from transactions`.execute(db);
  expect(rows[0]?.search).toContain('lukasz grossae');
  expect(rows[0]?.search).toContain('447700900456 smorrebrod');
});

it('folds the same letters as the rules do', async () => {
  const db = await useTestDatabase('pglite');
  const letters = Object.keys(letterFolds).flatMap((letter) => [letter, letter.toUpperCase()]);
  for (const text of [...letters, 'ẞ', 'Ç', 'İ', 'Đặng Þóra']) {
    const { rows } = await sql<{ said: string }>`select search_text(${text}) as said`.execute(db);
    expect(rows[0]?.said, text).toBe(searchText(text));
  }
});
