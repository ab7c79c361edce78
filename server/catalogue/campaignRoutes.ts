import {
  type CampaignBody,
  type CampaignWire,
  campaignCalls,
  getCampaign,
} from '../../contract/campaigns';
import { campaignFaults } from '../../domain/campaigns';
import { createRouter, type Dependencies } from '../http/environment';
import { found, refuseFaults } from '../http/faults';
import { columnsOf, flag, instant, text } from '../records/fields';
import type { RecordChange } from '../records/recordKind';
import { recordRoutes } from '../records/recordRoutes';
import { markBundlesDeleted, purgeBundles, restoreBundles } from './bundleQueries';
import { readCampaigns } from './campaignQueries';
import { campaignUses } from './campaignUses';

const newCampaign = { name: '', start_date: '', end_date: '', is_active: true };

const oneCampaign = ({ db }: Dependencies) =>
  createRouter().openapi(getCampaign, async (c) => {
    const { id } = c.req.valid('param');
    const [campaign] = await readCampaigns(db, c.get('session').clientAppId, id);
    return c.json({ campaign: found(campaign, 'campaign') }, 200);
  });

export const campaignRoutes = recordRoutes(
  {
    calls: campaignCalls,
    kind: 'campaign',
    noun: 'campaign',
    table: 'campaigns',
    read: readCampaigns,
    check(_trx, _clientAppId, { body, stored }: RecordChange<CampaignWire, CampaignBody>) {
      const campaign = { ...newCampaign, ...stored, ...body };
      refuseFaults(campaignFaults(campaign));
      return campaign;
    },
    columns: columnsOf({ name: text, start_date: instant, end_date: instant, is_active: flag }),
    // Soft-deleted like the campaign, since sales refer to them.
    alsoDelete: markBundlesDeleted,
    alsoRestore: restoreBundles,
    uses: campaignUses,
    beforePurge: purgeBundles,
    // The bundles have a history of their own.
    recorded: ({ bundles, version: _, ...campaign }) => ({
      ...campaign,
      bundles: bundles.map(({ name }) => name),
    }),
  },
  oneCampaign,
);
