/** `npm run check`: all checks without a test run. A failing check does not stop the others. */
import { join } from 'node:path';
import { ensureBuilt } from './support/built.mjs';
import { main, run, Stop, step } from './support/progress.mjs';
import { root } from './support/project.mjs';

const own = (/** @type {string} */ script) => [join(root, 'scripts', script)];
const tool = (/** @type {string} */ path, /** @type {string[]} */ ...args) => [
  join(root, 'node_modules', path),
  ...args,
];

/** @type {[title: string, args: string[]][]} */
const checks = [
  ['Format and lint', tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')],
  ['Types', tool('typescript/bin/tsc', '-p', root)],
  ['Unused files, exports and packages', tool('knip/bin/knip.js')],
  ['File lengths and words', own('checkHouse.mjs')],
  ['Requirements and the tests that name them', own('coverageRequirements.mjs')],
  ['Weight of the pages', own('checkBundle.mjs')],
];

await main(async () => {
  await ensureBuilt();
  /** @type {string[]} */
  const failures = [];
  for (const [title, args] of checks) {
    await step(title, () => run(process.execPath, args, { quiet: true })).catch((error) => {
      console.error(`${error instanceof Error ? error.message : error}\n`);
      failures.push(title);
    });
  }
  if (failures.length > 0) throw new Stop(`Failed: ${failures.join(', ')}.`);
  console.info('\nAll checks passed.');
});
