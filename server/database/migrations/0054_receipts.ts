import type { Kysely } from 'kysely';
import { run } from './run';

/** Adds the sender and the tax lines of receipts to the settings of a business. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `alter table global_settings
    add column receipt_sender text not null default '' check (length(receipt_sender) <= 500),
    add column receipt_tax text not null default '' check (length(receipt_tax) <= 500)`,
];
