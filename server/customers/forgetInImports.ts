import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';

const ofCustomers = sql`import.client_app_id = line.client_app_id and import.id = line.import_id
  and import.resource = 'customers'`;

/**
 * Erases a customer from the lines of imports. Lines that created or skipped them are deleted; a
 * line that created somebody else beside them stays, for its undo, without their data.
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
 * Erases a customer from imports that were undone or not applied, and could create them again:
 * lines with their email, or with their phone and name, unless another existing customer was made
 * by the line. Lines with the email but another name count, too, since names change.
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
