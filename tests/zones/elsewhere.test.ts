import { describe } from 'vitest';

/** All time-dependent tests, in one file, so that each other time zone takes only one process. */
const timed = import.meta.glob([
  '../domain/{zone,time,calendar,booking,scheduling,campaigns,rewardPlans,customers}.test.ts',
  '../custom/schedule/schedulingWords.test.ts',
  '../resources/*/*Words.test.ts',
  '../dataProvider/days.test.ts',
  '../server/scheduling/*.test.ts',
]);

for (const [path, load] of Object.entries(timed)) {
  describe(path, async () => {
    await load();
  });
}
