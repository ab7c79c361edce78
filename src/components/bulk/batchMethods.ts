import type { BatchChange, BatchRowWire } from '../../../contract/batches';
import { openList, openMembers } from '../../dataProvider/envelope';
import type { Http } from '../../dataProvider/http';
import { readNumber, readOptionalText, readRows, readText } from '../../dataProvider/read';

export type { BatchChange };

/** A change of many records, how far it is prepared, and the change that it has become. */
export interface Batch {
  id: string;
  changes: number;
  refused: number;
  unchanged: number;
  activityId: string | null;
}

/** What it makes of one record, or why not. */
export interface BatchRow {
  id: string;
  name: string;
  changes: BatchRowWire['changes'];
  fault: string | null;
  /** Where it is used that is to be deleted, and what becomes of that. */
  uses: string[];
}

interface NewBatch {
  /** As the activity calls it. */
  kind: string;
  change: BatchChange;
  total: number;
}

interface BatchChunk {
  id: string;
  /** How many came before these. */
  from: number;
  ids: readonly string[];
  signal: AbortSignal;
}

const path = '/api/owner/batches';
const area = 'catalogue';
const at = (id: string) => `${path}/${encodeURIComponent(id)}`;

const readBatch = (json: unknown): { data: Batch } => {
  const { id, changes, refused, unchanged, activity_id } = openMembers(json);
  return {
    data: {
      id: readText(id),
      changes: readNumber(changes),
      refused: readNumber(refused),
      unchanged: readNumber(unchanged),
      activityId: readOptionalText(activity_id),
    },
  };
};

/** The calls of a change of many records, an addition to the specification; made only of a server that names it. */
export const batchMethods = (http: Http) => ({
  /** POST of a new batch, of which nothing is prepared yet. */
  async startBatch(body: NewBatch) {
    return readBatch((await http(path, { area, method: 'POST', body })).json);
  },

  /** POST of some of its records, which are looked at. Sent again, they are not looked at twice. */
  async prepareBatch({ id, from, ids, signal }: BatchChunk) {
    const body = { from, ids: ids.map(Number) };
    return readBatch((await http(`${at(id)}/rows`, { area, method: 'POST', body, signal })).json);
  },

  /** GET of a page of the records that it will change, or cannot. */
  async batchRows({
    id,
    only,
    offset,
  }: {
    id: string;
    only: 'changes' | 'refused';
    offset: number;
  }) {
    const query = new URLSearchParams({ only, offset: `${offset}`, limit: '50' });
    const { json } = await http(`${at(id)}/rows?${query}`, { area });
    const data = readRows(openList(json, 'data')).map(
      (row): BatchRow => ({
        id: readText(row.id),
        name: readText(row.name),
        changes: readRows(row.changes) as unknown as BatchRow['changes'],
        fault: readOptionalText(row.fault),
        uses: Array.isArray(row.uses) ? row.uses.map(readText) : [],
      }),
    );
    return { data };
  },

  /** POST that changes all that was prepared, at once. Sent again, it answers the same. */
  async applyBatch({ id }: Pick<Batch, 'id'>) {
    return readBatch((await http(`${at(id)}/apply`, { area, method: 'POST' })).json);
  },

  /** DELETE of one that is not applied. */
  async cancelBatch({ id }: Pick<Batch, 'id'>) {
    await http(at(id), { area, method: 'DELETE' });
    return { data: {} };
  },
});
