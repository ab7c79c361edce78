import { describe, expect, it } from 'vitest';
import { change } from '../../../server/database/change';
import { updateRows } from '../../support/tables';
import { seedTwoBusinesses, useTestDatabase } from '../../support/testDatabase';

const clock = { now: () => new Date('2026-06-15T16:00:00Z') };

describe('a change', () => {
  it('is recorded with who, when, what, before and after', async () => {
    const db = await useTestDatabase();
    const { spa } = await seedTwoBusinesses(db);
    const { clientAppId, ownerId, categoryIds } = spa;
    const [id = 0] = categoryIds;
    const options = { clientAppId, actor: { ownerId }, action: 'category.updated', clock };
    const result = await change(db, { ...options, subjectType: 'category' }, async (trx) => {
      await updateRows(trx, 'categories', { name: 'Bodywork' }, { id });
      return {
        result: 'done',
        subjectId: id,
        before: { name: 'Massage' },
        after: { name: 'Bodywork' },
      };
    });
    expect(result).toBe('done');
    expect(await db.selectFrom('activity').selectAll().execute()).toEqual([
      {
        client_app_id: clientAppId,
        id: expect.any(Number),
        at: clock.now(),
        owner_id: ownerId,
        action: 'category.updated',
        subject_type: 'category',
        subject_id: id,
        before: { name: 'Massage' },
        after: { name: 'Bodywork' },
        undoes: null,
        part_of: null,
      },
    ]);
  });

  it('leaves neither the change nor its record when either fails', async () => {
    const db = await useTestDatabase();
    const { spa, barbers } = await seedTwoBusinesses(db);
    const [id = 0] = spa.categoryIds;
    const attempt = (ownerId: number, fail: boolean) =>
      change(
        db,
        {
          clientAppId: spa.clientAppId,
          actor: { ownerId },
          action: 'category.updated',
          subjectType: 'category',
          clock,
        },
        async (trx) => {
          await updateRows(trx, 'categories', { name: 'Lost' }, { id });
          if (fail) throw new Error('The work failed');
          return { result: undefined, subjectId: id };
        },
      );
    await expect(attempt(spa.ownerId, true)).rejects.toThrow('The work failed');
    // The owner of another business cannot be the one who did it, so the record is refused.
    await expect(attempt(barbers.ownerId, false)).rejects.toMatchObject({ code: '23503' });
    const category = db.selectFrom('categories').select('name').where('id', '=', id);
    expect(await category.executeTakeFirst()).toEqual({ name: 'Massage' });
    expect(await db.selectFrom('activity').select('id').execute()).toEqual([]);
  });

  it('numbers the record in the order in which changes become visible', async () => {
    const db = await useTestDatabase();
    const { clientAppId } = (await seedTwoBusinesses(db)).spa;
    const seen: number[][] = [];
    const options = { clientAppId, actor: 'system', subjectType: 'test', clock } as const;
    await Promise.all(
      Array.from({ length: 25 }, async (_, index) => {
        await change(db, { ...options, action: `change.${index}` }, async () => ({
          result: undefined,
        }));
        const rows = await db.selectFrom('activity').select('id').orderBy('id').execute();
        seen.push(rows.map(({ id }) => id));
      }),
    );
    // Entries become visible in order: a shorter read is a prefix of every longer one.
    const byLength = seen.toSorted((a, b) => a.length - b.length);
    for (const [index, ids] of byLength.entries()) {
      expect(ids).toEqual(byLength[index + 1]?.slice(0, ids.length) ?? ids);
    }
  });
});
