/** The released version from which a rolling upgrade to this one is possible. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** @type {{ commit: string, lastMigration: string }} */
export const versionBefore = JSON.parse(
  readFileSync(join(root, 'tests/server/database/versionBefore.json'), 'utf8'),
);

/** False if the git history does not contain that version, as in an archive or a shallow clone. */
export function hasVersionBefore() {
  try {
    const commit = `${versionBefore.commit}^{commit}`;
    execFileSync('git', ['cat-file', '-e', commit], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
