/**
 * `npm run coverage:requirements`: which rows of docs/requirements.md a test names in its title
 * ("SVC-18: ...", "SVC-51..53, SVC-59: ..."). Fails when a title names a row that does not exist,
 * or when fewer rows have a test than docs/requirements-coverage.json says; `--update` raises that
 * number and never lowers it.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, Stop } from './support/progress.mjs';
import { idsOf, rowIds, testTitles } from './support/requirementTitles.mjs';

// The working directory, so that a test can run this in a small project.
const root = process.cwd();
const floorFile = join(root, 'docs', 'requirements-coverage.json');

await main(async () => {
  const rows = rowIds(readFileSync(join(root, 'docs', 'requirements.md'), 'utf8'));
  const known = new Set(rows);
  if (known.size === 0) throw new Stop('docs/requirements.md holds no rows.');

  /** @type {Set<string>} */
  const covered = new Set();
  /** @type {string[]} */
  const strays = [];
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.tsx?$/.test(name)).sort()) {
    for (const title of testTitles(file, readFileSync(join(root, 'tests', file), 'utf8'))) {
      const { ids, unknown } = idsOf(title, known);
      // Only `npm run test:full` runs these tests, and daily runs must cover each row too.
      if (!/\.full\.test\.tsx?$/.test(file)) for (const id of ids) covered.add(id);
      for (const id of unknown) strays.push(`tests/${file}: no row ${id} for "${title}"`);
    }
  }

  for (const area of new Set(rows.map((id) => id.replace(/-\d+$/, '')))) {
    const own = rows.filter((id) => id.startsWith(`${area}-`));
    const open = own.filter((id) => !covered.has(id));
    const count = `${own.length - open.length} of ${own.length}`;
    console.info(`${area.padEnd(6)} ${count.padStart(10)}  ${open.length ? listed(open) : 'all'}`);
  }
  console.info(`\n${covered.size} of ${rows.length} rows have a test; the others are listed.`);

  if (strays.length > 0) throw new Stop(strays.join('\n'));
  const floor = existsSync(floorFile) ? JSON.parse(readFileSync(floorFile, 'utf8')).covered : 0;
  if (covered.size < floor) {
    throw new Stop(`${floor} rows had a test before, ${covered.size} have one now.`);
  }
  if (process.argv.includes('--update') && covered.size > floor) {
    writeFileSync(floorFile, `${JSON.stringify({ covered: covered.size }, null, 2)}\n`);
    console.info(`From now on no fewer than ${covered.size} may have one.`);
  }
});

/** IDs of one area as "SVC-01, 03..07". */
function listed(/** @type {string[]} */ ids) {
  /** @type {{ first: string, last: string }[]} */
  const runs = [];
  for (const number of ids.map((id) => id.replace(/^.*-/, ''))) {
    const run = runs.at(-1);
    if (run && Number(run.last) + 1 === Number(number)) run.last = number;
    else runs.push({ first: number, last: number });
  }
  const text = runs.map(({ first, last }) => (first === last ? first : `${first}..${last}`));
  return `${ids[0]?.replace(/\d+$/, '')}${text.join(', ')}`;
}
