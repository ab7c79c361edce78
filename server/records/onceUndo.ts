import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Change } from '../database/change';
import type { Database } from '../database/schema';
import { type ChangeUndo, changedSince } from './changeUndo';
import type { Kept } from './recordKind';

interface OnceKind {
  kind: string;
  /** As sentences call it. */
  thing: string;
  /** Takes it until the transaction ends, and gives it as the activity keeps it. */
  lock(trx: Transaction<Database>, clientAppId: number): Promise<object>;
  /** Makes it again as the activity has kept it. */
  save(
    trx: Transaction<Database>,
    clientAppId: number,
    kept: Kept,
    now: Date,
  ): Promise<Change<unknown>>;
}

/** How the changes of something are undone that a business has once, such as its settings. */
export const onceUndo = ({ kind, thing, lock, save }: OnceKind): ChangeUndo => ({
  kind,
  isOnce: true,
  actionOf: ({ action }) => (action === `${kind}.updated` ? action : undefined),
  async undo(trx, { before, after }, { clientAppId, now, settle }) {
    const standing: Kept = { ...(await lock(trx, clientAppId)) };
    await settle();
    for (const [name, left] of Object.entries(after ?? {})) {
      if (!isDeepStrictEqual(standing[name], left)) throw changedSince(thing);
    }
    return save(trx, clientAppId, before ?? {}, now);
  },
});
