import { type Kysely, sql, type Transaction } from 'kysely';
import type { CustomerNoteWire } from '../../contract/customerNotes';
import { noteLimits } from '../../domain/customerNotes';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';
import { personName } from './customer';

const ofCustomer = (db: Kysely<Database>, clientAppId: number, customerId: number) =>
  db
    .selectFrom('customer_notes as note')
    .where('note.client_app_id', '=', clientAppId)
    .where('note.customer_id', '=', customerId)
    .where('note.deleted_at', 'is', null);

/** The notes about a customer, newest first; only the one with this id, if given. */
export const readNotes = async (
  db: Kysely<Database>,
  clientAppId: number,
  customerId: number,
  id?: number,
): Promise<CustomerNoteWire[]> => {
  const notes = ofCustomer(db, clientAppId, customerId)
    .leftJoin('owners as author', sameBusiness('author.id', 'note.owner_id'))
    .innerJoin('customers as customer', sameBusiness('customer.id', 'note.customer_id'))
    .select(['note.id', 'note.body', 'note.is_alert', 'note.created_at', 'note.updated_at'])
    .select(['author.name as author', 'customer.first_name', 'customer.last_name'])
    .$if(id !== undefined, (query) => query.where('note.id', '=', id ?? 0))
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(noteLimits.ofCustomer);
  return (await notes.execute()).map(
    ({ created_at, updated_at, first_name, last_name, ...note }) => ({
      ...note,
      about: personName({ first_name, last_name }),
      created_at: created_at.toISOString(),
      version: updated_at.toISOString(),
    }),
  );
};

/** The id of a customer's note with the same text. */
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

/** The number of notes about a customer. */
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

/** The id of a customer's alert. */
export const findAlert = (db: Kysely<Database>, clientAppId: number, customerId: number) =>
  ofCustomer(db, clientAppId, customerId)
    .select('note.id')
    .where('note.is_alert', '=', true)
    .executeTakeFirst();

/** Makes a note the alert, or an ordinary note; the customer must have no other alert. */
export const setAlert = (
  trx: Transaction<Database>,
  clientAppId: number,
  id: number,
  { is_alert, now }: { is_alert: boolean; now: Date },
) =>
  trx
    .updateTable('customer_notes')
    .set({
      is_alert,
      updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();

/** The notes whose alert a change has switched, and that were not changed since. */
export const changedWith = async (
  db: Kysely<Database>,
  clientAppId: number,
  change: number,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('activity as part')
    .select('part.subject_id as id')
    .where('part.client_app_id', '=', clientAppId)
    .where('part.part_of', '=', change)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('activity as later')
            .select('later.id')
            .whereRef('later.client_app_id', '=', 'part.client_app_id')
            .whereRef('later.subject_type', '=', 'part.subject_type')
            .whereRef('later.subject_id', '=', 'part.subject_id')
            .whereRef('later.id', '>', 'part.id'),
        ),
      ),
    )
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
};
