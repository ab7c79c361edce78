import { type Kysely, sql, type Transaction } from 'kysely';
import type { CustomerNoteWire } from '../../contract/customerNotes';
import { noteLimits } from '../../domain/customerNotes';
import type { Database } from '../database/schema';

const ofCustomer = (db: Kysely<Database>, clientAppId: number, customerId: number) =>
  db
    .selectFrom('customer_notes as note')
    .where('note.client_app_id', '=', clientAppId)
    .where('note.customer_id', '=', customerId);

/** The notes about a customer, newest first; or the one with this id. */
export const readNotes = async (
  db: Kysely<Database>,
  clientAppId: number,
  customerId: number,
  id?: number,
): Promise<CustomerNoteWire[]> => {
  const notes = ofCustomer(db, clientAppId, customerId)
    .leftJoin('owners as author', (join) =>
      join
        .onRef('author.client_app_id', '=', 'note.client_app_id')
        .onRef('author.id', '=', 'note.owner_id'),
    )
    .select(['note.id', 'note.body', 'note.is_alert', 'note.created_at', 'note.updated_at'])
    .select('author.name as author')
    .$if(id !== undefined, (query) => query.where('note.id', '=', id ?? 0))
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(noteLimits.ofCustomer);
  return (await notes.execute()).map(({ created_at, updated_at, ...note }) => ({
    ...note,
    created_at: created_at.toISOString(),
    version: updated_at.toISOString(),
  }));
};

/** The id of the note with just these words. */
export const findSame = (
  db: Kysely<Database>,
  clientAppId: number,
  customerId: number,
  body: string,
) =>
  ofCustomer(db, clientAppId, customerId)
    .select('note.id')
    .where(sql`md5(note.body)`, '=', sql`md5(${body})`)
    .executeTakeFirst();

/** How many notes there are about a customer. */
export const countNotes = async (
  db: Kysely<Database>,
  clientAppId: number,
  customerId: number,
): Promise<number> => {
  const { count } = await ofCustomer(db, clientAppId, customerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Makes an ordinary note of the customer's alert, if there is one, so that another can be it. */
export const clearAlert = (
  trx: Transaction<Database>,
  clientAppId: number,
  customerId: number,
  now: Date,
) =>
  trx
    .updateTable('customer_notes')
    .set({ is_alert: false, updated_at: now })
    .where('client_app_id', '=', clientAppId)
    .where('customer_id', '=', customerId)
    .where('is_alert', '=', true)
    .execute();
