import { z } from '@hono/zod-openapi';
import { campaignFields } from '../domain/campaigns';
import { maximumLength } from '../domain/limits';
import { createRoute, signedIn } from './access';
import { faults } from './errors';
import { answered, sent } from './fields';
import { recordCalls, version } from './recordCalls';
import { unavailableServices } from './services';
import { idInBody, idInPath, json, nameText, numberInBody, text, wireId } from './wire';

/** A bundle. Its totals are dollars, computed from the prices of its services. */
export const bundleSchema = z
  .object({
    id: wireId,
    name: z.string(),
    description: z.string(),
    bundle_price: z.number(),
    services: z.array(
      z.object({ id: wireId, name: z.string(), price: z.number(), category: z.string() }),
    ),
    original_total: z.number(),
    savings: z.number(),
    ...unavailableServices('bundle'),
    version,
  })
  .openapi('Bundle');

export const campaignSchema = z
  .object({
    id: wireId,
    ...answered(campaignFields),
    description: z.string().openapi({ description: 'Always empty' }),
    bundles: z.array(bundleSchema),
    version,
  })
  .openapi('Campaign');

/** The body of a campaign. Unknown keys are ignored; a field that an update omits stays. */
const campaignBody = z.object(sent(campaignFields)).openapi('CampaignBody');

/** The body of a bundle. Unknown keys are ignored; a field left out of an update stays as it is. */
export const bundleBody = z
  .object({
    name: nameText('Bundle name', maximumLength.name).optional(),
    description: text('The description', maximumLength.text).nullish(),
    bundle_price: numberInBody,
    service_ids: z
      .array(idInBody, 'The services must be a list of ids')
      .max(100, 'A bundle can hold at most 100 services')
      .optional(),
  })
  .openapi('BundleBody');

export type BundleWire = z.infer<typeof bundleSchema>;
export type CampaignWire = z.infer<typeof campaignSchema>;
export type CampaignBody = z.infer<typeof campaignBody>;
export type BundleBody = z.infer<typeof bundleBody>;

const campaigns = '/api/owner/campaigns' as const;
const tag = 'Campaigns';
const tags = [tag];

/** The calls of campaigns. Deleting a campaign deletes its bundles. */
export const campaignCalls = recordCalls({
  path: campaigns,
  tag,
  noun: 'campaign',
  all: 'All campaigns with their bundles, latest start first',
  deletion: ' and its bundles',
  record: campaignSchema,
  body: campaignBody,
  envelope: { item: 'campaign', items: 'campaigns' },
});

export const getCampaign = createRoute({
  operationId: 'getCampaign',
  method: 'get',
  path: `${campaigns}/{id}`,
  tags,
  summary: 'A campaign with its bundles',
  ...signedIn,
  request: { params: idInPath },
  responses: {
    200: json(z.object({ campaign: campaignSchema }), 'The campaign'),
    ...faults(401, 404),
  },
});

const { list: _, ...bundleWrites } = recordCalls({
  path: `${campaigns}/{id}/bundles`,
  idName: 'bundleId',
  tag,
  noun: 'bundle',
  record: bundleSchema,
  body: bundleBody,
  envelope: { item: 'bundle', items: 'bundles' },
});

/** The writes of a campaign's bundles; their list is part of the campaign. */
export const bundleCalls = bundleWrites;
