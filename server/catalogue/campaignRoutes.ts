import {
  type CampaignBody,
  type CampaignWire,
  campaignCalls,
  getCampaign,
} from '../../contract/campaigns';
import { campaignFields, campaignOrder } from '../../domain/campaigns';
import { ruleOf } from '../../domain/fieldRules';
import { createRouter, type Dependencies } from '../http/environment';
import { found, refuseFaults } from '../http/faults';
import { columnFields, columnsOf } from '../records/fields';
import type { RecordChange } from '../records/recordKind';
import { recordRoutes } from '../records/recordRoutes';
import { markBundlesDeleted, purgeBundles, restoreBundles } from './bundleQueries';
import { readCampaigns } from './campaignQueries';
import { campaignUses } from './campaignUses';

const { start, faults } = ruleOf(campaignFields, campaignOrder);

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
      const campaign = { ...start, ...stored, ...body };
      refuseFaults(faults(campaign));
      return campaign;
    },
    columns: columnsOf(columnFields(campaignFields)),
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
