import { type Kysely, sql } from 'kysely';
import { customerKeys } from '../../domain/customerImport';
import type { Database } from '../database/schema';
import { personName } from './customer';

/** An existing customer, with the contacts by which a line finds them. */
export interface KnownCustomer {
  id: number;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  email: string | null;
}

/** The customers with these phones and emails, by each contact, oldest first. */
export const findByContacts = async (
  db: Kysely<Database>,
  clientAppId: number,
  keys: readonly string[],
): Promise<Map<string, KnownCustomer[]>> => {
  const emails = keys.filter((key) => key.includes('@'));
  const phones = keys.filter((key) => !key.includes('@')).flatMap((key) => [key, `1${key}`]);
  const rows: KnownCustomer[] = await db
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'phone_number', 'email'])
    .where('client_app_id', '=', clientAppId)
    .where('erased_at', 'is', null)
    .where(
      sql<boolean>`(lower(email) = any(${emails}::text[]) or phone_digits = any(${phones}::text[]))`,
    )
    .orderBy('id')
    .execute();
  const found = new Map<string, KnownCustomer[]>();
  for (const row of rows) {
    for (const key of customerKeys({ phone: row.phone_number, email: row.email })) {
      found.set(key, [...(found.get(key) ?? []), row]);
    }
  }
  return found;
};

/** The customers with these names, by name, oldest first. */
export const findByNames = async (
  db: Kysely<Database>,
  clientAppId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, KnownCustomer>> => {
  if (names.length === 0) return new Map();
  const rows: KnownCustomer[] = await db
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'phone_number', 'email'])
    .where('client_app_id', '=', clientAppId)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`trim(first_name || ' ' || last_name) = any(${names}::text[])`)
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [personName(row), row]));
};
