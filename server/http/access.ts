import type { MiddlewareHandler } from 'hono';
import { type Kysely, sql } from 'kysely';
import { accessMark } from '../../contract/access';
import { holds, type Right, rightWords } from '../../domain/rights';
import { listed } from '../../domain/text';
import type { Database } from '../database/schema';
import type { AppEnvironment, Dependencies, Session } from './environment';
import { Fault } from './faults';
import type { DescribedRoute } from './routeGuards';

/** The names of up to three people who can give rights, longest in the team first. */
export const teamManagers = async (
  db: Kysely<Database>,
  clientAppId: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('owners')
    .select('name')
    .where('client_app_id', '=', clientAppId)
    .where('removed_at', 'is', null)
    .where('invitation_hash', 'is', null)
    .where(sql<boolean>`(rights is null or 'team' = any(rights))`)
    .orderBy('id')
    .limit(3)
    .execute();
  return rows.map(({ name }) => name);
};

/**
 * Throws unless the session has the rights.
 * @throws Fault 403 RIGHT_REQUIRED, which says who may give them
 */
export const requireRights = async (
  { db }: Pick<Dependencies, 'db'>,
  session: Pick<Session, 'rights' | 'clientAppId'>,
  needed: readonly Right[],
): Promise<void> => {
  if (holds(session.rights, needed)) return;
  const missing = needed.filter((right) => !holds(session.rights, [right]));
  const what = listed(missing.map((right) => rightWords[right]));
  const who = listed(await teamManagers(db, session.clientAppId));
  const ask = who && ` Ask ${who} to allow it.`;
  throw new Fault(403, 'RIGHT_REQUIRED', `You may not ${what}.${ask}`);
};

/** The access guard of a route, from its contract. */
export const accessGuard =
  (dependencies: Dependencies) =>
  (route: DescribedRoute): MiddlewareHandler<AppEnvironment> | undefined => {
    const access = route[accessMark];
    if (!access) throw new Error(`${route.method} ${route.path} does not say who may call it.`);
    if (typeof access === 'string') return undefined;
    return async (c, next) => {
      await requireRights(dependencies, c.get('session'), access);
      await next();
    };
  };

const contacts = new Set(['email', 'phone', 'phone_number', 'customer_email', 'customer_phone']);

/** Removes contact fields from a value of an answer. */
const withoutContacts = (key: string, value: unknown): unknown => {
  if (contacts.has(key)) return null;
  if (typeof value !== 'object' || value === null || !('field' in value)) return value;
  return contacts.has(String(value.field)) ? { ...value, before: null, after: null } : value;
};

/** Removes phone numbers and emails from answers to people without the right to see contacts. */
export const hideContacts: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  await next();
  if (c.get('isOwn') || holds(c.get('session').rights, ['contacts']) || !c.res.ok) return;
  if (!c.res.headers.get('Content-Type')?.startsWith('application/json')) return;
  const answer: unknown = await c.res.json();
  c.res = new Response(JSON.stringify(answer, withoutContacts), c.res);
};
