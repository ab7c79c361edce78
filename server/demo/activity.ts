import type { Kysely } from 'kysely';
import { readServices } from '../catalogue/serviceQueries';
import type { Database } from '../database/schema';
import { readRewardPlans } from '../plans/queries';
import type { Shop } from './shop';

/** Generates the owner's activity of the last weeks. */
export async function generateActivity(db: Kysely<Database>, shop: Shop): Promise<void> {
  const { clientAppId, ownerId, timeline, services, plans } = shop;
  const standing = {
    service: await readServices(db, clientAppId),
    reward_plan: await readRewardPlans(db, clientAppId),
  };
  const kept = services.filter(({ id }) => standing.service.some((service) => service.id === id));
  const priced = kept.slice(0, 6);
  const featured = kept.slice(-3);
  const entries = [
    ...priced.map(({ id, cents }, index) => ({
      day: -60 + index * 9,
      kind: 'service' as const,
      id,
      was: { price: cents / 100 - 5 },
    })),
    ...featured.map(({ id }, index) => ({
      day: -12 + index * 3,
      kind: 'service' as const,
      id,
      was: { is_featured: !standing.service.find((service) => service.id === id)?.is_featured },
    })),
    ...plans.map(({ id }, index) => ({
      day: -30 + index,
      kind: 'reward_plan' as const,
      id,
      was: { is_active: false },
    })),
  ];
  // Nothing has changed since, so the state after each change is the current one.
  const left = (kind: keyof typeof standing, id: number) => {
    const { version: _, ...state } = standing[kind].find((record) => record.id === id) ?? {};
    return state;
  };
  await db
    .insertInto('activity')
    .values(
      entries
        .toSorted((a, b) => a.day - b.day)
        .map(({ day, kind, id, was }, index) => ({
          subject_type: kind,
          subject_id: id,
          action: `${kind}.updated`,
          client_app_id: clientAppId,
          owner_id: ownerId,
          at: timeline.at(day, 10 * 60 + index * 7),
          before: JSON.stringify({ ...left(kind, id), ...was }),
          after: JSON.stringify(left(kind, id)),
        })),
    )
    .execute();
}
