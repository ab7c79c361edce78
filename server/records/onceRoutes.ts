import { isDeepStrictEqual } from 'node:util';
import type { RouteConfig, z } from '@hono/zod-openapi';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { type Change, unchangedIfEqual } from '../database/change';
import type { Database } from '../database/schema';
import { createRouter, type Dependencies } from '../http/environment';
import { ownerChange } from '../http/ownerChange';
import { type ChangeUndo, changedSince } from './changeUndo';
import type { Kept } from './recordKind';
import { checkVersion, entityTag, nextVersion, type Versioned } from './version';

/** Tables with one row per business. */
type OnceTable = 'global_settings' | 'opening_hours';

/** A call with this type of body. */
type CallWith<Body> = RouteConfig & {
  request: { body: { content: { 'application/json': { schema: z.ZodType<Body> } } } };
};

/** A record that a business has only once, without an id, such as its settings. */
interface OnceKind<Wire extends object, Body, Input extends object, Table extends OnceTable> {
  calls: { read: RouteConfig; update: CallWith<Body> };
  /** The kind in the activity. */
  kind: string;
  /** The noun in sentences. */
  thing: string;
  table: Table;
  /** The answer for a row; without a row, the defaults. */
  present(row: Selectable<Database[Table]> | undefined): Wire;
  /**
   * Merges a body into the stored record, and validates it.
   * @throws Fault 400
   */
  check(body: Body, stored: Wire): Input;
  /** The columns of its row. */
  columns(input: Input): object;
}

/** The columns that all these tables have, since Kysely cannot infer them for a type parameter. */
interface Common {
  client_app_id: number;
  updated_at: Date;
}

/**
 * The routes of a record that a business has only once, from its declaration. It has no version
 * until it is first saved.
 */
export const onceRoutes = <
  Wire extends object,
  Body,
  Input extends object,
  Table extends OnceTable,
>({
  calls,
  kind,
  thing,
  table,
  present,
  check,
  columns,
}: OnceKind<Wire, Body, Input, Table>) => {
  const own = (db: Kysely<Database>) => db as unknown as Kysely<{ rows: Common }>;
  const name = table as unknown as 'rows';
  const action = `${kind}.updated`;

  /** @param lock takes it until the transaction ends */
  const find = async (
    db: Kysely<Database>,
    clientAppId: number,
    lock = false,
  ): Promise<Wire & Versioned> => {
    const row = await own(db)
      .selectFrom(name)
      .selectAll()
      .where('client_app_id', '=', clientAppId)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst();
    const said = present(row as Selectable<Database[Table]> | undefined);
    return { ...said, ...(row && { version: row.updated_at.toISOString() }) };
  };

  const save = async (
    trx: Transaction<Database>,
    clientAppId: number,
    { body, ifMatch, now }: { body: Body; ifMatch?: string | undefined; now: Date },
  ): Promise<Change<Wire & Versioned>> => {
    const stored = await find(trx, clientAppId, true);
    const { version: _, ...before } = stored;
    checkVersion(ifMatch, stored, thing);
    const after = check(body, stored);
    const values = { ...columns(after), updated_at: nextVersion(now, stored) };
    await own(trx)
      .insertInto(name)
      .values({ ...values, client_app_id: clientAppId })
      .onConflict((conflict) => conflict.column('client_app_id').doUpdateSet(values))
      .execute();
    const result = await find(trx, clientAppId);
    return { result, before, after, ...unchangedIfEqual(stored, result) };
  };

  const ownUndo: ChangeUndo = {
    kind,
    isOnce: true,
    actionOf: (change) => (change.action === action ? action : undefined),
    async undo(trx, { before, after }, { clientAppId, now, settle }) {
      const standing = (await find(trx, clientAppId, true)) as Kept;
      await settle();
      for (const [field, left] of Object.entries(after ?? {})) {
        if (!isDeepStrictEqual(standing[field], left)) throw changedSince(thing);
      }
      return save(trx, clientAppId, { body: before as Body, now });
    },
  };

  const routes = (dependencies: Dependencies) => {
    const { db, clock } = dependencies;
    // The casts are safe: zod's schemas of the calls determine these types only at runtime.
    return createRouter()
      .openapi(calls.read, async (c) => {
        const data = await find(db, c.get('session').clientAppId);
        if (data.version) c.header('ETag', entityTag(data));
        return c.json({ success: true, data } as never, 200);
      })
      .openapi(calls.update, async (c) => {
        const session = c.get('session');
        const body = c.req.valid('json' as never) as Body;
        const ifMatch = c.req.header('If-Match');
        const data = await ownerChange(dependencies, session, kind, action, (trx) =>
          save(trx, session.clientAppId, { body, ifMatch, now: clock.now() }),
        );
        c.header('ETag', entityTag(data));
        return c.json({ success: true, data } as never, 200);
      });
  };
  return Object.assign(routes, { ownUndo });
};
