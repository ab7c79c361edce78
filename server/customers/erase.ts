import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { ErasureWire } from '../../contract/customerRights';
import { formerCustomer, formerName } from '../../domain/erasure';
import { readMoney } from '../database/money';
import type { Part } from '../database/parts';
import type { Database } from '../database/schema';
import { activityAbout } from './activityAbout';
import { personName } from './customer';
import { dropOpenClaims } from './dropOpenClaims';
import { forgetInBatches } from './forgetGone';
import { forgetInImports, forgetInUnmadeImports } from './forgetInImports';
import { forgetWords } from './withoutWords';

const refundUnderWay =
  'A refund of this customer waits for the card payment provider. Please erase them once it is completed.';
const stillMember =
  'This customer has a membership that is still billed. Please end it first, in your app or with the card payment provider.';

/** Memberships that are still billed, whatever status the payment provider has for them. */
const billed = sql`status not in ('cancelled', 'canceled', 'expired', 'ended') and canceled_at is null`;

/** Appointments that an erasure cancels. */
const isAhead = (now: Date) => sql`appointment.is_live
  and appointment.scheduled_date >= ${now} and appointment.status not in ('completed', 'no_show')`;

/** The effects of erasing a customer, and the reason if it is refused now. */
export const readErasure = async (
  db: Kysely<Database>,
  clientAppId: number,
  id: number,
  now: Date,
): Promise<ErasureWire> => {
  const of = sql`client_app_id = ${clientAppId} and customer_id = ${id}`;
  const { rows } = await sql<{
    points: string;
    notes: number;
    services: number;
    payments: number;
    refunding: boolean;
    member: boolean;
  }>`select points_balance as points,
      (select count(*)::integer from customer_notes where ${of}
        and deleted_at is null) as notes,
      (select count(*)::integer from purchased_services as held where ${of}
        and (status = 'not_scheduled' or status <> 'cancelled' and exists (
          select from appointment_services as place join appointments as appointment
            on appointment.client_app_id = place.client_app_id
            and appointment.id = place.appointment_id
          where place.client_app_id = held.client_app_id
            and place.purchased_service_id = held.id and ${isAhead(now)}))) as services,
      (select count(*)::integer from transactions where ${of}) as payments,
      exists (select from refunds join transactions as sale
        on sale.client_app_id = refunds.client_app_id and sale.id = refunds.transaction_id
        where sale.client_app_id = ${clientAppId} and sale.customer_id = ${id}
          and refunds.status = 'pending') as refunding,
      exists (select from subscriptions where ${of} and ${billed}) as member
    from customers where client_app_id = ${clientAppId} and id = ${id}`.execute(db);
  const [found] = rows;
  const appointments = await sql<{ id: number; at: Date; service: string }>`
    select appointment.id, appointment.scheduled_date as at, coalesce((
        select string_agg(service.name, ', ' order by held.id)
        from appointment_services as place
        join purchased_services as held on held.client_app_id = place.client_app_id
          and held.id = place.purchased_service_id
        join services as service on service.client_app_id = held.client_app_id
          and service.id = held.service_id
        where place.client_app_id = appointment.client_app_id
          and place.appointment_id = appointment.id
      ), appointment.title) as service
    from appointments as appointment
    where client_app_id = ${clientAppId} and customer_id = ${id} and ${isAhead(now)}
    order by scheduled_date, id`.execute(db);
  return {
    refusal: found?.refunding ? refundUnderWay : found?.member ? stillMember : null,
    notes: found?.notes ?? 0,
    points: readMoney(found?.points ?? '0'),
    services: found?.services ?? 0,
    payments: found?.payments ?? 0,
    appointments: appointments.rows.map(({ id, at, service }) => ({
      id,
      start_time: at.toISOString(),
      service,
    })),
  };
};

/**
 * Removes a name, as a whole word, from the descriptions of payments. Those of desk sales are left
 * as they are: they list services only, whose names may contain it.
 */
const forgetInPayments = async (
  trx: Transaction<Database>,
  of: RawBuilder<unknown>,
  name: string,
): Promise<void> => {
  if (!name) return;
  const word = `(?<!\\w)${name.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')}(?!\\w)`;
  await sql`update transactions set description = regexp_replace(description, ${word}, ${formerName}, 'g')
    where ${of} and desk_method is null and description ~ ${word}`.execute(trx);
};

/**
 * Erases the personal data of a locked customer who has no upcoming appointment, in the transaction
 * that records the change.
 * @returns what was in the recycle bin, as the activity is to tell that it is gone for good
 */
export const erase = async (
  trx: Transaction<Database>,
  clientAppId: number,
  { id, ...names }: { id: number; first_name: string; last_name: string },
  now: Date,
): Promise<Part[]> => {
  const of = sql`client_app_id = ${clientAppId} and customer_id = ${id}`;
  // Read before the name is erased, since entries are found by it.
  const about = await activityAbout(trx, clientAppId, id);
  await forgetWords(trx, about);
  await forgetInBatches(trx, clientAppId, [id]);

  const { rows: notes } = await sql<{ id: number; deleted_at: Date | null }>`
    delete from customer_notes where ${of} returning id, deleted_at`.execute(trx);
  await sql`delete from customer_tags where ${of}`.execute(trx);
  await forgetInImports(trx, clientAppId, id);
  await forgetInUnmadeImports(trx, clientAppId, id);
  await sql`delete from import_lines as line using imports as import
    where line.client_app_id = ${clientAppId}
      and import.client_app_id = line.client_app_id and import.id = line.import_id
      and import.resource = 'points'
      and line.created -> 'customer_id' = to_jsonb(${id}::bigint)`.execute(trx);
  await sql`update points_by_hand set words = null where client_app_id = ${clientAppId}
    and words is not null and entry_id in (select id from points_ledger where ${of})`.execute(trx);
  await sql`update purchased_services set status = 'cancelled', updated_at = ${now}
    where ${of} and status = 'not_scheduled'`.execute(trx);
  await dropOpenClaims(trx, clientAppId, id);
  await sql`update appointments set title = '', contact_notes = null, updated_at = ${now}
    where ${of}`.execute(trx);
  await sql`update check_ins set user_latitude = null, user_longitude = null where ${of}`.execute(
    trx,
  );
  await forgetInPayments(trx, of, personName(names));
  await trx
    .updateTable('customers')
    .set({
      ...formerCustomer,
      email: null,
      phone_number: null,
      last_login_at: null,
      erased_at: now,
    })
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .execute();
  return notes
    .filter(({ deleted_at }) => deleted_at !== null)
    .map(({ id }) => ({
      action: 'customer_note.purged',
      subject_id: id,
      before: { name: formerName },
    }));
};
