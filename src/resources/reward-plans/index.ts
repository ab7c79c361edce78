import { defineResource } from '../defineResource';

export const rewardPlans = defineResource({
  name: 'reward-plans',
  label: 'Reward Plans',
  area: 'appConfig',
  recordRepresentation: 'name',
  list: () => import('./RewardPlanList'),
  form: () => import('./PlanForm'),
  // The cards open it over themselves.
  hasShow: true,
  contents: 'membership plans',
  kind: 'reward_plan',
  kinds: ['reward_plan', 'intro_service', 'service', 'import'],
  activity: {
    reward_plan: {
      one: 'reward plan',
      all: 'Reward plans',
      fields: { points_per_month: ['points per month', 'text'] },
      lists: {
        intro_services: {
          label: 'free services',
          item: ({ name, quantity }) => `${quantity} × ${name}`,
          name: ({ name }) => `Free ${name || 'service'}`,
        },
      },
    },
    intro_service: {
      one: 'introductory service',
      all: 'Introductory services',
      fields: { quantity: ['quantity', 'text'] },
    },
    settings: {
      one: 'settings',
      all: 'Settings',
      fields: {
        default_intro_service_cooldown_months: ['cooldown of introductory services', 'months'],
        app_url: ['link to the app', 'text'],
        receipt_sender: ['sender of receipts', 'text'],
        receipt_tax: ['tax lines of receipts', 'text'],
      },
    },
  },
});
