import * as contract from '../../contract/batches';
import { batchLimits, changedPrice, priceChangeFault } from '../../domain/batches';
import { changedTags, tagChangeFault } from '../../domain/customerNotes';
import { formatCount } from '../../domain/money';
import { type Right, rightToSee } from '../../domain/rights';
import { createRouter, type Dependencies, type Router, type Session } from '../http/environment';
import { conflict, fieldFault, notFoundFault } from '../http/faults';
import type { BatchKind, RequestedChange } from '../records/batchKind';
import type { Undo } from '../records/changeUndo';
import { applyBatch, beginBatch, cancelBatch, prepareChunk } from './batches';
import { kindOfBatch, presentBatch, readRows } from './queries';

type Change = contract.BatchChange;

/** The stored request of a batch. */
type StoredRequest = Change & { matching?: Readonly<Record<string, string>> };

/** The change to make to one record. */
const changeFor = (change: Change, id: number): RequestedChange => {
  if (change.action === 'delete') return { action: 'delete', id };
  if (change.action === 'set') return { action: 'update', id, body: () => change.values };
  if (change.action === 'tags') {
    return {
      action: 'update',
      id,
      body: ({ tags }) => ({ tags: changedTags(tags as string[], change) }),
    };
  }
  return {
    action: 'update',
    id,
    body: ({ price }) => ({ price: changedPrice(Number(price), change) }),
  };
};

const fieldsOf = (change: Exclude<Change, { action: 'delete' }>): string[] =>
  change.action === 'set' ? Object.keys(change.values) : [change.action];

/** Validates a change against the fields of its kind. */
const checkChange = (change: Change, { fields, noun, canDelete }: BatchKind) => {
  if (change.action === 'delete') {
    if (canDelete) return;
    throw fieldFault('change.action', `A ${noun} cannot be deleted with others.`);
  }
  const names = fieldsOf(change);
  if (names.length === 0) throw fieldFault('change.values', 'Please choose what to change.');
  const unknown = names.find((name) => !fields.includes(name));
  if (unknown) throw fieldFault(`change.values.${unknown}`, `A ${noun} has no ${unknown}.`);
  const fault = change.action === 'price' && priceChangeFault(change);
  if (fault) throw fieldFault('change.value', fault);
  const tagFault = change.action === 'tags' && tagChangeFault(change);
  if (tagFault) throw fieldFault('change.add', tagFault);
};

const maximumText = formatCount(batchLimits.records);

/** The ids that match the filters now, at most as many as a batch may have. */
const matchingIds = async (
  { db }: Pick<Dependencies, 'db'>,
  by: Session,
  { find }: BatchKind,
  matching: Readonly<Record<string, string>>,
) => {
  if (!find) throw fieldFault('matching', 'These can only be chosen one by one.');
  const limit = batchLimits.records + 1;
  const ids = await find(db, by, { matching, limit });
  if (ids.length === limit) {
    const message = `More than ${maximumText} match, and at most ${maximumText} can be changed at once. Please narrow the list.`;
    throw fieldFault('matching', message);
  }
  if (ids.length === 0) throw conflict('Nothing matches any more.');
  return ids;
};

/** The batch routes of the kinds that a right allows to change. */
const batchRoutesOf =
  (calls: contract.BatchCalls, right: Right) =>
  (
    dependencies: Dependencies,
    _undos: readonly Undo[],
    batchKinds: readonly BatchKind[],
  ): Router => {
    const { db, clock } = dependencies;
    const byKind = new Map(
      batchKinds.filter(({ kind }) => rightToSee(kind) === right).map((kind) => [kind.kind, kind]),
    );
    const kindOf = (name: string): BatchKind => {
      const kind = byKind.get(name);
      if (!kind) throw fieldFault('kind', 'There is no such kind of record to change.');
      return kind;
    };
    /** The kind of a batch; 404 if it requires another right or belongs to somebody else. */
    const heldKind = async (session: Session, id: number): Promise<BatchKind> => {
      const kind = byKind.get(await kindOfBatch(db, session, id));
      if (!kind) throw notFoundFault('change');
      return kind;
    };
    return createRouter()
      .openapi(calls.create, async (c) => {
        const session = c.get('session');
        const { clientAppId } = session;
        const { kind, change, total = 0, matching } = c.req.valid('json');
        checkChange(change, kindOf(kind));
        const ids = matching && (await matchingIds(dependencies, session, kindOf(kind), matching));
        const of = ids ? { ids } : { total };
        const asked = { ...change, ...(matching && { matching }) } satisfies StoredRequest;
        const wanted = { kind, change: asked, now: clock.now(), ...of };
        const id = await db.transaction().execute((trx) => beginBatch(trx, session, wanted));
        const data = await presentBatch(db, clientAppId, id);
        return c.json({ success: true, data } as const, 201);
      })
      .openapi(calls.prepare, async (c) => {
        const { clientAppId } = c.get('session');
        const { id } = c.req.valid('param');
        const { from, ids } = c.req.valid('json');
        const kind = await heldKind(c.get('session'), id);
        const chunk = { id, from, size: ids?.length };
        await prepareChunk(dependencies, clientAppId, chunk, ({ change }, known) => {
          const { matching, ...asked } = change as StoredRequest;
          if (matching && ids) throw fieldFault('ids', 'What matches is known already.');
          return { kind, wanted: (ids ?? known).map((one) => changeFor(asked, one)) };
        });
        const data = await presentBatch(db, clientAppId, id);
        return c.json({ success: true, data } as const, 200);
      })
      .openapi(calls.read, async (c) => {
        const { clientAppId } = c.get('session');
        const { id } = c.req.valid('param');
        await heldKind(c.get('session'), id);
        const data = await presentBatch(db, clientAppId, id);
        return c.json({ success: true, data } as const, 200);
      })
      .openapi(calls.rows, async (c) => {
        const { clientAppId } = c.get('session');
        const { id } = c.req.valid('param');
        const kind = await heldKind(c.get('session'), id);
        const now = clock.now();
        const data: contract.BatchRowWire[] = [];
        for (const { after, ...row } of await readRows(db, clientAppId, id, c.req.valid('query'))) {
          const used = { id: Number(row.id), now };
          const uses =
            row.action === 'delete'
              ? await kind.uses?.(db, clientAppId, used)
              : row.action === 'update' &&
                after &&
                (await kind.harm?.(db, clientAppId, { ...used, after }));
          data.push({ ...row, uses: uses || [] });
        }
        return c.json({ success: true, data } as const, 200);
      })
      .openapi(calls.apply, async (c) => {
        const session = c.get('session');
        const { id } = c.req.valid('param');
        await heldKind(session, id);
        await applyBatch(dependencies, session, id, kindOf);
        const data = await presentBatch(db, session.clientAppId, id);
        return c.json({ success: true, data } as const, 200);
      })
      .openapi(calls.cancel, async (c) => {
        const { clientAppId } = c.get('session');
        const { id } = c.req.valid('param');
        await heldKind(c.get('session'), id);
        await cancelBatch(db, clientAppId, id);
        return c.json({ success: true, message: 'Nothing was changed.' } as const, 200);
      });
  };

/** The batch routes of App Config. */
export const batchRoutes = batchRoutesOf(contract.recordBatchCalls, 'config');

/** The batch routes of customers. */
export const customerBatchRoutes = batchRoutesOf(contract.customerBatchCalls, 'customers');
