import { describe, expect, test } from 'vitest';
import type { CampaignFormValues } from '../../../src/resources/campaigns/form/formValues';
import {
  canOpen,
  hindrances,
  stepAfter,
  stepBefore,
  steps,
} from '../../../src/resources/campaigns/form/steps';

const service = { id: '1', name: 'Massage', price: 100, category: 'Massage' };
const bundle = {
  key: 'a',
  name: 'Day off',
  description: '',
  bundle_price: '75',
  services: [service],
};
const values: CampaignFormValues = {
  name: 'Spring',
  start_date: '2026-03-05T15:00:00.000Z',
  end_date: '2026-03-11T15:00:00.000Z',
  is_active: true,
  bundles: [bundle],
};

test('CMP-09: there are two steps, in this order', () => {
  expect(steps.map(({ label }) => label)).toEqual(['Campaign Details', 'Bundle Management']);
  expect(stepAfter('details')).toBe('bundles');
  expect(stepAfter('bundles')).toBeUndefined();
  expect(stepBefore('bundles')).toBe('details');
  expect(stepBefore('details')).toBeUndefined();
});

describe('canOpen', () => {
  test('CMP-14: step 2 opens with a name, a start and a later end', () => {
    expect(canOpen('bundles', values)).toBe(true);
    expect(canOpen('details', { ...values, name: '' })).toBe(true);
  });

  test.each([{ name: ' ' }, { start_date: '' }, { end_date: '' }, { end_date: values.start_date }])(
    'CMP-14: step 2 stays shut with %j',
    (change) => {
      expect(canOpen('bundles', { ...values, ...change })).toBe(false);
    },
  );
});

describe('what keeps a campaign from being saved', () => {
  const hindrance = (...bundles: CampaignFormValues['bundles']) =>
    hindrances.bundles({ ...values, bundles });

  test('CMP-27: nothing with complete bundles', () => {
    expect(hindrance(bundle)).toBeUndefined();
  });

  test('CMP-27: no bundle at all', () => {
    expect(hindrance()).toBe('Add at least one bundle to save the campaign');
  });

  test.each([
    ['name', { name: ' ' }],
    ['service', { services: [] }],
    ['price', { bundle_price: '' }],
    ['price that is a number', { bundle_price: '.' }],
    ['price above 0', { bundle_price: '0.00' }],
    ['price below the total', { bundle_price: '100.00' }],
  ])('CMP-27: a bundle without a %s', (_, change) => {
    const faulty = { ...bundle, ...change };
    expect(hindrance(bundle, faulty)).toBe('1 bundle is not complete yet');
    expect(hindrance(faulty, bundle, faulty)).toBe('2 bundles are not complete yet');
  });
});
