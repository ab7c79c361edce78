/**
 * `node scripts/drawRequirements.mjs [N] [SEED]`: draws N rows of docs/requirements.md (60) and lists
 * with each the tests whose titles carry it, for a reading of whether those would fail if the row were
 * broken. The same seed draws the same rows; without one it is the day's.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from './support/progress.mjs';
import { root } from './support/project.mjs';
import { idsOf, rowIds, testTitles } from './support/requirementTitles.mjs';

const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
const [count = '60', seed = today] = process.argv.slice(2);

await main(async () => {
  const markdown = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8');
  const rows = rowIds(markdown);
  const known = new Set(rows);
  /** @type {Map<string, string[]>} */
  const testsOf = new Map();
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.tsx?$/.test(name)).sort()) {
    for (const title of testTitles(file, readFileSync(join(root, 'tests', file), 'utf8'))) {
      for (const id of idsOf(title, known).ids)
        testsOf.set(id, [...(testsOf.get(id) ?? []), `tests/${file} > ${title}`]);
    }
  }
  console.info(`${count} of ${rows.length} rows, drawn with the seed ${seed}`);
  for (const id of draw(rows, Number(count), Number(seed))) {
    const row = markdown.split('\n').find((line) => line.startsWith(`| ${id} `));
    console.info(`\n${row}`);
    for (const test of testsOf.get(id) ?? ['no test']) console.info(`    ${test}`);
  }
});

/**
 * A random sample of the values, in their order.
 * @param {string[]} values
 * @param {number} count
 * @param {number} seed
 */
function draw(values, count, seed) {
  let state = seed;
  // Lehmer's generator, which is the same on every machine.
  const next = () => {
    state = (state * 48_271 + 1) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const drawn = new Set(
    values
      .map((value) => ({ value, at: next() }))
      .sort((one, other) => one.at - other.at)
      .slice(0, count)
      .map(({ value }) => value),
  );
  return values.filter((value) => drawn.has(value));
}
