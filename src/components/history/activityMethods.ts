import type { Endpoints } from '../../dataProvider/engine';
import { openItem, openList, openMembers } from '../../dataProvider/envelope';
import { ApiError } from '../../dataProvider/errors';
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

/** What a record was at a time. */
export interface KeptState {
  /** As the server keeps it. */
  kept: Json;
  /** As its form has it; null where the resource does not say. */
  record: object | null;
}

/** One change in the history of a record. */
export interface HistoryEntry extends Activity {
  /** The record after the change; null where it was deleted. */
  state: KeptState | null;
  /** What the record was before the oldest change that is known; null for any other. */
  stateBefore: KeptState | null;
}

/** A page of a record's history, newest first, and where the next one begins. */
export interface HistoryPage {
  entries: HistoryEntry[];
  next: string | null;
}

export interface HistoryQuery {
  /** Whose endpoint reads the states. */
  resource: string;
  kind: string;
  id: string;
  cursor?: string | null;
  signal?: AbortSignal;
}

/** What would let a deleted record come back that cannot as it was. */
export interface Remedy {
  /** A field that can be given another value, and its old one. */
  fields: { field: string; value: string | number; choices: string[] | undefined }[];
  /** The deletions of the records that it belongs to, which have to be undone first. */
  needs: { id: string; kind: string; subject: string }[];
}

/** A page of changes, newest first, and where the next one begins. */
export interface ActivityPage {
  activities: Activity[];
  /** Null on the last page. */
  next: string | null;
}

export interface ActivityQuery {
  kind?: string;
  /** ISO instants: the first that counts, and the first that no longer does. */
  start?: string;
  end?: string;
  /** Only what is deleted and can be brought back, where the server has a recycle bin. */
  deleted?: boolean;
  cursor?: string | null;
  signal?: AbortSignal;
}

/** The record of changes, an addition to the specification; asked for only of a server that names it. */
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

  /** GET /api/owner/activity/{id}/parts: what one change of many records has changed. */
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

  /** GET /api/owner/activity/{kind}/{id}; none where nothing was recorded of it. */
  async history({ resource, kind, id, cursor, signal }: HistoryQuery) {
    const path = `/api/owner/activity/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;
    const ask = {
      area: 'dashboard',
      query: { cursor },
      signal,
      fallback: 'Failed to load history',
    } as const;
    const answer = await http(path, ask).catch((error) => {
      if (error instanceof ApiError && error.status === 404) return undefined;
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
   * POST /api/owner/activity/{id}/undo: the change that takes it back, and what that breaks. `fields` is what of a deleted
   * record is to be other than it was.
   */
  async undoChange({ id, fields }: { id: string; fields?: object }) {
    const { json } = await http(`/api/owner/activity/${encodeURIComponent(id)}/undo`, {
      area: 'catalogue',
      method: 'POST',
      ...(fields && { body: { fields } }),
      fallback: 'It could not be undone',
    });
    const { broken } = isObject(json) ? json : {};
    const told = Array.isArray(broken) ? broken.map(readText) : [];
    return { data: { ...toActivity(openItem(json, 'activity') ?? {}), broken: told } };
  },

  /** GET /api/owner/uses/{kind}/{id}: what uses a record and what deleting it, or these values, do to that, in sentences. */
  async uses({
    kind,
    id,
    values,
    signal,
  }: Pick<HistoryQuery, 'kind' | 'id' | 'signal'> & { values?: object }) {
    const path = `/api/owner/uses/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;
    const { json } = await http(path, {
      area: 'catalogue',
      ...(values && { query: { values: JSON.stringify(values) } }),
      signal,
      fallback: 'Failed to load',
    });
    return { data: readTexts(openMembers(json).data) };
  },

  /** POST /api/owner/activity/{id}/purge: what it has deleted cannot come back any more. */
  async purgeDeletion({ id }: { id: string }) {
    const { json } = await http(`/api/owner/activity/${encodeURIComponent(id)}/purge`, {
      area: 'catalogue',
      method: 'POST',
      fallback: 'It could not be deleted for good',
    });
    return { data: toActivity(openItem(json, 'activity') ?? {}) };
  },
});

/** What would let through what was refused; undefined where the server knows of nothing. */
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
    // Additions, removals and changes in fields that hold several things.
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
    // The records changed by a change of many; 0 for a change of one.
    parts: withDefault(readNumber, 0)(row.parts),
    // The date on which deleted things go for good; null if not asked for, or never.
    goneAt: optional(readMoment)(row.gone_at),
  };
});

/** One change: who made it, what it was and when. */
export type Activity = ReturnType<typeof toActivity>;

export type ListChange = Activity['lists'][number];
