import type { BatchChange, BatchRowWire, BatchWire } from '../../contract/batches';
import type { Calls } from './calls';

const batches = '/api/owner/batches';

interface Answer<Data> {
  data: Data;
}

/** Prepares a change of these records, `size` by each call. */
export const prepareBatch = async (
  { post }: Pick<Calls, 'post'>,
  kind: string,
  change: BatchChange,
  ids: readonly number[],
  size = 500,
): Promise<BatchWire> => {
  const begun = await post<Answer<BatchWire>>(batches, { kind, change, total: ids.length });
  let batch = begun.body.data;
  for (let from = 0; from < ids.length; from += size) {
    const chunk = { from, ids: ids.slice(from, from + size) };
    batch = (await post<Answer<BatchWire>>(`${batches}/${batch.id}/rows`, chunk)).body.data;
  }
  return batch;
};

/** Applies a prepared batch, and tells how it was answered. */
export const applyBatch = ({ post }: Pick<Calls, 'post'>, { id }: Pick<BatchWire, 'id'>) =>
  post<Answer<BatchWire> & { message?: string; code?: string }>(`${batches}/${id}/apply`);

/** What a batch will change, or what it cannot. */
export const rowsOf = async (
  { get }: Pick<Calls, 'get'>,
  { id }: Pick<BatchWire, 'id'>,
  only: 'changes' | 'refused' = 'changes',
) => {
  const { body } = await get<Answer<BatchRowWire[]>>(`${batches}/${id}/rows?only=${only}`);
  return body.data;
};
