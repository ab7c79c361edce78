import { sql } from 'kysely';
import { getHealth } from '../../contract/health';
import { createRouter, type Dependencies } from './environment';
import { Fault } from './faults';

export const healthRoutes = ({ db }: Dependencies) =>
  createRouter().openapi(getHealth, async (c) => {
    try {
      await sql`select 1`.execute(db);
    } catch (cause) {
      const message = 'The database does not answer.';
      throw new Fault(503, 'UNAVAILABLE', message, { retryAfter: 5, cause });
    }
    return c.json({ status: 'ok', database: 'ok' } as const, 200);
  });
