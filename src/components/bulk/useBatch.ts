import { useEffect, useRef, useState } from 'react';
import { batchLimits } from '../../../domain/batches';
import { messageOf } from '../../dataProvider/errors';
import type { Batch, BatchChange, BatchRow } from './batchMethods';
import { useBatchMethods } from './useBatchMethods';

/** How a change of many records stands that is prepared. */
export interface BatchState {
  done: number;
  batch?: Batch;
  /** Samples of the records that will change and of those that cannot; there once all are prepared. */
  changes?: BatchRow[];
  refused?: BatchRow[];
  fault?: string | undefined;
}

/**
 * Prepares a change of many records on the server, in chunks. After a failure it goes on with the chunk
 * that failed; a batch that was not applied is deleted when the dialog closes.
 */
export function useBatch(kind: string, change: BatchChange, ids: readonly string[]) {
  const methods = useBatchMethods();
  const [state, setState] = useState<BatchState>({ done: 0 });
  const batchId = useRef<string>(undefined);
  const isApplied = useRef(false);
  const next = useRef(0);
  const running = useRef<AbortController>(undefined);

  const tell = (more: Partial<BatchState>) => setState((before) => ({ ...before, ...more }));

  const run = async () => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    tell({ fault: undefined });
    try {
      batchId.current ??= (await methods.startBatch({ kind, change, total: ids.length })).data.id;
      const id = batchId.current;
      let batch: Batch | undefined;
      while (next.current < ids.length && !signal.aborted) {
        const from = next.current;
        const chunk = ids.slice(from, from + batchLimits.chunk);
        batch = (await methods.prepareBatch({ id, from, ids: chunk, signal })).data;
        next.current = from + chunk.length;
        tell({ done: next.current, batch });
      }
      const [changes, refused] = await Promise.all([
        methods.batchRows({ id, only: 'changes', offset: 0 }),
        methods.batchRows({ id, only: 'refused', offset: 0 }),
      ]);
      if (!signal.aborted) tell({ changes: changes.data, refused: refused.data });
    } catch (error) {
      if (!signal.aborted) tell({ fault: messageOf(error) });
    }
  };

  const begin = useRef(run);
  useEffect(() => {
    begin.current();
    return () => {
      running.current?.abort();
      const id = batchId.current;
      // If this call is lost, the server deletes the batch after a day.
      if (id && !isApplied.current) methods.cancelBatch({ id }).catch(() => undefined);
    };
  }, [methods]);

  return {
    ...state,
    isReady: state.changes !== undefined && state.refused !== undefined,
    goOn: run,
    async apply() {
      const { data } = await methods.applyBatch({ id: batchId.current ?? '' });
      isApplied.current = true;
      return data;
    },
  };
}
