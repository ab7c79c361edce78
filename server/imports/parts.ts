import type { Transaction } from 'kysely';
import type { Part } from '../database/parts';
import type { Database } from '../database/schema';
import type { Kept } from '../records/recordKind';
import type { ImportAt, RecordImport } from './importKind';

/** Rows to read and write per statement. */
const chunk = 1000;

type States = ReadonlyMap<number, Kept>;

/** The states of the records of lines with an action, in the order of the lines. */
export const statesOf = async (
  trx: Transaction<Database>,
  { states }: Pick<RecordImport, 'states'>,
  { clientAppId, id }: ImportAt,
  act: 'create' | 'update',
): Promise<States> => {
  const lines = await trx
    .selectFrom('import_lines')
    .select('record_id')
    .where('client_app_id', '=', clientAppId)
    .where('import_id', '=', id)
    .where('act', '=', act)
    .orderBy('line')
    .execute();
  const ids = lines.map(({ record_id }) => Number(record_id));
  const found = new Map<number, Kept>();
  for (let from = 0; from < ids.length; from += chunk) {
    const some = await states(trx, clientAppId, ids.slice(from, from + chunk));
    for (const { id, state } of some) found.set(id, state);
  }
  return found;
};

/** The parts of a change that did the same with several records. */
export const partsOf = (
  { subject }: Pick<RecordImport, 'subject'>,
  verb: 'created' | 'updated' | 'deleted',
  { before, after }: { before?: States; after?: States },
): Part[] =>
  [...((after ?? before)?.keys() ?? [])].map((id) => ({
    action: `${subject}.${verb}`,
    subject_id: id,
    before: before?.get(id),
    after: after?.get(id),
  }));
