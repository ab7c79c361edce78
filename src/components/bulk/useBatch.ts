import { useEffect, useRef, useState } from 'react';
import { batchLimits } from '../../../domain/batches';
import { messageOf } from '../../dataProvider/errors';
import { useMethods } from '../../dataProvider/useMethods';
import type { Batch, BatchChange, BatchRow } from './batchMethods';
import type { BulkDialogProps } from './bulkOf';

/** The two lists of a preview. */
export type RowsOf = 'changes' | 'refused';

/** The state of a bulk change under preparation. */
interface BatchState {
  batch?: Batch;
  /** The first records to be changed and to be refused, once all are validated. */
  rows?: Record<RowsOf, BatchRow[]>;
  fault?: string | undefined;
}

/**
 * Prepares a bulk change on the server, in chunks. After an error a retry resumes at the failed chunk; a
 * batch whose apply was never sent is deleted when the dialog closes.
 */
export function useBatch({
  kind,
  by,
  of,
  change,
}: Pick<BulkDialogProps, 'kind' | 'by' | 'of'> & { change: BatchChange }) {
  const methods = useMethods();
  const [state, setState] = useState<BatchState>({});
  const latest = useRef<Batch>(undefined);
  const isSent = useRef(false);
  const running = useRef<AbortController>(undefined);

  const tell = (more: Partial<BatchState>) => setState((before) => ({ ...before, ...more }));
  const know = (batch: Batch) => {
    latest.current = batch;
    tell({ batch });
    return batch;
  };

  const run = async () => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    tell({ fault: undefined });
    try {
      const asked = 'ids' in of ? { total: of.ids.length } : { matching: of.matching };
      let batch =
        latest.current ?? know((await methods.startBatch({ by, kind, change, ...asked })).data);
      const { id, total } = batch;
      while (batch.prepared < total && !signal.aborted) {
        const from = batch.prepared;
        const ids = 'ids' in of ? of.ids.slice(from, from + batchLimits.chunk) : undefined;
        batch = know((await methods.prepareBatch({ by, id, from, ids, signal })).data);
      }
      const [changes, refused] = await Promise.all([
        methods.batchRows({ by, id, only: 'changes', offset: 0 }),
        methods.batchRows({ by, id, only: 'refused', offset: 0 }),
      ]);
      if (!signal.aborted) tell({ rows: { changes: changes.data, refused: refused.data } });
    } catch (error) {
      if (!signal.aborted) tell({ fault: messageOf(error) });
    }
  };

  const begin = useRef(run);
  useEffect(() => {
    begin.current();
    return () => {
      running.current?.abort();
      const id = latest.current?.id;
      // If this call is lost, the server deletes the batch after a day.
      if (id && !isSent.current) methods.cancelBatch({ by, id }).catch(() => undefined);
    };
  }, [methods, by]);

  return {
    ...state,
    goOn: run,
    /** Loads the next page of a list. */
    async showMore(only: RowsOf) {
      const { rows, batch: { id } = { id: '' } } = state;
      if (!rows) return;
      const { data } = await methods.batchRows({ by, id, only, offset: rows[only].length });
      tell({ rows: { ...rows, [only]: [...rows[only], ...data] } });
    },
    async apply() {
      // Never reset: without an answer, the server may still be applying the batch.
      isSent.current = true;
      return (await methods.applyBatch({ by, id: latest.current?.id ?? '' })).data;
    },
  };
}
