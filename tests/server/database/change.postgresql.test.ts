import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { change, lockBusiness } from '../../../server/database/change';
import { untilLockWait } from '../../support/lockWaits';
import { updateRows } from '../../support/tables';
import { seedTwoBusinesses, useTestDatabase } from '../../support/testDatabase';

const clock = { now: () => new Date('2026-06-15T16:00:00Z') };

test('two changes that wait for each other are both kept', async () => {
  const db = await useTestDatabase('postgresql');
  const { clientAppId, ownerId, categoryIds } = (await seedTwoBusinesses(db)).spa;
  const [first = 0, second = 0] = categoryIds;
  const what = { action: 'category.updated', subjectType: 'category', clock };
  const options = { clientAppId, actor: { ownerId }, ...what };
  let runs = 0;
  let tellBothHold = () => {};
  const bothHold = new Promise<void>((resolve) => {
    tellBothHold = resolve;
  });
  const renameBoth = (ids: number[], name: string) =>
    change(db, options, async (trx) => {
      const [one = 0, other = 0] = ids;
      const rename = (id: number) =>
        updateRows(trx, 'categories', { name: `${name} ${id}` }, { id });
      await rename(one);
      runs += 1;
      if (runs === 2) tellBothHold();
      await bothHold;
      await rename(other);
      return { result: name, subjectId: one };
    });
  const results = await Promise.all([
    renameBoth([first, second], 'Hers'),
    renameBoth([second, first], 'His'),
  ]);
  expect(results).toEqual(['Hers', 'His']);
  expect(runs).toBe(3);
  expect(await db.selectFrom('activity').select('action').execute()).toHaveLength(2);
  const names = await db
    .selectFrom('categories')
    .select('name')
    .where('id', 'in', [first, second])
    .execute();
  expect(new Set(names.map(({ name }) => name.split(' ')[0])).size).toBe(1);
});

test('who holds the team, as the version before does, gets its turn before a change that is made meanwhile', async () => {
  const db = await useTestDatabase('postgresql');
  const { clientAppId, ownerId, categoryIds } = (await seedTwoBusinesses(db)).spa;
  const what = { action: 'category.updated', subjectType: 'category', clock };
  const options = { clientAppId, actor: { ownerId }, ...what };
  let changed: Promise<string> | undefined;
  await db.transaction().execute(async (team) => {
    await team.selectFrom('owners').select('id').forUpdate().execute();
    changed = change(db, options, async () => ({ result: 'kept', subjectId: categoryIds[0] }));
    await untilLockWait(db);
    await sql`set local lock_timeout = 100`.execute(team);
    await lockBusiness(team, clientAppId);
  });
  expect(await changed).toBe('kept');
});
