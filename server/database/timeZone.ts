import type { Kysely } from 'kysely';
import type { Database } from './schema';

/** The IANA time zone of a business, for its days. */
export const readTimeZone = async (db: Kysely<Database>, clientAppId: number): Promise<string> => {
  const { time_zone } = await db
    .selectFrom('client_apps')
    .select('time_zone')
    .where('id', '=', clientAppId)
    .executeTakeFirstOrThrow();
  return time_zone;
};
