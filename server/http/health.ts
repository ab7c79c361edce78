import { sql } from 'kysely';
import { getHealth } from '../../contract/health';
import { onBehalfOf } from '../database/caller';
import { createRouter, type Dependencies } from './environment';
import { Fault } from './faults';

/** How long the database may take, in milliseconds. */
const patience = 5000;

export const healthRoutes = ({ db }: Dependencies) =>
  createRouter().openapi(getHealth, async (c) => {
    try {
      // Of no business, so that none of them can keep it from a connection.
      const gone = AbortSignal.timeout(patience);
      await onBehalfOf({ gone: () => gone }, () => sql`select 1`.execute(db));
    } catch (cause) {
      const message = 'The database does not answer.';
      throw new Fault(503, 'UNAVAILABLE', message, { retryAfter: 5, cause });
    }
    return c.json({ status: 'ok', database: 'ok' } as const, 200);
  });
