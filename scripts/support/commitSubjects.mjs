import { execFileSync } from 'node:child_process';

const types = ['feat', 'fix', 'refactor', 'perf', 'test', 'docs', 'chore', 'build', 'ci', 'revert'];
const form = new RegExp(`^(?:${types.join('|')})(?:\\([\\w /.-]+\\))?: \\S`);
const maximumLength = 72;

/**
 * The subjects that are not `type(area): imperative` in at most 72 characters.
 * @param {readonly string[]} subjects
 */
export const oddSubjects = (subjects) =>
  subjects.filter((subject) => !form.test(subject) || subject.length > maximumLength);

/**
 * Subjects of the commits that are not on the main branch of the origin yet, or the last twenty where
 * there is none; merges are left out.
 * @param {string} folder
 */
export const addedSubjects = (folder) => {
  /** @param {string[]} range */
  const subjects = (...range) => {
    try {
      const log = ['log', '--no-merges', '--format=%s', ...range];
      const options = /** @type {const} */ ({ cwd: folder, encoding: 'utf8', stdio: 'pipe' });
      return execFileSync('git', log, options).split('\n').filter(Boolean);
    } catch {
      return [];
    }
  };
  const added = subjects('origin/main..HEAD');
  return added.length > 0 ? added : subjects('-20');
};
