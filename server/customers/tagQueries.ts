import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { tagLimits } from '../../domain/customerNotes';
import type { Database } from '../database/schema';

/** The tags of a customer in alphabetical order. */
export const readTags = async (
  db: Kysely<Database>,
  clientAppId: number,
  customerId: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('customer_tags')
    .select('tag')
    .where('client_app_id', '=', clientAppId)
    .where('customer_id', '=', customerId)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
};

/** The distinct tags of a business, by skipping through the index from one to the next. */
export const readAllTags = async (db: Kysely<Database>, clientAppId: number): Promise<string[]> => {
  const next = (after: RawBuilder<unknown>) => sql`(
    select tag from customer_tags where client_app_id = ${clientAppId} and ${after}
    order by tag limit 1)`;
  const { rows } = await sql<{ tag: string }>`
    with recursive tags as (
      select ${next(sql`true`)} as tag
      union all
      select ${next(sql`tag > tags.tag`)} from tags where tags.tag is not null
    )
    select tag from tags where tag is not null limit ${tagLimits.ofBusiness}`.execute(db);
  return rows.map(({ tag }) => tag);
};

/**
 * The condition that a customer has a tag, in either Unicode normalization form.
 * @param customers the name that the query gives to the table
 */
export const hasTag = (tag: string, customers: string) => sql<boolean>`exists (
  select from customer_tags as tagged
  where tagged.client_app_id = ${sql.ref(`${customers}.client_app_id`)}
    and tagged.tag in (${tag}, ${tag.normalize('NFD')}) and tagged.customer_id = ${sql.ref(`${customers}.id`)})`;

/** Replaces a customer's tags. */
export const writeTags = async (
  trx: Transaction<Database>,
  clientAppId: number,
  customerId: number,
  tags: readonly string[],
): Promise<void> => {
  await trx
    .deleteFrom('customer_tags')
    .where('client_app_id', '=', clientAppId)
    .where('customer_id', '=', customerId)
    .execute();
  if (tags.length === 0) return;
  const rows = tags.map((tag) => ({ client_app_id: clientAppId, customer_id: customerId, tag }));
  await trx.insertInto('customer_tags').values(rows).execute();
};
