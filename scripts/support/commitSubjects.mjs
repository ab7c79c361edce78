import { execFileSync } from 'node:child_process';

const types = ['feat', 'fix', 'refactor', 'perf', 'test', 'docs', 'chore', 'build', 'ci', 'revert'];
const form = new RegExp(`^(?:${types.join('|')})(?:\\([\\w /.-]+\\))?: \\S`);
const maximumLength = 72;
/** Git's own, around the subject of another commit. */
const ofGit = /^(?:Revert|Reapply) "/;

/**
 * The subjects that are not `type(area): imperative` in at most 72 characters.
 * @param {readonly string[]} subjects
 */
export const oddSubjects = (subjects) =>
  subjects.filter(
    (subject) => !ofGit.test(subject) && (!form.test(subject) || subject.length > maximumLength),
  );

/**
 * Subjects of the commits that are not on the main branch yet: the origin's, or the local one where there is
 * no such. What is older is not judged, and merges are left out.
 * @param {string} folder
 */
export const addedSubjects = (folder) => {
  for (const main of ['origin/main', 'main']) {
    try {
      const log = ['log', '--no-merges', '--format=%s', `${main}..HEAD`];
      const options = /** @type {const} */ ({ cwd: folder, encoding: 'utf8', stdio: 'pipe' });
      return execFileSync('git', log, options).split('\n').filter(Boolean);
    } catch {
      // There is no such branch.
    }
  }
  return [];
};
