import { applyLines } from './apply';
import type { ImportKind, RecordImport } from './importKind';
import { refuseAdded } from './refuseAdded';
import { applyLinesAgain, takeBackLines } from './takeBack';

const sinceChecked = 'since the lines were checked. Please go back and check them again.';
const sinceUndone =
  'since, so this import cannot be done again. Import the file anew to add the others.';

/** The import of a table's records, which are created and updated as rows. */
export const recordImport = (kind: RecordImport): ImportKind => ({
  calls: kind.calls,
  noun: kind.noun,
  subject: kind.subject,
  check: kind.check,
  async apply(trx, at, settling) {
    const done = await applyLines(trx, kind, at, settling);
    await refuseAdded(trx, kind, at, sinceChecked);
    return done;
  },
  takeBack: (trx, at) => takeBackLines(trx, kind, at),
  async applyAgain(trx, at) {
    const parts = await applyLinesAgain(trx, kind, at);
    await refuseAdded(trx, kind, at, sinceUndone);
    return parts;
  },
});
