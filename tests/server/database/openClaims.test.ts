import { Migrator } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../../server/database/connect';
import * as migrations from '../../../server/database/migrations';
import { furnishBusiness } from '../../support/furnishedBusiness';
import { createShelf } from '../../support/schedule';
import { updateRows } from '../../support/tables';
import { seedTwoBusinesses } from '../../support/testDatabase';
import { furnishVisits } from '../../support/visits';

it('takes back what customers who were erased before had claimed and could not have any more', async () => {
  const { db, close } = await connect({});
  onTestFinished(close);
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const migrateTo = async (name: string) => {
    const { error } = await new Migrator({ db, provider }).migrateTo(name);
    expect(error).toBeUndefined();
  };
  await migrateTo('0044_redeemed_claims');
  const { spa } = await seedTwoBusinesses(db);
  const business = await furnishBusiness(db, spa);
  const shelf = createShelf(db, spa);
  const visits = async (erased: boolean, redeemed_at: string | null) => {
    const customerId = await shelf.customer();
    const { rewardClaimId } = await furnishVisits(db, { ...business, customerId });
    await updateRows(db, 'reward_claims', { redeemed_at }, { id: rewardClaimId });
    if (erased) {
      await updateRows(db, 'customers', { erased_at: '2026-03-03T12:00:00Z' }, { id: customerId });
    }
    return rewardClaimId;
  };
  await visits(true, null);
  const kept = [await visits(true, '2026-03-02T18:00:00Z'), await visits(false, null)];
  await migrateTo('0045_open_claims');
  const claims = await db.selectFrom('reward_claims').select('id').orderBy('id').execute();
  expect(claims.map(({ id }) => id)).toEqual(kept);
  const used = await db.selectFrom('check_ins').select('is_used').orderBy('id').execute();
  expect(used.map(({ is_used }) => is_used)).toEqual([false, true, true]);
});
