import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, test } from 'vitest';
import { sameBusiness } from '../../../server/database/sameBusiness';
import type { Database } from '../../../server/database/schema';

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const sessions = db.selectFrom('sessions').select('sessions.id');

test('a join by columns stays within the business', () => {
  const joined = sessions.innerJoin('owners', sameBusiness('owners.id', 'sessions.owner_id'));
  expect(joined.compile().sql).toBe(
    'select "sessions"."id" from "sessions" inner join "owners"' +
      ' on "owners"."client_app_id" = "sessions"."client_app_id"' +
      ' and "owners"."id" = "sessions"."owner_id"',
  );
});

test('a misspelt table or column does not compile', () => {
  // @ts-expect-error: no such column of the joined table
  sessions.innerJoin('owners', sameBusiness('owners.ids', 'sessions.owner_id'));
  // @ts-expect-error: no such column of the table that it joins
  sessions.innerJoin('owners', sameBusiness('owners.id', 'sessions.owner'));
  // @ts-expect-error: a table that the query does not have
  sessions.innerJoin('owners', sameBusiness('owners.id', 'activity.owner_id'));
});
