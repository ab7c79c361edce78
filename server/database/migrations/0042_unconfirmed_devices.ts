import type { Kysely } from 'kysely';
import { run } from './run';

/** A new device stays new until its owner has confirmed it or ended its session. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements);

const statements = [
  `lock table sessions, sign_in_places`,
  `alter table sessions add column stays_listed boolean not null default false`,
  `alter table sign_in_places add column unconfirmed_session bigint`,
];
