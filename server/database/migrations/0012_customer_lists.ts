import type { Kysely } from 'kysely';
import { run } from './run';

/**
 * Columns and indexes that make lists of customers, check-ins and claims cost the same at any
 * length.
 */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `alter table customers drop column search_name, drop column phone_digits`,
  // Also drops apostrophes in all variants, and turns separators of words into a space.
  `create or replace function search_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(
    regexp_replace(normalize(value, NFKD), '[\\u0300-\\u036f''‘’ʼ\`´]', '', 'g'),
    '[\\s,.;:()/\\u2010-\\u2015-]+', ' ', 'g'))`,
  // Escapes the text of a search for a LIKE pattern.
  `create function search_part(value text) returns text language sql immutable strict parallel safe
  return regexp_replace(search_text(value), '([\\\\%_])', '\\\\\\1', 'g')`,

  // Each word has a space before it, so that a pattern can match beginnings of words. Both are
  // truncated to the size of an index entry.
  `alter table customers
    add column search_name text not null generated always as (
      left(' ' || search_text(first_name || ' ' || last_name), 400)) stored,
    add column phone_digits text generated always as (
      left(regexp_replace(phone_number, '\\D', '', 'g'), 30)) stored`,
  `create index customers_search on customers
    using gin (client_app_id, search_name gin_trgm_ops, phone_digits gin_trgm_ops)`,

  // Covering indexes: a page is found by the index alone, with any search; only its rows are then
  // read.
  ...['joined_at', 'total_spent', 'last_activity_at'].flatMap((column) => [
    `drop index customers_by_${column}`,
    `create index customers_by_${column} on customers (client_app_id, ${column}, id)
      include (tier_level, search_name, phone_digits)`,
  ]),
  ...[
    ['check_ins_by_date', 'check_ins', 'checked_in_at'],
    ['check_ins_at_location', 'check_ins', 'location_id, checked_in_at'],
    ['reward_claims_by_date', 'reward_claims', 'claimed_at'],
  ].flatMap(([index, table, columns]) => [
    `drop index ${index}`,
    `create index ${index} on ${table} (client_app_id, ${columns}, id) include (customer_id)`,
  ]),
  `drop index check_ins_of_customer`,
  `create index check_ins_of_customer
    on check_ins (client_app_id, customer_id, checked_in_at, id) include (location_id)`,
  `drop index reward_claims_of_customer`,
  `create index reward_claims_of_customer
    on reward_claims (client_app_id, customer_id, claimed_at, id)`,

  // Every visit updates its customer, so frequent vacuuming keeps index-only scans possible.
  `alter table customers set
    (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)`,
  ...['check_ins', 'reward_claims', 'transactions'].map(
    (table) => `alter table ${table} set
      (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)`,
  ),
];
