import { formatUsd } from '../../../domain/money';
import { serviceStatus } from '../../../domain/services';
import { defineResource } from '../defineResource';

export const services = defineResource({
  name: 'services',
  label: 'Services',
  area: 'appConfig',
  recordRepresentation: 'name',
  list: () => import('./ServiceList'),
  form: () => import('./ServiceForm'),
  imports: [
    {
      name: 'services',
      label: 'Import services',
      needs: 'imports',
      load: () => import('./importer'),
    },
  ],
  contents: 'services',
  bulk: {
    needs: 'batches',
    fields: [
      { source: 'price', label: 'Price', input: 'price' },
      { source: 'category', label: 'Category', namesOf: 'categories' },
      {
        source: 'is_active',
        label: 'Status',
        choices: [true, false].map((value) => ({ value, label: serviceStatus(value) })),
      },
      {
        source: 'is_featured',
        label: 'Featured',
        choices: [
          { value: true, label: 'Featured' },
          { value: false, label: 'Not featured' },
        ],
      },
    ],
  },
  kind: 'service',
  kinds: ['service', 'category', 'image', 'reward_plan', 'import'],
  activity: {
    service: {
      one: 'service',
      all: 'Services',
      fields: {
        category: ['category', 'text'],
        duration: ['duration', 'text'],
        thumbnail_image_url: ['photo', 'image'],
        detail_image_url: ['photo', 'image'],
      },
      lists: {
        reward_plan_pricing: {
          label: 'member prices',
          item: ({ tier_level, special_price }) =>
            `${formatUsd(Number(special_price))} for tier ${tier_level}`,
          name: ({ tier_level }) => `Tier ${tier_level}`,
          parts: { fields: { special_price: ['member price', 'usd'] } },
        },
      },
      switches: {
        is_active: (name, isOn) => (isOn ? `Put ${name} live` : `Took ${name} back to preview`),
        is_featured: (name, isOn) => (isOn ? `Featured ${name}` : `Stopped featuring ${name}`),
      },
    },
    image: { one: 'image', all: 'Images' },
  },
});
