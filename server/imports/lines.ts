import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { importLimits } from '../../domain/imports';
import type { Database } from '../database/schema';
import { conflict, found } from '../http/faults';
import type { CheckedLine } from './importKind';

/** The key of an import: its business, resource and id. */
export interface ImportPlace {
  clientAppId: number;
  resource: string;
  id: number;
  /** The person who created it, if nobody else may continue it. */
  madeBy?: number;
}

/** The resource of an import; undefined if it is no longer stored. */
export const findResource = async (db: Kysely<Database>, clientAppId: number, id: number) => {
  const found = await db
    .selectFrom('imports')
    .select('resource')
    .where('client_app_id', '=', clientAppId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.resource;
};

/** Locks an import until the transaction ends. */
export const lockImport = async (
  trx: Kysely<Database>,
  { clientAppId, resource, id, madeBy }: ImportPlace,
) =>
  found(
    await trx
      .selectFrom('imports')
      .select(['activity_id', 'outcome'])
      .where('client_app_id', '=', clientAppId)
      .where('resource', '=', resource)
      .where('id', '=', id)
      .$if(madeBy !== undefined, (imports) => imports.where('owner_id', '=', madeBy ?? 0))
      .forUpdate()
      .executeTakeFirst(),
    'import',
  );

const jsonOf = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

/** True if a line has anything to apply. */
const hasChange = ({ faults, created, creationFault, updated }: CheckedLine) =>
  faults.length === 0 && (created ?? creationFault ?? updated) !== undefined;

/** Stores checked lines in place of earlier ones. Lines with errors are not stored. */
export const keepLines = async (
  db: Kysely<Database>,
  place: ImportPlace,
  lines: readonly CheckedLine[],
) =>
  db.transaction().execute(async (trx) => {
    const { clientAppId, id } = place;
    if ((await lockImport(trx, place)).outcome) {
      throw conflict('This import is done already. Please begin a new one.');
    }
    const of = { client_app_id: clientAppId, import_id: id };
    await trx
      .deleteFrom('import_lines')
      .where('client_app_id', '=', clientAppId)
      .where('import_id', '=', id)
      .where('line', '=', sql<number>`any(${lines.map(({ line }) => line)})`)
      .execute();
    const kept = lines.filter(hasChange);
    if (kept.length === 0) return;
    await trx
      .insertInto('import_lines')
      .values(
        kept.map(({ line, same, created, creationFault, updated }) => ({
          ...of,
          line,
          same_id: same?.id ?? null,
          is_unchanged: same?.isUnchanged ?? false,
          before: jsonOf(same && { ...same.before, alike: same.alike }),
          created: jsonOf(created),
          creation_fault: creationFault ?? null,
          updated: jsonOf(updated),
        })),
      )
      .execute();
    const { count } = await trx
      .selectFrom('import_lines')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('client_app_id', '=', clientAppId)
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow();
    if (count > importLimits.lines) {
      throw conflict('This import has more than 20,000 lines. Please import them in parts.');
    }
  });

const day = 24 * 60 * 60 * 1000;

/** Deletes imports not applied within a day, or too old to be undone. @returns how many. */
export const sweepImports = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const before = (days: number) => new Date(now.getTime() - days * day);
  const isOver = (import_: ExpressionBuilder<Database, 'imports'>) =>
    import_.or([
      import_('updated_at', '<', before(30)),
      import_.and([import_('updated_at', '<', before(1)), import_('outcome', 'is', null)]),
    ]);
  const over = await db
    .selectFrom('imports')
    .select(['client_app_id', 'id'])
    .where(isOver)
    .execute();
  // One at a time, for each may have 20,000 lines; it may have been applied meanwhile.
  let count = 0;
  for (const { client_app_id, id } of over) {
    const { numDeletedRows } = await db
      .deleteFrom('imports')
      .where('client_app_id', '=', client_app_id)
      .where('id', '=', id)
      .where(isOver)
      .executeTakeFirst();
    count += Number(numDeletedRows);
  }
  return count;
};
