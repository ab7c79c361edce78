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

/** A change of many records, how far it is prepared, and the change that it has become. */
export interface Batch {
  id: string;
  total: number;
  /** How many are looked at. */
  prepared: number;
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
  /** What comes to lists of it, and what goes. */
  lists: { field: string; added: Json[]; removed: Json[] }[];
  fault: string | null;
  /** Where it is used that is to be deleted, and what becomes of that. */
  uses: string[];
}

/** By which calls it is made. */
interface By {
  by: BatchAddition;
}

type NewBatch = By & {
  /** As the activity calls it. */
  kind: string;
  change: BatchChange;
} & ({ total: number } | { matching: Readonly<Record<string, string>> });

interface BatchChunk extends By {
  id: string;
  /** How many came before these. */
  from: number;
  /** Not of a batch of all that match, which the server knows. */
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
const area = 'catalogue';
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
  const activityId = optional(readText)(members.activity_id);
  return { data: { id: readText(members.id), ...readCounts(members), activityId } };
};

/** How many records a page of what a change will do has. */
export const rowsPerPage = 50;

/** The calls of a change of many records, an addition to the specification; made only of a server that names it. */
export const batchMethods = (http: Http) => ({
  /** POST of a new batch, of which nothing is prepared yet. */
  async startBatch({ by, ...body }: NewBatch) {
    return readBatch((await http(paths[by], { area, method: 'POST', body })).json);
  },

  /** POST of some of its records, which are looked at. Sent again, they are not looked at twice. */
  async prepareBatch({ from, ids, signal, ...place }: BatchChunk) {
    const body = { from, ...(ids && { ids: ids.map(Number) }) };
    return readBatch(
      (await http(`${at(place)}/rows`, { area, method: 'POST', body, signal })).json,
    );
  },

  /** GET of a page of the records that it will change, or cannot. */
  async batchRows({ only, offset, ...place }: BatchRows) {
    const query = { only, offset, limit: rowsPerPage };
    const { json } = await http(`${at(place)}/rows`, { area, query });
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

  /** POST that changes all that was prepared, at once. */
  async applyBatch(place: BatchPlace) {
    return readBatch((await http(`${at(place)}/apply`, { area, method: 'POST' })).json);
  },

  /** DELETE of one that is not applied. */
  async cancelBatch(place: BatchPlace) {
    await http(at(place), { area, method: 'DELETE' });
    return { data: {} };
  },
});
