import { createRouter, type Dependencies, type Router } from '../http/environment';
import { found } from '../http/faults';
import { ownerChange } from '../http/ownerChange';
import { recordBatches } from './recordBatches';
import type { RecordKind, WireRecord } from './recordKind';
import type { RecordTable } from './recordRows';
import { recordWrites } from './recordWrites';
import { entityTag } from './version';

/**
 * The generic routes of a record kind, from its declaration: list, create, update and delete, each
 * write in one transaction with an activity. An update with a stale If-Match answers 412.
 * @param odd the routes that are not like those of others
 */
export const recordRoutes = <Wire extends WireRecord, Body, Input, Table extends RecordTable>(
  declaration: RecordKind<Wire, Body, Input, Table>,
  odd?: (dependencies: Dependencies) => Router,
) => {
  const { kind, calls } = declaration;
  const writes = recordWrites(declaration);
  const routes = (dependencies: Dependencies): Router => {
    const plain = createRecordRoutes(declaration, writes, dependencies);
    return odd ? plain.route('/', odd(dependencies)) : plain;
  };
  // Records with a parent are changed there, and have no batches.
  const batch = declaration.parent ? undefined : recordBatches(declaration);
  return Object.assign(routes, { kind, calls, undo: writes.undo, batch });
};

const createRecordRoutes = <Wire extends WireRecord, Body, Input, Table extends RecordTable>(
  { calls, kind, parent, read, tell, deleted = 'deleted' }: RecordKind<Wire, Body, Input, Table>,
  writes: ReturnType<typeof recordWrites<Wire, Body, Input, Table>>,
  dependencies: Dependencies,
): Router => {
  const { db, clock } = dependencies;
  const { envelope, idName, parentName = '' } = calls;
  // The casts are safe: the names in the envelope determine the answer's type only at runtime.
  const answer = (record: Wire | undefined) =>
    (envelope ? { [envelope.item]: record } : { success: true, data: record }) as never;
  const told = async (clientAppId: number, records: Wire[]) =>
    tell ? tell(db, clientAppId, records) : records;
  const one = async (clientAppId: number, record: Wire) =>
    answer((await told(clientAppId, [record]))[0]);
  const many = (records: Wire[]) =>
    (envelope ? { [envelope.items]: records } : { success: true, data: records }) as never;

  const idsOf = (params: Record<string, number>) => ({
    id: params[idName] ?? 0,
    parentId: (parent && params[parentName]) ?? 0,
  });

  const router = createRouter();
  if (calls.list) {
    router.openapi(calls.list, async (c) => {
      const { clientAppId } = c.get('session');
      const { parentId } = idsOf(c.req.valid('param'));
      if (parent) found(await parent.rows.find(db, clientAppId, parentId), parent.thing);
      const records = await read(db, clientAppId, undefined, parentId);
      return c.json(many(await told(clientAppId, records)), 200);
    });
  }
  if (calls.create) {
    router.openapi(calls.create, async (c) => {
      const session = c.get('session');
      const { clientAppId, ownerId } = session;
      const { parentId } = idsOf(c.req.valid('param'));
      const body = c.req.valid('json') as Body;
      const record = await ownerChange(dependencies, session, kind, `${kind}.created`, (trx) =>
        writes.create(trx, { clientAppId, parentId, ownerId, now: clock.now() }, body),
      );
      c.header('ETag', entityTag(record));
      return c.json(await one(clientAppId, record), 201);
    });
  }
  return router
    .openapi(calls.update, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const ids = idsOf(c.req.valid('param'));
      const body = c.req.valid('json') as Body;
      const ifMatch = c.req.valid('header')['If-Match'];
      const record = await ownerChange(dependencies, session, kind, `${kind}.updated`, (trx) =>
        writes.update(trx, { ...ids, clientAppId, ifMatch, now: clock.now() }, body),
      );
      c.header('ETag', entityTag(record));
      return c.json(await one(clientAppId, record), 200);
    })
    .openapi(calls.remove, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const ids = idsOf(c.req.valid('param'));
      const name = await ownerChange(dependencies, session, kind, `${kind}.deleted`, (trx) =>
        writes.remove(trx, { ...ids, clientAppId, now: clock.now() }),
      );
      return c.json({ success: true, message: `${name} was ${deleted}.` } as const, 200);
    });
};
