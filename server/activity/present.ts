import type { ActivityWire } from '../../contract/activity';
import { formatCount } from '../../domain/money';
import { plural } from '../../domain/text';
import { changesOf, listsGone, listsOf } from '../records/differences';
import type { RecordState } from '../records/recordKind';
import type { activityPage } from './queries';

type Row = Awaited<ReturnType<ReturnType<typeof activityPage>['execute']>>[number];

/** The fields of the record that an entry has stored; null without any. */
export const stateOf = (value: unknown): RecordState | null =>
  typeof value === 'object' && value !== null ? { ...value } : null;

/** The name of a batch's subject, such as "12 services". */
const partsName = ({ parts, thing }: RecordState): string =>
  `${formatCount(Number(parts))} ${plural(Number(parts), String(thing))}`;

/** An activity as the API shows it: who, what, when, and the changed fields. */
export const presentActivity = (row: Row): ActivityWire => {
  const before = stateOf(row.before) ?? {};
  const after = stateOf(row.after) ?? {};
  const isHead =
    (row.subject_id === null || row.subject_type === 'import') && typeof after.parts === 'number';
  const { body: words } = row.after === null ? before : row.before === null ? after : {};
  const name = after.name ?? before.name ?? (isHead && partsName(after));
  return {
    id: row.id,
    at: row.at.toISOString(),
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    action: row.action,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    subject_name: typeof name === 'string' ? name : null,
    changes: changesOf(before, after),
    lists: row.after === null ? listsGone(before) : listsOf(before, after),
    undoes: row.undoes,
    ...(typeof words === 'string' && { words }),
    ...(isHead && { parts: after.parts as number }),
  };
};
