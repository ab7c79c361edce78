/** @typedef {Record<string, number>} Sample figures of one run, by column */

/** @param {number[]} values */
const median = (values) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** @param {Sample[]} samples @returns {Sample} */
const ofSamples = (samples) =>
  Object.fromEntries(
    Object.keys(samples[0] ?? {}).map((column) => [
      column,
      median(samples.map((sample) => sample[column] ?? Number.NaN)),
    ]),
  );

/**
 * The median of every column over the runs of `measure`.
 * @param {number} runs
 * @param {() => Promise<Sample>} measure
 * @returns {Promise<Sample>}
 */
export async function medians(runs, measure) {
  const { only } = await mediansOfEach(runs, async () => ({ only: await measure() }));
  return only ?? {};
}

/**
 * The same where each run has several measurements, by name.
 * @param {number} runs
 * @param {() => Promise<Record<string, Sample>>} measure
 * @returns {Promise<Record<string, Sample>>}
 */
export async function mediansOfEach(runs, measure) {
  /** @type {Record<string, Sample>[]} */
  const samples = [];
  for (let run = 0; run < runs; run += 1) samples.push(await measure());
  return Object.fromEntries(
    Object.keys(samples[0] ?? {}).map((name) => [
      name,
      ofSamples(samples.map((sample) => sample[name] ?? {})),
    ]),
  );
}
