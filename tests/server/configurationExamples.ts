import { assumedHours } from '../../domain/openingHours';
import { deleteRows } from '../support/tables';
import type { Business, RouteExample } from './routeExamples';

const campaign = {
  name: 'Example',
  start_date: '2026-05-01T04:00:00.000Z',
  end_date: '2026-05-08T04:00:00.000Z',
  is_active: true,
};
const bundle = ({ liveServiceIds }: Business) => ({
  name: 'Example',
  description: '',
  bundle_price: 99,
  service_ids: liveServiceIds,
});

const foreignBundles: RouteExample['foreignBodies'] = (own, other) => [
  { ...bundle(own), service_ids: other.liveServiceIds },
  { ...bundle(own), service_ids: [...own.liveServiceIds, other.liveServiceIds[0]] },
];

const foreignRewards: RouteExample['foreignBodies'] = (_own, other) => [
  { check_ins_required: 3, reward_service_id: other.liveServiceIds[0] },
];

const reward = ({ serviceIds }: Business) => ({
  check_ins_required: 3,
  reward_service_id: serviceIds[0],
  is_active: true,
});

const inCampaign = ({ campaignId }: Business) => ({ id: campaignId });
const inBundle = ({ campaignId, bundleId }: Business) => ({ id: campaignId, bundleId });
const inBatch = ({ recordIds }: Business) => ({ id: recordIds.batch });
const inCustomerBatch = ({ recordIds }: Business) => ({ id: recordIds.customerBatch });
const tagging = () => ({
  kind: 'customer',
  change: { action: 'tags', add: ['VIP'] },
  total: 2,
});
const inReward = ({ rewardId }: Business) => ({ id: rewardId });
const inClient = ({ clientAppId }: Business) => ({ clientId: clientAppId });
const inPlan = ({ planId }: Business) => ({ id: planId });
const inIntroService = ({ planId, introServiceId }: Business) => ({
  id: planId,
  introId: introServiceId,
});

/** The routes of campaigns, check-in rewards, reward plans, settings, the activity and the metrics. */
export const configurationExamples: Record<string, RouteExample> = {
  'GET /api/owner/campaigns': { access: 'owner' },
  'GET /api/owner/campaigns/{id}': { access: 'owner', path: inCampaign },
  'POST /api/owner/campaigns': { access: 'owner', body: () => campaign },
  'PUT /api/owner/campaigns/{id}': { access: 'owner', path: inCampaign, body: () => campaign },
  'POST /api/owner/campaigns/{id}/bundles': {
    access: 'owner',
    path: inCampaign,
    body: bundle,
    foreignBodies: foreignBundles,
  },
  'PUT /api/owner/campaigns/{id}/bundles/{bundleId}': {
    access: 'owner',
    path: inBundle,
    body: bundle,
    foreignBodies: foreignBundles,
  },
  'DELETE /api/owner/campaigns/{id}/bundles/{bundleId}': { access: 'owner', path: inBundle },
  'DELETE /api/owner/campaigns/{id}': { access: 'owner', path: inCampaign },

  'GET /api/owner/checkin/rewards': { access: 'owner' },
  'POST /api/owner/checkin/rewards': {
    access: 'owner',
    body: reward,
    foreignBodies: foreignRewards,
  },
  'PUT /api/owner/checkin/rewards/{id}': {
    access: 'owner',
    path: inReward,
    body: reward,
    foreignBodies: foreignRewards,
  },
  'DELETE /api/owner/checkin/rewards/{id}': { access: 'owner', path: inReward },

  'GET /api/owner/reward-plans': { access: 'owner' },
  'POST /api/owner/reward-plans': {
    access: 'owner',
    body: () => ({ tier_level: 2, name: 'Example', price: 59 }),
    arrange: async (app, { clientAppId }) => {
      const forget = async () => {
        await deleteRows(app.db, 'reward_plans', { client_app_id: clientAppId, tier_level: 2 });
      };
      return forget;
    },
  },
  'PUT /api/owner/reward-plans/{id}': {
    access: 'owner',
    path: inPlan,
    body: () => ({ is_active: true }),
  },
  'GET /api/owner/reward-plans/{id}/preview': { access: 'owner', path: inPlan },
  'GET /api/owner/reward-plans/{id}/intro-services': { access: 'owner', path: inPlan },
  'POST /api/owner/reward-plans/{id}/intro-services': {
    access: 'owner',
    path: inPlan,
    body: ({ liveServiceIds }) => ({ service_id: liveServiceIds[0], quantity: 2 }),
    foreignBodies: (_own, { liveServiceIds }) => [{ service_id: liveServiceIds[0], quantity: 2 }],
    arrange:
      async (app, { clientAppId, liveServiceIds }) =>
      async () => {
        await deleteRows(app.db, 'intro_services', {
          client_app_id: clientAppId,
          service_id: liveServiceIds[0] ?? 0,
        });
      },
  },
  'PUT /api/owner/reward-plans/{id}/intro-services/{introId}': {
    access: 'owner',
    path: inIntroService,
    body: () => ({ quantity: 3 }),
  },
  'DELETE /api/owner/reward-plans/{id}/intro-services/{introId}': {
    access: 'owner',
    path: inIntroService,
  },
  'DELETE /api/owner/reward-plans/{id}': { access: 'owner', path: inPlan },

  'GET /api/owner/settings/global': { access: 'owner' },
  'PATCH /api/owner/settings/global': {
    access: 'owner',
    body: () => ({
      default_intro_service_cooldown_months: 3,
      app_url: 'https://app.spa.example',
    }),
  },
  'GET /api/owner/opening-hours': { access: 'owner' },
  'PUT /api/owner/opening-hours': { access: 'owner', body: () => ({ days: assumedHours.days }) },
  'GET /api/owner/activity': { access: 'owner' },
  'GET /api/owner/activity/{kind}/{id}': {
    access: 'owner',
    path: ({ recordIds }) => ({ kind: 'location', id: recordIds.location ?? 0 }),
  },
  'GET /api/owner/activity/{kind}/once': {
    access: 'owner',
    path: () => ({ kind: 'opening_hours' }),
  },
  'POST /api/owner/activity/{id}/undo': {
    access: 'owner',
    path: ({ recordIds }) => ({ id: recordIds.change }),
    // A refund cannot be undone.
    answers: 409,
  },
  'GET /api/owner/uses/{kind}/{id}': {
    access: 'owner',
    path: ({ recordIds }) => ({ kind: 'location', id: recordIds.location ?? 0 }),
  },
  'POST /api/owner/activity/{id}/purge': {
    access: 'owner',
    path: ({ recordIds }) => ({ id: recordIds.change }),
    answers: 409,
  },
  'GET /api/owner/activity/{id}/parts': {
    access: 'owner',
    path: ({ recordIds }) => ({ id: recordIds.change }),
  },
  'POST /api/owner/batches': {
    access: 'owner',
    body: () => ({ kind: 'location', change: { action: 'delete' }, total: 2 }),
  },
  'GET /api/owner/batches/{id}': { access: 'owner', path: inBatch },
  'POST /api/owner/batches/{id}/rows': {
    access: 'owner',
    path: inBatch,
    body: ({ recordIds }) => ({ from: 0, ids: [recordIds.location] }),
  },
  'GET /api/owner/batches/{id}/rows': {
    access: 'owner',
    path: inBatch,
    query: () => '?only=changes',
  },
  // The batch is not fully prepared, so applying it is refused.
  'POST /api/owner/batches/{id}/apply': { access: 'owner', path: inBatch, answers: 409 },
  'DELETE /api/owner/batches/{id}': { access: 'owner', path: inBatch },
  'POST /api/owner/customer-batches': { access: 'owner', body: tagging },
  'GET /api/owner/customer-batches/{id}': { access: 'owner', path: inCustomerBatch },
  'POST /api/owner/customer-batches/{id}/rows': {
    access: 'owner',
    path: inCustomerBatch,
    body: ({ customerId }) => ({ from: 0, ids: [customerId] }),
  },
  'GET /api/owner/customer-batches/{id}/rows': {
    access: 'owner',
    path: inCustomerBatch,
    query: () => '?only=changes',
  },
  'POST /api/owner/customer-batches/{id}/apply': {
    access: 'owner',
    path: inCustomerBatch,
    answers: 409,
  },
  'DELETE /api/owner/customer-batches/{id}': { access: 'owner', path: inCustomerBatch },
  'GET /api/owner/metrics/{clientId}': { access: 'owner', path: inClient },
};
