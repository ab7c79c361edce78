import { once } from 'node:events';
import { sql } from 'kysely';
import { getHealth } from '../../contract/health';
import { storesNothing } from '../database/absence';
import { onBehalfOf } from '../database/caller';
import { createRouter, type Dependencies } from './environment';
import { Fault } from './faults';

/** How long the database may take, in milliseconds. */
const patience = 5000;

/** What keeps a database that answers from storing anything, by what it says. */
const obstacles: Record<string, string> = {
  '25006': 'it may only be read',
  '53100': 'its disk is full',
  '58030': 'its disk fails',
};

const reasonOf = (cause: unknown): string =>
  storesNothing(cause)
    ? `The database stores nothing: ${obstacles[cause.code] ?? `it says ${cause.code}`}.`
    : 'The database does not answer.';

export const healthRoutes = ({ db, tryToWrite }: Dependencies) =>
  createRouter().openapi(getHealth, async (c) => {
    try {
      // Of no business, so that none of them can keep it from a connection.
      const gone = AbortSignal.timeout(patience);
      const asked = onBehalfOf({ gone: () => gone }, async () => {
        await sql`select 1`.execute(db);
        await tryToWrite?.();
      });
      // A stuck engine gives out no connection, and the signal does not end the wait for one.
      await Promise.race([asked, once(gone, 'abort').then(() => gone.throwIfAborted())]);
    } catch (cause) {
      throw new Fault(503, 'UNAVAILABLE', reasonOf(cause), { retryAfter: 5, cause });
    }
    return c.json({ status: 'ok', database: 'ok' } as const, 200);
  });
