/**
 * True in `npm run test:full`: both engines in full, ten times the property runs, every look and the
 * long tests. `npm test` tries the whole product once. This is the one place that reads the variable;
 * vite.config.ts asks here as well.
 */
export const isFullRun = process.env.VERBENA_TESTS === 'full';
