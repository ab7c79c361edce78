import { expect, test } from 'vitest';
import { consumeAttempt } from '../../../server/owners/attempts';
import { useTestDatabase } from '../../support/testDatabase';

// Within one process such tries take turns; several processes have the database alone in common.
test('API-93: twenty tries at the same moment in several processes count one after the other', async () => {
  const db = await useTestDatabase('postgresql');
  const tries = {
    kind: 'pin',
    subject: '7',
    waitAfter: (failures: number) => (failures < 5 ? 0 : 60),
  } as const;
  const now = new Date('2026-03-04T15:00:00Z');
  // The row is there already: each then reads what stands in it before it waits for its turn to write.
  expect(await consumeAttempt(db, [tries], now)).toBe(0);
  const waits = await Promise.all(
    Array.from({ length: 19 }, () => consumeAttempt(db, [tries], now)),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(4);
  expect(waits.filter((wait) => wait === 60)).toHaveLength(15);
});
