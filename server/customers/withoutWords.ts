import { type RawBuilder, sql, type Transaction } from 'kysely';
import { formerName } from '../../domain/erasure';
import type { Database } from '../database/schema';

/** Fields without personal data: besides numbers and booleans, those with a fixed set of values. */
const impersonalFields = ['status', 'scheduled_date', 'reason'];

const withoutWords = (
  column: 'before' | 'after',
) => sql`case when ${sql.ref(column)} is not null then (
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${sql.ref(column)})
  where jsonb_typeof(value) in ('number', 'boolean') or key = any(${impersonalFields}::text[])
) || jsonb_build_object('name', ${formerName}::text) end`;

/** Allows updates of the activity, which is otherwise append-only, for an erasure. */
const whileErasing = async (
  trx: Transaction<Database>,
  write: RawBuilder<unknown>,
): Promise<void> => {
  await sql`select set_config('verbena.erasing', 'on', true)`.execute(trx);
  await write.execute(trx);
  await sql`select set_config('verbena.erasing', 'off', true)`.execute(trx);
};

/** Erases all personal data from these entries of the activity. */
export const forgetWords = (trx: Transaction<Database>, about: RawBuilder<unknown>) =>
  whileErasing(
    trx,
    sql`update activity set before = ${withoutWords('before')}, after = ${withoutWords('after')}
      where ${about}`,
  );

/** Erases a note's text from the activity. */
export const forgetNote = (trx: Transaction<Database>, clientAppId: number, id: number) =>
  whileErasing(
    trx,
    sql`update activity set before = before - 'body', after = after - 'body'
      where client_app_id = ${clientAppId} and subject_type = 'customer_note'
        and subject_id = ${id}`,
  );
