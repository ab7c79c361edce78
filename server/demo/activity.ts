import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { Shop } from './shop';

/** What the owner did in the last weeks, as the activity records it. */
export async function tellActivity(db: Kysely<Database>, shop: Shop): Promise<void> {
  const { clientAppId, ownerId, timeline, services, plans } = shop;
  const priced = services.slice(0, 6);
  const featured = services.slice(-3);
  const entries = [
    ...priced.map(({ id, name, cents }, index) => ({
      day: -60 + index * 9,
      action: 'service.updated',
      subject_type: 'service',
      subject_id: id,
      before: { name, price: cents / 100 - 5 },
      after: { name, price: cents / 100 },
    })),
    ...featured.map(({ id, name }, index) => ({
      day: -12 + index * 3,
      action: 'service.updated',
      subject_type: 'service',
      subject_id: id,
      before: { name, is_featured: true },
      after: { name, is_featured: false },
    })),
    ...plans.map(({ id, name }, index) => ({
      day: -30 + index,
      action: 'reward_plan.updated',
      subject_type: 'reward_plan',
      subject_id: id,
      before: { name, is_active: false },
      after: { name, is_active: true },
    })),
  ];
  await db
    .insertInto('activity')
    .values(
      entries
        .toSorted((a, b) => a.day - b.day)
        .map(({ day, before, after, ...entry }, index) => ({
          ...entry,
          client_app_id: clientAppId,
          owner_id: ownerId,
          at: timeline.at(day, 10 * 60 + index * 7),
          before: JSON.stringify(before),
          after: JSON.stringify(after),
        })),
    )
    .execute();
}
