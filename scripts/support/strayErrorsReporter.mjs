import { writeFileSync } from 'node:fs';

/**
 * A Vitest reporter that writes the errors outside of any test, which the JSON report leaves out, as a
 * JSON array of texts beside that report.
 */
export default class StrayErrorsReporter {
  /** @param {import('vitest/node').Vitest} vitest */
  onInit({ config: { outputFile } }) {
    this.report = Object(outputFile).json;
  }

  /**
   * @param {unknown} _modules
   * @param {ReadonlyArray<import('vitest').SerializedError>} errors
   */
  onTestRunEnd(_modules, errors) {
    writeFileSync(`${this.report}.stray`, JSON.stringify(errors.map(textOf)));
  }
}

/** @param {import('vitest').SerializedError} error */
function textOf({ stack, name, message, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) {
  const during = [file, test].filter(Boolean).join(' > ');
  return `${during && `while ${during} ran\n`}${stack ?? `${name}: ${message}`}`;
}
