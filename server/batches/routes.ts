import * as routes from '../../contract/batches';
import { changedPrice, priceChangeFault } from '../../domain/batches';
import { makeOnce } from '../database/madeOnce';
import { createRouter, type Dependencies } from '../http/environment';
import { fieldFault } from '../http/faults';
import type { Undo } from '../records/changeUndo';
import { applyBatch, beginBatch, cancelBatch, prepareChunk } from './batches';
import type { BatchKind, Wanted } from './batchKind';
import { presentBatch, readRows } from './queries';

/** What a change says of one record. */
const wantedOf = (change: routes.BatchChange, id: number): Wanted => {
  if (change.action === 'delete') return { action: 'delete', id };
  if (change.action === 'set') return { action: 'update', id, body: () => change.values };
  return {
    action: 'update',
    id,
    body: ({ price }) => ({ price: changedPrice(Number(price), change) }),
  };
};

/** Refuses a change that records of the kind cannot have. */
const checkChange = (change: routes.BatchChange, { fields, thing }: BatchKind) => {
  if (change.action === 'delete') return;
  const names = change.action === 'price' ? ['price'] : Object.keys(change.values);
  if (names.length === 0) throw fieldFault('change.values', 'Please choose what to change.');
  const unknown = names.find((name) => !fields.includes(name));
  if (unknown) throw fieldFault(`change.values.${unknown}`, `A ${thing} has no ${unknown}.`);
  const fault = change.action === 'price' && priceChangeFault(change);
  if (fault) throw fieldFault('change.value', fault);
};

/** Changes of many records at once, of every plain kind that is declared. */
export const batchRoutes = (
  dependencies: Dependencies,
  _undos: readonly Undo[],
  batchKinds: readonly BatchKind[],
) => {
  const { db, clock } = dependencies;
  const byKind = new Map(batchKinds.map((kind) => [kind.kind, kind]));
  const kindOf = (name: string): BatchKind => {
    const kind = byKind.get(name);
    if (!kind) throw fieldFault('kind', 'There is no such kind of record to change.');
    return kind;
  };
  return createRouter()
    .openapi(routes.createBatch, async (c) => {
      const session = c.get('session');
      const { clientAppId } = session;
      const { 'idempotency-key': key } = c.req.valid('header');
      const { kind, change, total } = c.req.valid('json');
      checkChange(change, kindOf(kind));
      const content = ['batch', kind, change, total];
      const id = await makeOnce(db, { clientAppId, key, content }, (once) =>
        db.transaction().execute(async (trx) => {
          await once.goOn(trx);
          const now = clock.now();
          const id = await beginBatch(trx, session, { kind, change, total, now });
          await once.made(trx, id, now);
          return id;
        }),
      );
      return c.json({ success: true, data: await presentBatch(db, clientAppId, id) } as const, 201);
    })
    .openapi(routes.prepareBatch, async (c) => {
      const { clientAppId } = c.get('session');
      const { id } = c.req.valid('param');
      const { from, ids } = c.req.valid('json');
      await prepareChunk(dependencies, clientAppId, { id, from, size: ids.length }, (batch) => ({
        kind: kindOf(batch.kind),
        wanted: ids.map((one) => wantedOf(batch.change as routes.BatchChange, one)),
      }));
      return c.json({ success: true, data: await presentBatch(db, clientAppId, id) } as const, 200);
    })
    .openapi(routes.readBatch, async (c) => {
      const { clientAppId } = c.get('session');
      const { id } = c.req.valid('param');
      return c.json({ success: true, data: await presentBatch(db, clientAppId, id) } as const, 200);
    })
    .openapi(routes.readBatchRows, async (c) => {
      const { clientAppId } = c.get('session');
      const { id } = c.req.valid('param');
      const { kind } = await presentBatch(db, clientAppId, id);
      const { uses } = kindOf(kind);
      const now = clock.now();
      const data: routes.BatchRowWire[] = [];
      for (const row of await readRows(db, clientAppId, id, c.req.valid('query'))) {
        const isGoing = row.action === 'delete' && row.id !== null;
        const used = isGoing && (await uses?.(db, clientAppId, { id: Number(row.id), now }));
        data.push({ ...row, uses: used || [] });
      }
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.applyBatch, async (c) => {
      const session = c.get('session');
      const { id } = c.req.valid('param');
      await applyBatch(dependencies, session, id, kindOf);
      const data = await presentBatch(db, session.clientAppId, id);
      return c.json({ success: true, data } as const, 200);
    })
    .openapi(routes.cancelBatch, async (c) => {
      const { id } = c.req.valid('param');
      await cancelBatch(db, c.get('session').clientAppId, id);
      return c.json({ success: true, message: 'Nothing was changed.' } as const, 200);
    });
};
