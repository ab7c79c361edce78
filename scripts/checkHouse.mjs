/**
 * Rules of the house that no other tool holds: a file does one thing and is no longer than its
 * limit; the repository names no machine, no registry but the public one, and leaves no notes to
 * itself; comments begin with the noun that they explain; sizes are steps of the scale; commits say
 * `type(area): imperative`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { commentsOf, opensWithClause } from './support/comments.mjs';
import { addedSubjects, oddSubjects } from './support/commitSubjects.mjs';
import { main, Stop } from './support/progress.mjs';
import { root } from './support/project.mjs';
import { sizesOffScale } from './support/sizes.mjs';

/** @type {[files: RegExp, lines: number][]} */
const limits = [
  // The catalogues of the demo businesses.
  [/^server\/demo\//, 400],
  [/^(domain|contract|server|src|scripts|bench)\/.*\.(ts|tsx|mjs)$/, 300],
  [/^tests\/.*\.(ts|tsx)$/, 600],
];

/** @type {[what: RegExp, why: string][]} */
const words = [
  [/(?<![\w.])\/(?:root|work|home\/\w+|Users\/\w+)\//, 'names a folder of one machine'],
  [
    /"resolved": "(?!https:\/\/registry\.npmjs\.org\/)/,
    'names a registry other than the public one',
  ],
  [/\b(?:TODO|FIXME|XXX)\b/, 'leaves a note to itself'],
  // The build repeats the other sheet there, after what overrides it.
  [/\bcomposes: .* from ["']/, 'composes from another style sheet than the theme'],
];

/** In these folders at most so many percent of the comments begin with "What", "Whether" and the like. */
const plainFolders = ['src', 'server', 'domain', 'contract', 'tests', 'scripts', 'bench'];
const mostClauses = 3;

/** Read where there is a style sheet, which not every copy has. */
const tokens = () => readFileSync(join(root, 'src', 'theme', 'tokens.css'), 'utf8');

/** The style sheets that keep to the scale, which the tokens define: those of the console's screens. */
const scaled = /^src\/(?!custom\/site\/|theme\/(?:tokens|print|fonts)).*\.css$/;

/** Files of others, and this one, which contains the words as patterns. */
const exempt = /^(LICENSE|scripts\/checkHouse\.mjs)$|\.(png|jpe?g|gif|webp|tiff?|bmp|woff2)$/;

/** Folders that are installed or generated, for an archive of the sources, which has no .git. */
const made = /^(node_modules|dist|coverage|\.build|\.data|\.cache)$/;

const listed = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  }).split('\0');

const walked = () =>
  readdirSync(root)
    .filter((name) => !made.test(name))
    .flatMap((name) =>
      statSync(join(root, name)).isFile()
        ? [name]
        : readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
            .map((inside) => join(name, inside).replaceAll(sep, '/'))
            .filter((path) => statSync(join(root, path)).isFile()),
    );

await main(async () => {
  /** @type {string[]} */
  const faults = [];
  /** @type {Map<string, boolean[]>} */
  const openings = new Map(plainFolders.map((folder) => [folder, []]));
  const files = existsSync(join(root, '.git')) ? listed() : walked();
  for (const file of files.filter((name) => name && !exempt.test(name))) {
    const path = join(root, file);
    if (!existsSync(path)) continue;
    const text = readFileSync(path, 'utf8');
    const lines = text.split('\n');
    const limit = limits.find(([files]) => files.test(file))?.[1] ?? Number.POSITIVE_INFINITY;
    if (lines.length - 1 > limit)
      faults.push(`${file} has ${lines.length - 1} lines; the limit is ${limit}`);
    if (/\.(ts|tsx|mjs)$/.test(file))
      for (const comment of commentsOf(text))
        openings.get(file.split('/')[0] ?? '')?.push(opensWithClause(comment.text));
    if (scaled.test(file))
      for (const { line, message } of sizesOffScale(text, tokens()))
        faults.push(`${file}:${line} ${message}`);
    lines.forEach((line, index) => {
      for (const [what, why] of words) {
        if (what.test(line))
          faults.push(`${file}:${index + 1} ${why}: ${line.trim().slice(0, 100)}`);
      }
    });
  }
  for (const [folder, areClauses] of openings) {
    const share = (100 * areClauses.filter(Boolean).length) / areClauses.length;
    if (share > mostClauses)
      faults.push(
        `${share.toFixed(1)} % of the comments in ${folder} begin with a relative clause; the limit is ${mostClauses} % (see node scripts/commentOpenings.mjs --list)`,
      );
  }
  for (const subject of oddSubjects(addedSubjects(root)))
    faults.push(
      `The commit "${subject}" is not \`type(area): imperative\` in at most 72 characters`,
    );
  if (faults.length > 0) throw new Stop(faults.join('\n'));
});
