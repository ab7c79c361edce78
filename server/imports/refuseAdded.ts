import { sql, type Transaction } from 'kysely';
import { formatCount } from '../../domain/money';
import { plural } from '../../domain/text';
import { lockBusiness } from '../database/change';
import type { Database } from '../database/schema';
import { conflict } from '../http/faults';
import { ofImport } from './apply';
import type { Columns, ImportAt, RecordImport } from './importKind';

/**
 * Throws a conflict if somebody has added the same records since the check, for example in another
 * tab. Called last, because its lock blocks other changes of the business.
 * @throws Fault 409
 */
export const refuseAdded = async (
  trx: Transaction<Database>,
  kind: RecordImport,
  at: ImportAt,
  since: string,
): Promise<void> => {
  await lockBusiness(trx, at.clientAppId);
  const { rows: lines } = await sql<{
    record_id: number;
    same_id: number | null;
    alike: number[] | null;
    created: Columns;
  }>`select line.record_id, line.same_id, line.before -> 'alike' as alike, line.created
    from import_lines as line where ${ofImport(at)} and line.act = 'create'`.execute(trx);
  const own = new Set(lines.map(({ record_id }) => record_id));
  const there = await kind.findAlike(
    trx,
    at.clientAppId,
    lines.map(({ created, same_id }) => ({ created, isBeside: same_id !== null })),
  );
  const added = lines.filter(({ same_id, alike }, index) =>
    there[index]?.some((id) => !own.has(id) && id !== same_id && !alike?.includes(id)),
  ).length;
  if (added === 0) return;
  const [, several] = kind.noun;
  throw conflict(
    `${formatCount(added)} of these ${several} ${plural(added, 'was', 'were')} added ${since}`,
  );
};
