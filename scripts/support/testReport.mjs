/** Reads the report of a Vitest run: what is counted, what failed, what passed only when tried again. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult */
/** @typedef {{ name: string, status: string, message: string, assertionResults: TestResult[] }} FileResult */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: FileResult[] }} Report */

/**
 * A file that cannot be loaded and a skipped test each count as a failure; a run that left no report
 * counts nothing.
 * @param {string} path
 */
export function readReport(path) {
  if (!existsSync(path)) return { passed: 0, failed: 0, failures: [], unsteady: [] };
  /** @type {Report} */
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const unloaded = report.testResults.filter(isUnloaded).length;
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) console.error(`${skipped} tests were skipped, which counts as a failure.`);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded + skipped,
    failures: report.testResults.flatMap(failuresOf),
    unsteady: report.testResults.flatMap(unsteadyOf),
  };
}

/**
 * The errors outside of any test, as strayErrorsReporter.mjs left them.
 * @param {string} path
 * @returns {string[]}
 */
export function readStrayErrors(path) {
  if (!existsSync(path)) return [];
  return JSON.parse(readFileSync(path, 'utf8')).map(beginningOf);
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
