import { applyLines } from './apply';
import type { ImportKind, RecordImport } from './importKind';
import { applyLinesAgain, takeBackLines } from './takeBack';

/** The import of records of a table, which are made and changed as rows. */
export const recordImport = (kind: RecordImport): ImportKind => ({
  calls: kind.calls,
  noun: kind.noun,
  subject: kind.subject,
  check: kind.check,
  apply: (trx, at, settling) => applyLines(trx, kind, at, settling),
  takeBack: (trx, at) => takeBackLines(trx, kind, at),
  applyAgain: (trx, at) => applyLinesAgain(trx, kind, at),
});
