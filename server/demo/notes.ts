import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { Shop } from './shop';

/** Notes and tags for some customers; the first note may be the alert. */
const known: { notes: string[]; isAlert?: boolean; tags: string[] }[] = [
  {
    notes: ['Allergic to almond oil: use jojoba', 'Prefers the room with the window'],
    isAlert: true,
    tags: ['VIP', 'Sensitive skin'],
  },
  { notes: ['Likes firm pressure, and no small talk'], tags: ['Regular'] },
  { notes: ['Expecting in March: side lying only'], isAlert: true, tags: ['Prenatal'] },
  { notes: ['Came through her sister, who has a Gold plan'], tags: ['Regular', 'Evenings'] },
  { notes: [], tags: ['VIP'] },
  { notes: ['Call instead of writing an email'], tags: ['Evenings'] },
];

const day = 86_400_000;

/** Adds notes and tags to customers with services to schedule, whom the desk sees first. */
export async function noteCustomers(
  db: Kysely<Database>,
  { clientAppId, ownerId, timeline: { now } }: Shop,
): Promise<void> {
  const customers = await db
    .selectFrom('purchased_services')
    .select('customer_id')
    .where('client_app_id', '=', clientAppId)
    .where('status', '=', 'not_scheduled')
    .groupBy('customer_id')
    .orderBy('customer_id')
    .limit(known.length)
    .execute();
  const of = customers.map(({ customer_id }, index) => ({
    ...(known[index] ?? { notes: [], tags: [] }),
    row: { client_app_id: clientAppId, customer_id },
  }));
  const notes = of.flatMap(({ row, notes, isAlert = false }, index) =>
    notes.map((body, place) => {
      const at = new Date(now.getTime() - (1 + index * 5 + place * 31) * day);
      const is_alert = isAlert && place === 0;
      return { ...row, owner_id: ownerId, body, is_alert, created_at: at, updated_at: at };
    }),
  );
  const tags = of.flatMap(({ row, tags }) => tags.map((tag) => ({ ...row, tag })));
  if (notes.length > 0) await db.insertInto('customer_notes').values(notes).execute();
  if (tags.length > 0) await db.insertInto('customer_tags').values(tags).execute();
}
