import type { Moment } from '../../../domain/time';
import { openList, openMembers } from '../../dataProvider/envelope';
import { ApiError } from '../../dataProvider/errors';
import type { Http } from '../../dataProvider/http';
import { readOptionalText, readRequiredMoment, readRows, readText } from '../../dataProvider/read';

/** A plain value of a field. */
export type Scalar = string | number | boolean | null;

/** One change: who made it, what it was and when. */
export interface Activity {
  id: string;
  at: Moment;
  /** Null when the system did it. */
  ownerName: string | null;
  /** Such as "service.updated". */
  action: string;
  /** The kind of thing that changed, such as "service". */
  kind: string;
  /** Its name after the change; null when it has none. */
  subject: string | null;
  changes: { field: string; before: Scalar; after: Scalar }[];
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
  cursor?: string | null;
  signal?: AbortSignal;
}

/** The record of changes, an addition to the specification: a backend may answer 404. */
export const activityMethods = (http: Http) => ({
  /** GET /api/owner/activity. */
  async activity({ kind, start, end, cursor, signal }: ActivityQuery) {
    const { json } = await http('/api/owner/activity', {
      area: 'dashboard',
      addition: 'activity',
      query: { kind, start_date: start, end_date: end, cursor },
      signal,
      fallback: 'Failed to load activity',
    });
    const data: ActivityPage = {
      activities: openList(json, 'activity').map(toActivity),
      next: readOptionalText(openMembers(json).next_cursor),
    };
    return { data };
  },

  /** Whether the server keeps a record of changes; asks for the latest one if that is not known yet. */
  async keepsActivity({ signal }: { signal?: AbortSignal }) {
    if (http.additions.has('activity') === undefined) {
      const ask = { area: 'dashboard', addition: 'activity', query: { limit: 1 }, signal } as const;
      await http('/api/owner/activity', ask).catch((error) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
    }
    return { data: http.additions.has('activity') === true };
  },
});

const toActivity = (row: Record<string, unknown>): Activity => {
  const [owner] = readRows([row.owner]);
  return {
    id: readText(row.id),
    at: readRequiredMoment(row.at),
    ownerName: owner ? readText(owner.name) : null,
    action: readText(row.action),
    kind: readText(row.subject_type),
    subject: readOptionalText(row.subject_name),
    changes: readRows(row.changes).map(({ field, before, after }) => ({
      field: readText(field),
      before: readScalar(before),
      after: readScalar(after),
    })),
  };
};

const readScalar = (value: unknown): Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;
