import { readUses } from '../../contract/uses';
import { createRouter, type Dependencies } from '../http/environment';
import { found, notFoundFault } from '../http/faults';
import type { Undo } from './changeUndo';
import { recordRows } from './recordRows';

/** Where records are used, which is declared with their kinds. */
export const useRoutes = ({ db, clock }: Dependencies, undos: readonly Undo[]) =>
  createRouter().openapi(readUses, async (c) => {
    const { clientAppId } = c.get('session');
    const { kind, id } = c.req.valid('param');
    const plain = undos.find((undo) => undo.kind === kind);
    if (!plain || plain.table === 'customers') throw notFoundFault('record');
    const rows = recordRows(plain.table, plain.deletesRows);
    found(await rows.find(db, clientAppId, id), plain.thing);
    const data = (await plain.uses?.(db, clientAppId, { id, now: clock.now() })) ?? [];
    return c.json({ success: true, data } as const, 200);
  });
