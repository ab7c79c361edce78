/** The released version from which this one can be upgraded to, one process after the other. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** @type {{ commit: string, lastMigration: string }} */
export const versionBefore = JSON.parse(
  readFileSync(join(root, 'tests/server/database/versionBefore.json'), 'utf8'),
);

/** Whether the history that is here reaches back to it: that of an archive or of a shallow clone does not. */
export function hasVersionBefore() {
  try {
    const commit = `${versionBefore.commit}^{commit}`;
    execFileSync('git', ['cat-file', '-e', commit], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
