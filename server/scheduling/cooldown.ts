import type { Kysely } from 'kysely';
import { cooldownMessage, isOnCooldown } from '../../domain/booking';
import { cooldownEnd } from '../../domain/rewardPlans';
import { sameBusiness } from '../database/sameBusiness';
import type { Database } from '../database/schema';
import { conflict } from '../http/faults';

/** The months between two intro services of a customer, and the time zone for counting them. */
export interface Cooldown {
  months: number;
  timeZone: string;
}

/** The cooldown of a business; none by default. */
export const readCooldown = async (
  db: Kysely<Database>,
  clientAppId: number,
): Promise<Cooldown> => {
  const row = await db
    .selectFrom('client_apps')
    .leftJoin('global_settings as settings', 'settings.client_app_id', 'client_apps.id')
    .select(['client_apps.time_zone', 'settings.default_intro_service_cooldown_months as months'])
    .where('client_apps.id', '=', clientAppId)
    .executeTakeFirstOrThrow();
  return { months: row.months ?? 0, timeZone: row.time_zone };
};

/** @throws Fault 409 while the cooldown after the customer's latest booked intro service lasts. */
export const refuseOnCooldown = async (
  trx: Kysely<Database>,
  clientAppId: number,
  customerId: number,
  now: Date,
): Promise<void> => {
  const latest = await trx
    .selectFrom('purchased_services as intro')
    .innerJoin('appointment_services as place', (join) =>
      sameBusiness('place.purchased_service_id', 'intro.id')(join).on('place.is_live', '=', true),
    )
    .innerJoin('appointments as booked', sameBusiness('booked.id', 'place.appointment_id'))
    .select(({ fn }) => fn.max('booked.scheduled_date').as('at'))
    .where('intro.client_app_id', '=', clientAppId)
    .where('intro.customer_id', '=', customerId)
    .where('intro.is_intro_service', '=', true)
    .executeTakeFirst();
  const { months, timeZone } = await readCooldown(trx, clientAppId);
  const end = cooldownEnd(latest?.at ?? null, months, timeZone);
  if (isOnCooldown(end, now, timeZone)) throw conflict(cooldownMessage(end, timeZone));
};
