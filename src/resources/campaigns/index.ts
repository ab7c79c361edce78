import type { KindWords } from '../../components/history/kinds';
import { defineResource } from '../defineResource';

const bundleWords = {
  fields: { bundle_price: ['bundle price', 'usd'] },
  lists: { services: { label: 'services', item: ({ name }) => String(name) } },
} satisfies Pick<KindWords, 'fields' | 'lists'>;

export const campaigns = defineResource({
  name: 'campaigns',
  label: 'Campaigns',
  area: 'appConfig',
  recordRepresentation: 'name',
  list: () => import('./CampaignList'),
  form: () => import('./CampaignForm'),
  contents: 'campaigns',
  kind: 'campaign',
  kinds: ['campaign', 'bundle', 'service', 'category', 'import'],
  activity: {
    campaign: {
      one: 'campaign',
      all: 'Campaigns',
      fields: { start_date: ['start', 'moment'], end_date: ['end', 'moment'] },
      lists: {
        bundles: {
          label: 'bundles',
          item: ({ name }) => String(name),
          name: ({ name }) => `Bundle ${name}`,
          parts: bundleWords,
        },
      },
    },
    bundle: {
      one: 'bundle',
      all: 'Bundles',
      ...bundleWords,
    },
  },
});
