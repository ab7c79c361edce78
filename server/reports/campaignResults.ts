import { type Kysely, sql } from 'kysely';
import type { CampaignResultsWire } from '../../contract/reports';
import { readMoney } from '../database/money';
import type { Database } from '../database/schema';

/** The sales of each campaign since its start, from its rollups over all days. */
export const readCampaignResults = async (
  db: Kysely<Database>,
  clientAppId: number,
): Promise<CampaignResultsWire> => {
  const { rows } = await sql<{ id: number; orders: number; takings: string }>`
    select subject_id as id,
      (sum(value) filter (where metric = 'orders_of_campaign'))::integer as orders,
      coalesce(sum(value) filter (where metric = 'takings_of_campaign'), 0) as takings
    from rollups where client_app_id = ${clientAppId} and day = '-infinity'
      and metric in ('orders_of_campaign', 'takings_of_campaign')
    group by subject_id having sum(value) > 0 order by subject_id`.execute(db);
  return {
    campaigns: rows.map(({ takings, ...row }) => ({ ...row, takings: readMoney(takings) })),
  };
};
