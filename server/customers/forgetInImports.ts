import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';

const ofCustomers = sql`import.client_app_id = line.client_app_id and import.id = line.import_id
  and import.resource = 'customers'`;

/**
 * Takes a customer out of what imports of customers have kept: lines that made them or left them as they
 * were go. One that added somebody else beside them stays, so that it can be undone, without what it
 * says of them.
 */
export const forgetInImports = async (
  trx: Transaction<Database>,
  clientAppId: number,
  id: number,
): Promise<void> => {
  await sql`delete from import_lines as line using imports as import
    where line.client_app_id = ${clientAppId} and ${ofCustomers}
      and (line.record_id = ${id}
        or (line.same_id = ${id} and line.act is distinct from 'create'))`.execute(trx);
  await sql`update import_lines as line
    set before = jsonb_build_object('alike', line.before -> 'alike') from imports as import
    where line.client_app_id = ${clientAppId} and ${ofCustomers} and line.same_id = ${id}`.execute(
    trx,
  );
};

const tenDigits = (phone: RawBuilder<unknown>) =>
  sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`;

/**
 * Takes a customer out of imports that were undone or not made, which could bring them back: lines of
 * their email, or of their phone and name, that nobody stands for. An email is theirs also where somebody
 * of another name shares it, for names change.
 */
export const forgetInUnmadeImports = (
  trx: Transaction<Database>,
  clientAppId: number,
  id: number,
) =>
  sql`delete from import_lines as line using imports as import, customers as person
    where line.client_app_id = ${clientAppId} and ${ofCustomers}
      and person.client_app_id = line.client_app_id and person.id = ${id}
      and (lower(line.created ->> 'email') = lower(person.email)
        or (${tenDigits(sql`(line.created ->> 'phone_number')`)} = ${tenDigits(sql.ref('person.phone_number'))}
          and lower(concat_ws(' ', line.created ->> 'first_name', line.created ->> 'last_name'))
            = lower(concat_ws(' ', person.first_name, person.last_name))))
      and not exists (select from customers as made
        where made.client_app_id = line.client_app_id and made.id = line.record_id)`.execute(trx);
