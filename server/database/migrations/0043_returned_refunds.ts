import type { Kysely } from 'kysely';
import { run } from './run';

/** The payment provider tells by its own id which refund a bank has sent back. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `create index refunds_of_provider on refunds (provider_refund_id)
     where provider_refund_id is not null`,
];
