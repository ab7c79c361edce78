/**
 * `npm test`: everything, from a fresh clone. `node scripts/test.mjs provider domain` runs the named
 * test projects only, without a build or a browser.
 *
 * The last line is `N passed, N failed`, summed over all stages; what failed is named again above it,
 * for what scrolled away. A test file that cannot be loaded, an error outside of any test and a
 * skipped test each count as a failure. A test that fails is tried a second time; one that passes only
 * then is named too, for its race is to be found.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './support/browser.mjs';
import { ensureBuilt } from './support/built.mjs';
import { findPostgres } from './support/postgres.mjs';
import { main, run, Stop } from './support/progress.mjs';
import { ensureInstalled, root } from './support/project.mjs';
import { hasVersionBefore, versionBefore } from './support/versionBefore.mjs';

const reports = join(root, '.cache', 'tests');
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const failures = [];
/** @type {string[]} */
const unsteady = [];

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult */
/** @typedef {{ name: string, status: string, message: string, assertionResults: TestResult[] }} FileResult */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: FileResult[] }} Report */

/**
 * Runs test projects in one Vitest process and adds their counts to the total.
 * @param {string} title
 * @param {string[]} projects
 * @param {number} [workers]
 */
async function stage(title, projects, workers = availableParallelism()) {
  console.info(`\n${title}`);
  const report = join(reports, `${projects[0]}.json`);
  rmSync(report, { force: true });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const ended = await run(process.execPath, [
    vitest,
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--passWithNoTests',
    `--maxWorkers=${workers}`,
    '--retry=1',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]).then(
    () => true,
    () => false,
  );
  /** @type {Report | undefined} */
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  const counts = result ? countsOf(result) : { passed: 0, failed: 0 };
  const named = result?.testResults.flatMap(failuresOf) ?? [];
  failures.push(...named);
  unsteady.push(...(result?.testResults.flatMap(unsteadyOf) ?? []));
  if (!ended && named.length === 0)
    failures.push(`${title}: ended with an error outside of any test`);
  total.passed += counts.passed;
  total.failed += ended ? counts.failed : Math.max(counts.failed, 1);
}

/** @param {Report} report */
function countsOf(report) {
  const unloaded = report.testResults.filter(isUnloaded).length;
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) console.error(`${skipped} tests were skipped, which counts as a failure.`);
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded + skipped };
}

/** @param {FileResult} file */
function isUnloaded(file) {
  return (
    file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')
  );
}

/**
 * One entry for each failed test of a file: where it stands and how its message begins.
 * @param {FileResult} file
 */
function failuresOf(file) {
  const path = relative(root, file.name);
  if (isUnloaded(file)) return [`${path}\n${beginningOf(file.message)}`];
  return file.assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => entryOf(path, test));
}

/**
 * One entry for each test of a file that failed once and passed when it was tried again.
 * @param {FileResult} file
 */
function unsteadyOf(file) {
  return file.assertionResults
    .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
    .map((test) => entryOf(relative(root, file.name), test));
}

/**
 * @param {string} path
 * @param {TestResult} test
 */
function entryOf(path, test) {
  return `${path} > ${test.fullName}\n${beginningOf(test.failureMessages.join('\n'))}`;
}

/** @param {string} message */
function beginningOf(message) {
  return stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n').slice(0, 1500);
}

async function everything() {
  const postgres = findPostgres();
  if (!postgres && process.env.VERBENA_REQUIRE_POSTGRES) {
    throw new Stop('PostgreSQL is required here (VERBENA_REQUIRE_POSTGRES) and was not found.');
  }
  const canUpgrade = hasVersionBefore();
  if (!canUpgrade && process.env.VERBENA_REQUIRE_POSTGRES) {
    throw new Stop(
      `The history does not reach back to ${versionBefore.commit}, the version before: fetch all of it (git fetch --unshallow).`,
    );
  }
  process.env.VERBENA_CHROMIUM = await ensureBrowser();
  await ensureBuilt();
  await stage('Rules, data provider and screens', [
    'domain',
    'provider',
    'provider-alone',
    'site',
    'screens',
    'project',
  ]);
  // These wait now and then for a page or a process of their own, which leaves room for one more.
  const workers = availableParallelism() + 1;
  await stage(
    'Server on the embedded database, and the data provider over it',
    ['server', 'overServer', 'zone-*'],
    workers,
  );
  if (postgres) await stage(`Server on PostgreSQL (${postgres})`, ['postgresql'], workers);
  // And journeys wait for their pages half of the time.
  await stage('Browser', ['e2e'], 2 * availableParallelism());
  if (!postgres) {
    console.warn(
      '\nPostgreSQL was NOT found on this machine: the server was tested on the embedded database only.',
    );
  }
  if (postgres && !canUpgrade) {
    console.warn(
      '\nThe history here does NOT reach back to the version before: upgrading from it was not tested.',
    );
  }
}

await main(async () => {
  try {
    await ensureInstalled();
    mkdirSync(reports, { recursive: true });
    const named = process.argv.slice(2);
    await (named.length > 0 ? stage(named.join(', '), named) : everything());
    if (total.passed + total.failed === 0) throw new Stop('No test ran.');
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
