import { defineResource } from '../defineResource';

export const campaigns = defineResource({
  name: 'campaigns',
  label: 'Campaigns',
  area: 'appConfig',
  recordRepresentation: 'name',
  list: () => import('./CampaignList'),
  form: () => import('./CampaignForm'),
  contents: 'campaigns',
  kind: 'campaign',
  kinds: ['campaign', 'bundle', 'service'],
  activity: {
    campaign: {
      one: 'campaign',
      all: 'Campaigns',
      fields: { start_date: ['start', 'moment'], end_date: ['end', 'moment'] },
    },
    bundle: {
      one: 'bundle',
      all: 'Bundles',
      fields: { bundle_price: ['bundle price', 'usd'] },
      lists: { services: { label: 'services', item: ({ name }) => String(name) } },
    },
  },
});
