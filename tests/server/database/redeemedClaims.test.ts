import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { up } from '../../../server/database/migrations/0044_redeemed_claims';
import { seedDemo } from '../../../server/demo/seedDemo';
import { expectedRollups, storedRollups } from '../../support/rollups';
import { updateRows } from '../../support/tables';
import { useTestDatabase } from '../../support/testDatabase';

describe('the reward claims of before', () => {
  it('are redeemed where their free service was had, and no others', async () => {
    const db = await useTestDatabase();
    await seedDemo(db, { now: new Date('2026-11-20T18:00:00Z'), customers: 30 });
    await updateRows(db, 'reward_claims', { redeemed_at: null });
    await db.transaction().execute((trx) => up(trx as unknown as Kysely<unknown>));
    const claims = await db
      .selectFrom('reward_claims as claim')
      .leftJoin('purchased_services as held', (join) =>
        join
          .onRef('held.client_app_id', '=', 'claim.client_app_id')
          .onRef('held.id', '=', 'claim.purchased_service_id'),
      )
      .select(['claim.redeemed_at', 'held.status', 'held.updated_at'])
      .execute();
    expect(claims.some(({ status }) => status === 'completed')).toBe(true);
    expect(claims.some(({ status }) => status !== 'completed')).toBe(true);
    for (const { redeemed_at, status, updated_at } of claims) {
      expect(redeemed_at).toEqual(status === 'completed' ? updated_at : null);
    }
    expect(await storedRollups(db)).toEqual(await expectedRollups(db));
  });
});
