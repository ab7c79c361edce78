import { z } from '@hono/zod-openapi';
import { maximumLength } from '../domain/limits';
import { priceLimits } from '../domain/money';
import { serviceFields } from '../domain/services';
import { createRoute, signedIn } from './access';
import { addition } from './additions';
import { faults } from './errors';
import { answered, sent } from './fields';
import { recordCalls, version } from './recordCalls';
import { idOrNullInBody, json, nameText, text, wireId, wireInstant } from './wire';

export const tierPriceSchema = z
  .object({
    tier_level: z.number().int().min(1).max(3),
    reward_plan_id: wireId.nullable(),
    special_price: z.number(),
    is_enabled: z.boolean(),
  })
  .openapi('TierPrice');

/** Prices are dollars. */
export const serviceSchema = z
  .object({
    id: wireId,
    ...answered(serviceFields),
    category: z.string().openapi({ description: 'The name of the category' }),
    duration: z.string().openapi({ example: '1 hour 30 min' }),
    reward_plan_pricing: z.array(tierPriceSchema),
    client_app_id: wireId,
    created_at: wireInstant,
    updated_at: wireInstant,
    version,
  })
  .openapi('Service');

export const serviceCampaignSchema = z
  .object({
    id: wireId,
    name: z.string(),
    start_date: wireInstant,
    end_date: wireInstant,
    is_active: z.boolean(),
  })
  .openapi('ServiceCampaign');

export const serviceWithCampaignsSchema = serviceSchema
  .extend({ campaigns: z.array(serviceCampaignSchema) })
  .openapi('ServiceWithCampaigns');

const tierPriceBody = z.object({
  tier_level: z
    .number('Each special price needs a tier level')
    .int('The tier level must be 1, 2 or 3')
    .min(1, 'The tier level must be 1, 2 or 3')
    .max(3, 'The tier level must be 1, 2 or 3'),
  reward_plan_id: idOrNullInBody,
  special_price: z
    .number('The special price must be a number')
    .min(0, 'The special price must not be below 0')
    .max(priceLimits.maximum, 'The special price is too high'),
  is_enabled: z.boolean('is_enabled must be true or false').default(true),
});

/**
 * The body of a service, for create and update. Unknown keys are ignored and never stored, so that
 * a client may send a whole record back. A field left out of an update stays as it is.
 */
export const serviceBody = z
  .object({
    ...sent(serviceFields),
    name: nameText('Service name', maximumLength.name, 'Service name is required'),
    category: text('Service category', maximumLength.name, 'Service category is required'),
    price: z.number('Service price must be greater than 0'),
    description: text('The description', maximumLength.text).nullish(),
    duration: text('The duration', maximumLength.short).nullish(),
    reward_plan_pricing: z
      .array(tierPriceBody, 'The special prices must be a list')
      .max(30)
      .optional(),
  })
  .openapi('ServiceBody');

export type ServiceWire = z.infer<typeof serviceSchema>;
export type ServiceWithCampaignsWire = z.infer<typeof serviceWithCampaignsSchema>;
export type ServiceCampaignWire = z.infer<typeof serviceCampaignSchema>;
export type TierPriceWire = z.infer<typeof tierPriceSchema>;
export type ServiceBody = z.infer<typeof serviceBody>;

const services = '/api/owner/services' as const;
const tag = 'Services';

/** The calls of services. Purchases and appointments keep the name of a deleted service. */
export const serviceCalls = recordCalls({
  path: services,
  tag,
  noun: 'service',
  all: 'All services, newest first',
  record: serviceSchema,
  body: serviceBody,
  envelope: { item: 'service', items: 'services' },
});

export const listServicesWithCampaigns = createRoute({
  operationId: 'listServicesWithCampaigns',
  method: 'get',
  path: `${services}/with-campaigns`,
  tags: [tag],
  summary: 'All services with the campaigns whose bundles contain them',
  ...signedIn,
  responses: {
    200: json(z.object({ services: z.array(serviceWithCampaignsSchema) }), 'The services'),
    ...faults(401),
  },
});

/** The names of services of a bundle, plan or reward that are deleted or not live. */
export const unavailableServices = (user: string) => ({
  deleted_services: addition(
    z
      .array(z.string())
      .openapi({ description: `The names of services that were deleted from under the ${user}` }),
  ),
  hidden_services: addition(
    z.array(z.string()).openapi({
      description: 'The names of its services in preview, which customers do not see',
    }),
  ),
});
