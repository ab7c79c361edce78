import type { RecordCalls } from '../contract/recordCalls';
import type { Listing } from '../domain/listing';
import type { Dependencies, Router } from './http/environment';
import type { BatchKind } from './records/batchKind';
import type { ChangeUndo, Undo } from './records/changeUndo';

/**
 * An area's routes. If they are the generic ones of a record kind, also its calls, its undo and its
 * batches.
 */
export interface Area {
  (
    dependencies: Dependencies,
    undos: readonly Undo[],
    batchKinds: readonly BatchKind[],
    ownUndos: readonly ChangeUndo[],
  ): Router;
  kind?: string;
  calls?: RecordCalls;
  undo?: Undo;
  /** The undo of a kind without generic routes, such as the settings. */
  ownUndo?: ChangeUndo;
  batch?: BatchKind | undefined;
  /** The offer of a list by pages, each part of which needs an index of its table. */
  listing?: Listing & { table: string };
}
