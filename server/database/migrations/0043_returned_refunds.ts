import type { Kysely } from 'kysely';
import { run } from './run';

/** Refunds that a bank has returned after their confirmation, found by the provider's id. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  // Points that such a refund had returned and that were spent since are not taken back.
  `alter table refunds
     add column returned_at timestamptz,
     add column points_kept numeric(12, 2) not null default 0 check (points_kept >= 0)`,
  `create index refunds_of_provider on refunds (provider_refund_id)
     where provider_refund_id is not null`,
  `create index refunds_returned on refunds (client_app_id, returned_at)
     where returned_at is not null`,
];
