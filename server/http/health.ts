import { sql } from 'kysely';
import { getHealth } from '../../contract/health';
import { cannotWrite } from '../database/absence';
import { withTimeout } from '../database/caller';
import { createRouter, type Dependencies } from './environment';
import { Fault } from './faults';

/** The timeout of the database in milliseconds. */
const timeoutMs = 5000;

/** The reasons for which a database may read but not write, by error code. */
const readOnlyReasons: Record<string, string> = {
  '25006': 'it may only be read',
  '53100': 'its disk is full',
  '58030': 'its disk fails',
};

const reasonOf = (cause: unknown): string =>
  cannotWrite(cause)
    ? `The database stores nothing: ${readOnlyReasons[cause.code] ?? `it says ${cause.code}`}.`
    : 'The database does not answer.';

export const healthRoutes = ({ db, tryToWrite }: Dependencies) =>
  createRouter().openapi(getHealth, async (c) => {
    try {
      await withTimeout(timeoutMs, async () => {
        await sql`select 1`.execute(db);
        await tryToWrite?.();
      });
    } catch (cause) {
      throw new Fault(503, 'UNAVAILABLE', reasonOf(cause), { retryAfter: 5, cause });
    }
    return c.json({ status: 'ok', database: 'ok' } as const, 200);
  });
