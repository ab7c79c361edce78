import fc from 'fast-check';
import { isFullRun } from './fullRun';

/** The runs of a property: as given by day, ten times as many in `npm run test:full`. */
export const runs = (daily: number) => (isFullRun ? 10 * daily : daily);

/**
 * Each day tries other values, and all runs of a day the same. A failure tells its seed; give it in
 * VERBENA_TEST_SEED to meet the failure again on a later day.
 */
const seedOfDay = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));

fc.configureGlobal({ seed: Number(process.env.VERBENA_TEST_SEED ?? seedOfDay), numRuns: runs(30) });

export { fc };
