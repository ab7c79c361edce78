import type { Kysely } from 'kysely';
import { run } from './run';

/** Several people per business, each with rights of their own. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `alter table owners
    add column rights text[],
    add column refund_limit numeric(12, 2) check (refund_limit >= 0),
    add column invitation_hash bytea constraint owners_invitation unique,
    add column invited_until timestamptz,
    add column removed_at timestamptz,
    add check ((invitation_hash is null) = (invited_until is null))`,
  // A removed person can be invited again, here or by another business.
  `drop index owners_email`,
  `create unique index owners_email on owners (lower(email)) where removed_at is null`,
];
