import type { ActivityWire } from '../../contract/activity';
import type { activityPage } from './queries';

type Row = Awaited<ReturnType<ReturnType<typeof activityPage>['execute']>>[number];
type Scalar = string | number | boolean | null;
type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

// They change with every change and say nothing.
const unspoken = new Set(['id', 'version', 'created_at', 'updated_at']);

/** The plain fields that differ; only an update has both sides. */
const changesOf = (before: Fields, after: Fields): ActivityWire['changes'] =>
  Object.keys(after).flatMap((field) => {
    const [from, to] = [before[field], after[field]];
    const changed = isScalar(from) && isScalar(to) && from !== to && !unspoken.has(field);
    return changed ? [{ field, before: from, after: to }] : [];
  });

/** A change as the owner reads it: who, what, when, and which plain fields. */
export const presentActivity = (row: Row): ActivityWire => {
  const before = fieldsOf(row.before);
  const after = fieldsOf(row.after);
  const name = after.name ?? before.name;
  return {
    id: row.id,
    at: row.at.toISOString(),
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    action: row.action,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    subject_name: typeof name === 'string' ? name : null,
    changes: changesOf(before, after),
  };
};
