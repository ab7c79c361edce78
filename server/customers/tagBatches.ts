import { type Kysely, sql, type Transaction } from 'kysely';
import { customerListFilter } from '../../contract/customers';
import { cleanTags, tagFaults } from '../../domain/customerNotes';
import type { Database } from '../database/schema';
import { conflict, Fault, inputFault, notFoundFault, refuseFaults } from '../http/faults';
import type { Applied, BatchKind, Prepared, RequestedChange } from '../records/batchKind';
import { blockingRecords } from '../records/recordBatches';
import { personName } from './customer';
import { refuseTooMany } from './giveTags';
import { findMatching } from './listQueries';
import { readAllTags } from './tagQueries';

interface Tagged {
  id: number;
  first_name: string;
  last_name: string;
  isErased: boolean;
  tags: string[];
}

/** Customers with their tags. */
const readTagged = async (db: Kysely<Database>, clientAppId: number, ids: readonly number[]) => {
  const { rows } = await sql<Tagged>`
    select id, first_name, last_name, erased_at is not null as "isErased", array(
      select tag from customer_tags as tagged
      where tagged.client_app_id = customers.client_app_id and tagged.customer_id = customers.id
    ) as tags
    from customers
    where client_app_id = ${clientAppId} and id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

const prepareOne = (
  wanted: Extract<RequestedChange, { action: 'update' }>,
  stored: Tagged | undefined,
  known: readonly string[],
): Pick<Prepared, 'name' | 'action' | 'before' | 'after'> => {
  if (!stored) throw notFoundFault('customer');
  if (stored.isErased) throw conflict('This customer was erased.');
  const name = personName(stored);
  const before = { name, tags: stored.tags.toSorted() };
  const { tags: asked } = wanted.body(before) as { tags: string[] };
  const tags = cleanTags(asked, known).toSorted();
  if (tags.join('\n') === before.tags.join('\n')) {
    return { name, action: 'skip', before, after: null };
  }
  refuseFaults(tagFaults(tags));
  refuseTooMany(known, tags);
  return { name, action: 'update', before, after: { name, tags } };
};

const own = ({ clientAppId, batchId }: Applied) =>
  sql`row.client_app_id = ${clientAppId} and row.batch_id = ${batchId} and row.action = 'update'`;

/** Locks the customers, and throws a conflict unless each still has the tags that were checked. */
const lockUnchanged = async (trx: Transaction<Database>, applied: Applied) => {
  await sql`select id from customers where client_app_id = ${applied.clientAppId} and id in (
    select record_id from batch_rows as row where ${own(applied)}
  ) order by id for no key update`.execute(trx);
  const { rows } = await sql<{ name: string }>`
    select row.name from batch_rows as row
    left join customers as customer
      on customer.client_app_id = row.client_app_id and customer.id = row.record_id
    cross join lateral (
      select coalesce(jsonb_agg(tag), '[]') as tags from customer_tags as tagged
      where tagged.client_app_id = row.client_app_id and tagged.customer_id = row.record_id
    ) as now
    where ${own(applied)} and (customer.id is null or customer.erased_at is not null
      or not (now.tags @> (row.before -> 'tags') and now.tags <@ (row.before -> 'tags')))
    order by row.place`.execute(trx);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name);
  const message = `${blockingRecords(names, 'customer', 'changed in the meantime')} Nothing was changed. Please look at the changes again.`;
  throw new Fault(409, 'CHANGED_ELSEWHERE', message);
};

/** The batch that changes the tags of many customers. */
export const tagBatches: BatchKind = {
  kind: 'customer',
  noun: 'customer',
  fields: ['tags'],
  canDelete: false,
  async find(db, { clientAppId, rights }, { matching, limit }) {
    const filter = customerListFilter.safeParse(matching);
    if (!filter.success) throw inputFault(filter.error);
    return findMatching(db, clientAppId, filter.data, { by: { rights }, limit });
  },
  async prepare(trx, clientAppId, wanted) {
    const ids = wanted.flatMap((one) => (one.action === 'update' ? one.id : []));
    const stored = await readTagged(trx, clientAppId, ids);
    const known = await readAllTags(trx, clientAppId);
    return wanted.map((one): Prepared => {
      const id = one.action === 'create' ? null : one.id;
      const record = id === null ? undefined : stored.get(id);
      const row = {
        record_id: id,
        version: null,
        name: record ? personName(record) : (one.name ?? ''),
        columns: null,
        before: null,
        after: null,
        fault: null,
      };
      try {
        if (one.action !== 'update') throw notFoundFault('customer');
        return { ...row, ...prepareOne(one, record, known) };
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        return { ...row, action: 'skip', fault: error.message };
      }
    });
  },
  async apply(trx, applied) {
    await lockUnchanged(trx, applied);
    const known = await readAllTags(trx, applied.clientAppId);
    const { rows } = await sql<{ tag: string }>`
      select distinct tag from batch_rows as row,
        jsonb_array_elements_text(row.after -> 'tags') as tag where ${own(applied)}`.execute(trx);
    refuseTooMany(
      known,
      rows.map(({ tag }) => tag),
    );
    await sql`delete from customer_tags as tagged using batch_rows as row
      where ${own(applied)} and tagged.client_app_id = row.client_app_id
        and tagged.customer_id = row.record_id
        and not (row.after -> 'tags') @> to_jsonb(tagged.tag)`.execute(trx);
    await sql`insert into customer_tags (client_app_id, customer_id, tag)
      select row.client_app_id, row.record_id, tag from batch_rows as row,
        jsonb_array_elements_text(row.after -> 'tags') as tag
      where ${own(applied)} on conflict do nothing`.execute(trx);
  },
};
