import type { BatchChange, BatchRowWire, BatchWire } from '../../contract/batches';
import { batchLimits } from '../../domain/batches';
import type { Calls } from './calls';

const batches = '/api/owner/batches';

interface Answer<Data> {
  data: Data;
}

const customerBatches = '/api/owner/customer-batches';

/** The batch route of a kind of record. */
const pathOf = (kind: string) => (kind === 'customer' ? customerBatches : batches);

/** Prepares a change of all customers that the filter of their list finds. */
export const prepareMatching = async (
  { post }: Pick<Calls, 'post'>,
  change: BatchChange,
  matching: Readonly<Record<string, string>>,
): Promise<BatchWire> => {
  const asked = { kind: 'customer', change, matching };
  let batch = (await post<Answer<BatchWire>>(customerBatches, asked)).body.data;
  while (batch.prepared < batch.total) {
    const chunk = { from: batch.prepared };
    const path = `${customerBatches}/${batch.id}/rows`;
    batch = (await post<Answer<BatchWire>>(path, chunk)).body.data;
  }
  return batch;
};

/** Prepares a change of these records, `size` by each call. */
export const prepareBatch = async (
  { post }: Pick<Calls, 'post'>,
  kind: string,
  change: BatchChange,
  ids: readonly number[],
  size: number = batchLimits.chunk,
): Promise<BatchWire> => {
  const begun = await post<Answer<BatchWire>>(pathOf(kind), {
    kind,
    change,
    total: ids.length,
  });
  let batch = begun.body.data;
  for (let from = 0; from < ids.length; from += size) {
    const chunk = { from, ids: ids.slice(from, from + size) };
    batch = (await post<Answer<BatchWire>>(`${pathOf(kind)}/${batch.id}/rows`, chunk)).body.data;
  }
  return batch;
};

/** Applies a prepared batch, and tells how it was answered. */
export const applyBatch = (
  { post }: Pick<Calls, 'post'>,
  { id, kind }: Pick<BatchWire, 'id' | 'kind'>,
) => post<Answer<BatchWire> & { message?: string; code?: string }>(`${pathOf(kind)}/${id}/apply`);

/** The rows that a batch will change, or those that it refuses to. */
export const rowsOf = async (
  { get }: Pick<Calls, 'get'>,
  { id, kind }: Pick<BatchWire, 'id' | 'kind'>,
  only: 'changes' | 'refused' = 'changes',
) => {
  const { body } = await get<Answer<BatchRowWire[]>>(`${pathOf(kind)}/${id}/rows?only=${only}`);
  return body.data;
};
