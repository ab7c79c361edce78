/**
 * Rules of the house that no other tool holds: a file does one thing and is no longer than its
 * limit; the repository names no machine, no registry but the public one, and leaves no notes to
 * itself.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { main, Stop } from './support/progress.mjs';
import { root } from './support/project.mjs';

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
];

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
  const files = existsSync(join(root, '.git')) ? listed() : walked();
  for (const file of files.filter((name) => name && !exempt.test(name))) {
    const path = join(root, file);
    if (!existsSync(path)) continue;
    const lines = readFileSync(path, 'utf8').split('\n');
    const limit = limits.find(([files]) => files.test(file))?.[1] ?? Number.POSITIVE_INFINITY;
    if (lines.length - 1 > limit)
      faults.push(`${file} has ${lines.length - 1} lines; the limit is ${limit}`);
    lines.forEach((line, index) => {
      for (const [what, why] of words) {
        if (what.test(line))
          faults.push(`${file}:${index + 1} ${why}: ${line.trim().slice(0, 100)}`);
      }
    });
  }
  if (faults.length > 0) throw new Stop(faults.join('\n'));
});
