import { describe } from 'vitest';

/** What depends on time. In one file, so that it takes one process to try it in another time zone. */
const timed = import.meta.glob([
  '../domain/{zone,time,calendar,booking,scheduling,campaigns,rewardPlans,customers}.test.ts',
  '../custom/scheduling/schedulingWords.test.ts',
  '../resources/*/*Words.test.ts',
  '../dataProvider/days.test.ts',
  '../server/scheduling/*.test.ts',
]);

for (const [path, load] of Object.entries(timed)) {
  describe(path, async () => {
    await load();
  });
}
