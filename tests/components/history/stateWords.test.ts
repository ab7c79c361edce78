import { expect, test } from 'vitest';
import { stateWords } from '../../../src/components/history/stateWords';
import { kinds } from '../../../src/resources/kinds';

const told = (kind: string, state: object) =>
  stateWords(kinds, kind, { ...state }, 'America/New_York').map(
    ({ label, value }) => `${label}: ${value}`,
  );

test('a state is told in the words of its kind, what an owner does not know left out', () => {
  expect(
    told('service', {
      id: 7,
      price: 95,
      name: 'Facial',
      category: 'Skin',
      duration: '',
      description: null,
      is_active: true,
      client_app_id: 1,
      created_at: '2026-01-01T00:00:00Z',
      thumbnail_image_url: '/images/1-a-thumbnail.webp',
      detail_image_url: '/images/1-a-detail.webp',
      reward_plan_pricing: [{ tier_level: 1, special_price: 80 }],
    }),
  ).toEqual([
    'Name: Facial',
    'Category: Skin',
    'Duration: Nothing',
    'Photo: There is one',
    'Description: Nothing',
    'Price: $95.00',
    'Active: Yes',
    'Member prices: $80.00 for tier 1',
  ]);
});

test('a list that is kept as names is told as one, and a moment in the zone of the business', () => {
  expect(
    told('campaign', {
      name: 'Autumn',
      start_date: '2026-10-01T13:00:00.000Z',
      bundles: ['Spa Day', 'Duo'],
    }),
  ).toEqual(['Name: Autumn', 'Start: Oct 1, 2026, 9:00 AM', 'Bundles: Spa Day and Duo']);
});
