import type { Endpoints } from '../../dataProvider/engine';
import { openItem, openList, openMembers } from '../../dataProvider/envelope';
import { ApiError, isNotFound } from '../../dataProvider/errors';
import { isObject, type Json } from '../../dataProvider/faults';
import type { Http } from '../../dataProvider/http';
import {
  complete,
  optional,
  partReader,
  readMoment,
  readNumber,
  readPart,
  readRows,
  readText,
  readTexts,
  readYes,
  rowsReader,
  withDefault,
} from '../../dataProvider/read';

/** A plain value of a field. */
export type Scalar = string | number | boolean | null;

/** The recorded state of a record. */
export interface KeptState {
  /** As the server recorded it. */
  kept: Json;
  /** As form values; null where the resource does not read states. */
  record: object | null;
}

/** One change in the history of a record. */
export interface HistoryEntry extends Activity {
  /** The record after the change; null where it was deleted. */
  state: KeptState | null;
  /** The record before the oldest recorded change; null in all other entries. */
  stateBefore: KeptState | null;
}

/** A page of a record's history, newest first, and the cursor of the next one. */
export interface HistoryPage {
  entries: HistoryEntry[];
  next: string | null;
}

export interface HistoryQuery {
  /** The resource whose endpoint reads the states. */
  resource: string;
  kind: string;
  id: string;
  cursor?: string | null;
  signal?: AbortSignal;
}

/** The ways to resolve a conflict that keeps a deleted record from being restored. */
export interface Remedy {
  /** Fields that can be given another value, with the old one. */
  fields: { field: string; value: string | number; choices: string[] | undefined }[];
  /** Deletions of parent records, which have to be undone first. */
  needs: { id: string; kind: string; subject: string }[];
}

/** A page of changes, newest first, and the cursor of the next one. */
export interface ActivityPage {
  activities: Activity[];
  /** Null on the last page. */
  next: string | null;
}

export interface ActivityQuery {
  kind?: string;
  /** ISO instants; `start` is inclusive, `end` exclusive. */
  start?: string;
  end?: string;
  /** Only deletions that can be undone, where the server has a recycle bin. */
  deleted?: boolean;
  cursor?: string | null;
  signal?: AbortSignal;
}

/** The calls of the history and the recycle bin, additions to the specification. */
export const activityMethods = (http: Http, endpoints: Endpoints = {}) => ({
  /** GET /api/owner/activity. */
  async activity({ kind, start, end, deleted, cursor, signal }: ActivityQuery) {
    const { json } = await http('/api/owner/activity', {
      area: 'dashboard',
      needs: 'history',
      query: { kind, start_date: start, end_date: end, ...(deleted && { deleted }), cursor },
      signal,
      fallback: 'Failed to load activity',
    });
    const data: ActivityPage = {
      activities: openList(json, 'activity').map(toActivity),
      next: optional(readText)(openMembers(json).next_cursor),
    };
    return { data };
  },

  /** GET /api/owner/activity/{id}/parts: the single changes of a bulk change. */
  async activityParts({ id, cursor, signal }: Pick<HistoryQuery, 'id' | 'cursor' | 'signal'>) {
    const { json } = await http(`/api/owner/activity/${encodeURIComponent(id)}/parts`, {
      area: 'dashboard',
      query: { cursor },
      signal,
      fallback: 'Failed to load what was changed',
    });
    const data: ActivityPage = {
      activities: openList(json, 'activity').map(toActivity),
      next: optional(readText)(openMembers(json).next_cursor),
    };
    return { data };
  },

  /** GET /api/owner/activity/{kind}/{id}; empty where nothing was recorded. */
  async history({ resource, kind, id, cursor, signal }: HistoryQuery) {
    const path = `/api/owner/activity/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;
    const ask = {
      area: 'dashboard',
      query: { cursor },
      signal,
      fallback: 'Failed to load history',
    } as const;
    const answer = await http(path, ask).catch((error) => {
      if (isNotFound(error)) return undefined;
      throw error;
    });
    const read = endpoints[resource]?.ofState;
    const ofState = (kept: unknown) =>
      isObject(kept) ? { kept, record: read?.(kept) ?? null } : null;
    const data: HistoryPage = {
      entries: answer
        ? openList(answer.json, 'activity').map((row) => ({
            ...toActivity(row),
            state: ofState(row.state),
            stateBefore: ofState(row.state_before),
          }))
        : [],
      next: optional(readText)(openMembers(answer?.json).next_cursor),
    };
    return { data };
  },

  /**
   * POST /api/owner/activity/{id}/undo: answers the change that undoes it, and what that breaks. `fields`
   * overrides values of a record to be restored.
   */
  async undoChange({ id, fields }: { id: string; fields?: object }) {
    const { json } = await http(`/api/owner/activity/${encodeURIComponent(id)}/undo`, {
      method: 'POST',
      ...(fields && { body: { fields } }),
      fallback: 'It could not be undone',
    });
    const { broken } = isObject(json) ? json : {};
    const told = Array.isArray(broken) ? broken.map(readText) : [];
    return { data: { ...toActivity(openItem(json, 'activity') ?? {}), broken: told } };
  },

  /**
   * GET /api/owner/uses/{kind}/{id}: sentences on the uses of a record, and on the effects that its deletion,
   * or an update to `values`, has on them.
   */
  async uses({
    kind,
    id,
    values,
    signal,
  }: Pick<HistoryQuery, 'kind' | 'id' | 'signal'> & { values?: object }) {
    const path = `/api/owner/uses/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;
    const { json } = await http(path, {
      ...(values && { query: { values: JSON.stringify(values) } }),
      signal,
      fallback: 'Failed to load',
    });
    return { data: readTexts(openMembers(json).data) };
  },

  /** POST /api/owner/activity/{id}/purge: removes the deleted record for good. */
  async purgeDeletion({ id }: { id: string }) {
    const { json } = await http(`/api/owner/activity/${encodeURIComponent(id)}/purge`, {
      method: 'POST',
      fallback: 'It could not be deleted permanently',
    });
    return { data: toActivity(openItem(json, 'activity') ?? {}) };
  },
});

/** The ways to resolve a refused undo, from the error's body; undefined if the server knows none. */
export const remedyOf = (error: unknown): Remedy | undefined => {
  const remedy = error instanceof ApiError && error.body.remedy;
  if (!isObject(remedy)) return undefined;
  return {
    fields: readRows(remedy.fields).map(({ field, value, choices }) => ({
      field: readText(field),
      value: typeof value === 'number' ? value : readText(value),
      choices: Array.isArray(choices) ? choices.map(readText) : undefined,
    })),
    needs: readRows(remedy.needs).map(({ id, subject_type, subject_name }) => ({
      id: readText(id),
      kind: readText(subject_type),
      subject: readText(subject_name),
    })),
  };
};

const readScalar = (value: unknown): Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;

const toActivity = complete((value) => {
  const row = readPart(value);
  const [owner] = readRows([row.owner]);
  return {
    id: readText(row.id),
    at: readMoment(row.at),
    // Null when the system did it.
    ownerName: owner ? readText(owner.name) : null,
    // Such as "service.updated".
    action: readText(row.action),
    // The kind of thing that changed, such as "service".
    kind: readText(row.subject_type),
    // Its name after the change; null when it has none.
    subject: optional(readText)(row.subject_name),
    changes: rowsReader(partReader({ field: readText, before: readScalar, after: readScalar }))(
      row.changes,
    ),
    // Items added, removed and changed in list fields.
    lists: rowsReader(
      partReader({
        field: readText,
        added: readRows,
        removed: readRows,
        changed: rowsReader(partReader({ place: readNumber, before: readPart, after: readPart })),
      }),
    )(row.lists),
    // The text of the note that was written or deleted; null if none was.
    words: optional(readText)(row.words),
    // True if it undoes an earlier change.
    isUndo: readText(row.undoes) !== '',
    // True if the server says that it can be undone.
    canUndo: readYes(row.can_undo),
    // The number of single changes in a bulk change; 0 for the change of one record.
    parts: withDefault(readNumber, 0)(row.parts),
    // The date of the purge of a deleted record; null if not asked for, or never.
    goneAt: optional(readMoment)(row.gone_at),
  };
});

/** One change: who made it, what it was and when. */
export type Activity = ReturnType<typeof toActivity>;

export type ListChange = Activity['lists'][number];
