import { readUses } from '../../contract/uses';
import { createRouter, type Dependencies } from '../http/environment';
import { found, notFoundFault } from '../http/faults';
import type { Undo } from './changeUndo';
import { recordRows } from './recordRows';

/** The route that tells the side effects of a change or deletion, declared by the record kinds. */
export const useRoutes = ({ db, clock }: Dependencies, undos: readonly Undo[]) =>
  createRouter().openapi(readUses, async (c) => {
    const { clientAppId } = c.get('session');
    const { kind, id } = c.req.valid('param');
    const plain = undos.find((undo) => undo.kind === kind);
    if (!plain || plain.table === 'customers') throw notFoundFault('record');
    const rows = recordRows(plain.table, plain.deletesRows);
    found(await rows.find(db, clientAppId, id), plain.thing);
    const { values: after } = c.req.valid('query');
    const used = { id, now: clock.now() };
    const told = after
      ? plain.harm?.(db, clientAppId, { ...used, after })
      : plain.uses?.(db, clientAppId, used);
    const data = (await told) ?? [];
    return c.json({ success: true, data } as const, 200);
  });
