import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { counted } from '../../domain/text';
import type { Database } from '../database/schema';
import type { Undo } from '../records/changeUndo';
import type { RecordState } from '../records/recordKind';
import { stateOf } from './present';

interface Changed {
  id: number;
  subject_type: string;
  subject_id: number | null;
  before: unknown;
  after: unknown;
}

/** Limits: the records of a batch that are checked, and the sentences about them. */
const limits = { records: 500, sentences: 3 };

/** The fields that the undo restores, with their values; null if it deletes the record. */
const restoredFields = (before: RecordState | null, after: RecordState): RecordState | null =>
  before &&
  Object.fromEntries(
    Object.entries(before).filter(([name, value]) => !isDeepStrictEqual(value, after[name])),
  );

/** The side effects of an undo on records that use the restored ones, as sentences. */
export const brokenByUndo = async (
  db: Kysely<Database>,
  clientAppId: number,
  undos: ReadonlyMap<string, Pick<Undo, 'harm'>>,
  { entry, isHead, now }: { entry: Changed; isHead: boolean; now: Date },
): Promise<string[]> => {
  const harmOf = async ({ subject_type, subject_id, before, after }: Changed) => {
    const harm = undos.get(subject_type)?.harm;
    const left = stateOf(after);
    if (!harm || !left || subject_id === null) return [];
    return harm(db, clientAppId, {
      id: subject_id,
      now,
      after: restoredFields(stateOf(before), left),
    });
  };
  if (!isHead) return harmOf(entry);
  const kinds = [...undos].flatMap(([kind, { harm }]) => (harm ? kind : []));
  if (kinds.length === 0) return [];
  const parts = await db
    .selectFrom('activity')
    .select(['id', 'subject_type', 'subject_id', 'before', 'after'])
    .where('client_app_id', '=', clientAppId)
    .where('part_of', '=', entry.id)
    .where('subject_type', 'in', kinds)
    .orderBy('id')
    .limit(limits.records + 1)
    .execute();
  const told: string[] = [];
  for (const part of parts.slice(0, limits.records)) {
    const broken = await harmOf(part);
    if (broken.length > 0) told.push(`${stateOf(part.after)?.name}: ${broken.join(' ')}`);
  }
  const more = told.length - limits.sentences;
  return [
    ...told.slice(0, limits.sentences),
    ...(more > 0 ? [`The same holds for ${counted(more, 'other')}.`] : []),
    ...(parts.length > limits.records ? ['What uses the others was not looked up.'] : []),
  ];
};
