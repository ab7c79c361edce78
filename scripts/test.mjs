/**
 * `npm test`: the whole product once, from a fresh clone, on PostgreSQL where it is installed, else on
 * the embedded database. `npm run test:full` (`--full`): both engines in full, the long tests, and the
 * tests that read the clock at other moments. `node scripts/test.mjs provider domain` runs the named
 * test projects only, with a browser and a build where `e2e` is one of them; `--at NAME` runs at a
 * moment of support/moments.mjs.
 *
 * The last line is `N passed, N failed`, summed over all runs; what failed is named again above it,
 * for what scrolled away. A test file that cannot be loaded, an error outside of any test and a
 * skipped test each count as a failure. A test that fails is tried a second time; one that passes only
 * then is named too, for its race is to be found, and in CI no more than three may.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './support/browser.mjs';
import { ensureBuilt } from './support/built.mjs';
import { environmentAt, moments } from './support/moments.mjs';
import { findPostgres } from './support/postgres.mjs';
import { measureProcessorTime } from './support/processorTime.mjs';
import { main, run, Stop } from './support/progress.mjs';
import { ensureInstalled, root } from './support/project.mjs';
import { readReport, readStrayErrors } from './support/testReport.mjs';
import { hasVersionBefore, versionBefore } from './support/versionBefore.mjs';

const { values: options, positionals: named } = parseArgs({
  options: { full: { type: 'boolean' }, at: { type: 'string' } },
  allowPositionals: true,
});

const reports = join(root, '.cache', 'tests');
const mostUnsteadyInCi = 3;
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const failures = [];
/** @type {string[]} */
const unsteady = [];

/** These projects do not depend on the installed databases. */
const alone = ['domain', 'provider', 'provider-alone', 'site', 'screens', 'project', 'zone-*'];
const readsTheClock = ['domain', 'provider', 'provider-alone', 'site', 'screens', 'overServer'];

/**
 * Runs test projects in one Vitest process with one pool, and adds their counts to the total.
 * @param {string} title
 * @param {string[]} projects
 * @param {string} [moment]
 */
async function runProjects(title, projects, moment) {
  console.info(`\n${title}`);
  const report = join(reports, `${moment ?? projects[0]}.json`);
  const stray = `${report}.stray`;
  for (const old of [report, stray]) rmSync(old, { force: true });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const env = {
    VERBENA_TEST_RUN: String(process.pid),
    ...(options.full && { VERBENA_TESTS: 'full' }),
    ...(moment && environmentAt(moment)),
  };
  const processorTime = measureProcessorTime(
    String(process.pid),
    'Vitest and what runs once for all',
  );
  const ended = await run(
    process.execPath,
    [
      vitest,
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--passWithNoTests',
      // Tests sometimes wait for a page or a process of their own, which leaves room for one more
      // worker.
      `--maxWorkers=${availableParallelism() + 1}`,
      '--retry=1',
      '--reporter=default',
      '--reporter=json',
      `--reporter=${join(root, 'scripts', 'support', 'strayErrorsReporter.mjs')}`,
      `--outputFile.json=${report}`,
    ],
    { env },
  ).then(
    () => true,
    () => false,
  );
  const seconds = processorTime.stop();
  if (seconds) tellSeconds(seconds);
  const result = readReport(report);
  failures.push(...result.failures);
  unsteady.push(...result.unsteady);
  const strayErrors = readStrayErrors(stray);
  failures.push(...strayErrors);
  if (!ended && result.failures.length + strayErrors.length === 0)
    failures.push(`${title}: ended with an error that no test reports`);
  total.passed += result.passed;
  total.failed += ended ? result.failed : Math.max(result.failed, 1);
}

/** @param {Map<string, number>} seconds */
function tellSeconds(seconds) {
  const lines = [...seconds].sort((one, other) => other[1] - one[1]);
  const all = lines.reduce((sum, [, own]) => sum + own, 0);
  console.info('\nProcessor seconds, by stage');
  for (const [stage, own] of [...lines, /** @type {const} */ (['in all', all])])
    console.info(`${own.toFixed(0).padStart(6)}  ${stage}`);
}

async function everything() {
  const postgres = findPostgres();
  if (!postgres && process.env.VERBENA_REQUIRE_POSTGRES) {
    throw new Stop('PostgreSQL is required here (VERBENA_REQUIRE_POSTGRES) and was not found.');
  }
  const canUpgrade = hasVersionBefore();
  if (options.full && !canUpgrade && process.env.VERBENA_REQUIRE_POSTGRES) {
    throw new Stop(
      `The history does not reach back to ${versionBefore.commit}, the version before: fetch all of it (git fetch --unshallow).`,
    );
  }
  if (options.full) environmentAt('friday');
  const inBrowser = await ensureBrowser().then(
    (browser) => {
      process.env.VERBENA_CHROMIUM = browser;
      return ['e2e'];
    },
    ({ message }) => {
      failures.push(`The journeys in a browser did not run. ${message}`);
      total.failed += 1;
      return [];
    },
  );
  await ensureBuilt();
  const embedded = postgres && !options.full ? 'embedded' : 'server';
  const server = [embedded, ...(postgres ? ['postgresql'] : []), 'overServer'];
  const engine = postgres ? `PostgreSQL (${postgres})` : 'the embedded database';
  const title = options.full
    ? 'Everything, on both engines'
    : `Everything, the server on ${engine}`;
  await runProjects(title, [...alone, ...server, ...inBrowser], options.at);
  if (options.full) {
    for (const moment of Object.keys(moments)) {
      const at = `What reads the clock, at ${moment} (${moments[moment]})`;
      await runProjects(at, [...readsTheClock, embedded, ...inBrowser], moment);
    }
  }
  if (!postgres) {
    console.warn(
      '\nPostgreSQL was NOT found on this machine: the server was tested on the embedded database only.',
    );
  }
  if (options.full && postgres && !canUpgrade) {
    console.warn(
      '\nThe history here does NOT reach back to the version before: upgrading from it was not tested.',
    );
  }
}

async function namedProjects() {
  if (named.includes('e2e')) {
    process.env.VERBENA_CHROMIUM = await ensureBrowser();
    await ensureBuilt();
  }
  await runProjects(named.join(', '), named, options.at);
}

await main(async () => {
  try {
    await ensureInstalled();
    mkdirSync(reports, { recursive: true });
    await (named.length > 0 ? namedProjects() : everything());
    if (total.passed + total.failed === 0) throw new Stop('No test ran.');
    if (process.env.CI && unsteady.length > mostUnsteadyInCi)
      throw new Stop(
        `${unsteady.length} tests passed only at the second try; more than ${mostUnsteadyInCi} fail the run.`,
      );
  } catch (error) {
    total.failed += 1;
    throw error;
  } finally {
    // On the next turn, after a failure's own message: the counts are the last line.
    setImmediate(() => {
      for (const entry of unsteady) console.warn(`\nPASSED ONLY AT THE SECOND TRY ${entry}`);
      for (const failure of failures) console.error(`\nFAILED ${failure}`);
      console.info(`\n${total.passed} passed, ${total.failed} failed`);
    });
    if (total.failed > 0) process.exitCode = 1;
  }
});
