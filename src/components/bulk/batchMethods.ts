import type { BatchChange, BatchRowWire } from '../../../contract/batches';
import { openList, openMembers } from '../../dataProvider/envelope';
import type { Json } from '../../dataProvider/faults';
import type { Http } from '../../dataProvider/http';
import {
  complete,
  optional,
  partReader,
  readNumber,
  readRows,
  readText,
  readTexts,
} from '../../dataProvider/read';
import type { BatchAddition } from './bulkDefinition';

export type { BatchChange };

/** The state of a bulk change on the server: its progress. */
export interface Batch {
  id: string;
  total: number;
  /** The number of records validated so far. */
  prepared: number;
  changes: number;
  refused: number;
  unchanged: number;
  /** The recorded change, once it is applied. */
  changeId: string | null;
}

/** The effects of a bulk change on one record, or the reason why it cannot be changed. */
export interface BatchRow {
  id: string;
  name: string;
  changes: BatchRowWire['changes'];
  /** Items added to its lists, and removed from them. */
  lists: { field: string; added: Json[]; removed: Json[] }[];
  fault: string | null;
  /** The uses of a record to be deleted, and the effects on them. */
  uses: string[];
}

/** The server addition whose calls are used. */
interface By {
  by: BatchAddition;
}

type NewBatch = By & {
  /** The kind of record in the recorded changes. */
  kind: string;
  change: BatchChange;
} & ({ total: number } | { matching: Readonly<Record<string, string>> });

interface BatchChunk extends By {
  id: string;
  /** The number of records in the chunks before. */
  from: number;
  /** Left out for a batch of all matching records, which the server finds itself. */
  ids?: readonly string[] | undefined;
  signal: AbortSignal;
}

interface BatchPlace extends By {
  id: string;
}

interface BatchRows extends BatchPlace {
  only: 'changes' | 'refused';
  offset: number;
}

const paths: Readonly<Record<BatchAddition, string>> = {
  batches: '/api/owner/batches',
  customer_batches: '/api/owner/customer-batches',
};
const at = ({ by, id }: BatchPlace) => `${paths[by]}/${encodeURIComponent(id)}`;

const readCounts = complete(
  partReader({
    total: readNumber,
    prepared: readNumber,
    changes: readNumber,
    refused: readNumber,
    unchanged: readNumber,
  }),
);

const readBatch = (json: unknown): { data: Batch } => {
  const members = openMembers(json);
  const changeId = optional(readText)(members.activity_id);
  return { data: { id: readText(members.id), ...readCounts(members), changeId } };
};

/** The page size of a preview. */
export const rowsPerPage = 50;

/** The calls of bulk changes, an addition to the specification. */
export const batchMethods = (http: Http) => ({
  /** POST of a new, empty batch. */
  async startBatch({ by, ...body }: NewBatch) {
    return readBatch((await http(paths[by], { method: 'POST', body })).json);
  },

  /** POST of a chunk of its records, which the server validates. A retry of a chunk does not count twice. */
  async prepareBatch({ from, ids, signal, ...place }: BatchChunk) {
    const body = { from, ...(ids && { ids: ids.map(Number) }) };
    return readBatch((await http(`${at(place)}/rows`, { method: 'POST', body, signal })).json);
  },

  /** GET of a page of the preview: records to be changed, or refused. */
  async batchRows({ only, offset, ...place }: BatchRows) {
    const query = { only, offset, limit: rowsPerPage };
    const { json } = await http(`${at(place)}/rows`, { query });
    const data = readRows(openList(json, 'data')).map(
      (row): BatchRow => ({
        id: readText(row.id),
        name: readText(row.name),
        changes: readRows(row.changes) as unknown as BatchRow['changes'],
        lists: readRows(row.lists).map(({ field, added, removed }) => ({
          field: readText(field),
          added: readRows(added),
          removed: readRows(removed),
        })),
        fault: optional(readText)(row.fault),
        uses: readTexts(row.uses),
      }),
    );
    return { data };
  },

  /** POST that applies the batch as one change. */
  async applyBatch(place: BatchPlace) {
    return readBatch((await http(`${at(place)}/apply`, { method: 'POST' })).json);
  },

  /** DELETE of a batch that was not applied. */
  async cancelBatch(place: BatchPlace) {
    await http(at(place), { method: 'DELETE' });
    return { data: {} };
  },
});
