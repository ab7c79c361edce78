/** True in npm run test:full. */
export const isFullRun = process.env.VERBENA_TESTS === 'full';
