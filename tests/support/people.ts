import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/schema';

/** A customer as a test makes it; instants are ISO text. */
export interface Person {
  first_name: string;
  last_name: string;
  phone_number: string | null;
  tier_level: number;
  joined_at: string;
  last_activity_at: string;
  total_spent: number;
}

/** A customer of whom a test says only what it is about. */
const personRow = (change: Partial<Person>): Person => ({
  first_name: 'Guest',
  last_name: '',
  phone_number: null,
  tier_level: 0,
  joined_at: '2025-01-01T00:00:00Z',
  last_activity_at: '2026-02-01T15:00:00Z',
  total_spent: 0,
  ...change,
});

/** Writes customers of a business and gives their ids, in the same order. */
export const addPeople = async (
  db: Kysely<Database>,
  clientAppId: number,
  people: Partial<Person>[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into customers (client_app_id, first_name, last_name, phone_number, tier_level,
      joined_at, last_activity_at, total_spent)
    select ${clientAppId}::bigint, person.first_name, person.last_name, person.phone_number,
      person.tier_level, person.joined_at, person.last_activity_at, person.total_spent
    from json_populate_recordset(null::customers, ${JSON.stringify(people.map(personRow))}) as person
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** The same text without accents, case, apostrophes and what stands between words. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[\s,.()-]+/)
    .filter(Boolean);

/**
 * A reference implementation of the customer search, with which the results of the server's queries are
 * compared.
 */
export const isFound = (
  person: Pick<Person, 'first_name' | 'last_name' | 'phone_number'> | undefined,
  search: string,
): boolean => {
  const { first_name = '', last_name = '', phone_number = null } = person ?? {};
  const words = plain(search);
  const name = plain(`${first_name} ${last_name}`);
  const inName = words.every((word) =>
    word.length < 3
      ? name.some((part) => part.startsWith(word))
      : ` ${name.join(' ')}`.includes(word),
  );
  if (inName) return true;
  if (!/^[\d\s()+.-]+$/.test(search)) return false;
  const digits = (text: string) => text.replace(/\D/g, '');
  const wanted = digits(search).replace(/^1(?=\d{10}$)/, '');
  const phone = digits(phone_number ?? '');
  return wanted.length < 3
    ? phone.startsWith(wanted) || phone.startsWith(`1${wanted}`)
    : phone.includes(wanted);
};
