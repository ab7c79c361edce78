import type { Kysely } from 'kysely';
import { displayStatus } from '../../domain/campaigns';
import { counted, listedInShort, plural } from '../../domain/text';
import { formatDate } from '../../domain/time';
import type { Database } from '../database/schema';
import { readTimeZone } from '../database/timeZone';
import { readCampaigns } from './campaignQueries';

/** The side effects of deleting a campaign (status, bundles, sales) as sentences. */
export const campaignUses = async (
  db: Kysely<Database>,
  clientAppId: number,
  { id, now }: { id: number; now: Date },
): Promise<string[]> => {
  const [campaign] = await readCampaigns(db, clientAppId, id);
  if (!campaign) return [];
  const timeZone = await readTimeZone(db, clientAppId);
  const { orders } = await db
    .selectFrom('transactions')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('client_app_id', '=', clientAppId)
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow();
  const { is_active, start_date, end_date } = campaign;
  const period = { is_active, start_date: new Date(start_date), end_date: new Date(end_date) };
  const uses: string[] = [];
  if (displayStatus(period, now, timeZone) === 'Active') {
    uses.push(`Customers see it now, until ${formatDate(period.end_date, timeZone)}.`);
  }
  const names = campaign.bundles.map(({ name }) => name);
  if (names.length > 0) {
    uses.push(
      `Its ${plural(names.length, 'bundle')} ${listedInShort(names)} ${plural(names.length, 'is', 'are')} deleted with it.`,
    );
  }
  if (orders > 0)
    uses.push(
      `${counted(orders, 'order')} made with it ${plural(orders, 'stays', 'stay')} in your books.`,
    );
  return uses;
};

/** The sales of a bundle, as a sentence. */
export const bundleUses = async (
  db: Kysely<Database>,
  clientAppId: number,
  { id }: { id: number },
): Promise<string[]> => {
  const { sold } = await db
    .selectFrom('order_items')
    .select(({ fn }) => fn.count<number>('transaction_id').distinct().as('sold'))
    .where('client_app_id', '=', clientAppId)
    .where('bundle_id', '=', id)
    .executeTakeFirstOrThrow();
  return sold === 0
    ? []
    : [`It was sold ${counted(sold, 'time')}; what customers bought stays theirs.`];
};
