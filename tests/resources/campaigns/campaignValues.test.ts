import { describe, expect, test } from 'vitest';
import {
  bundlesHindrance,
  type CampaignValues,
  editedOf,
} from '../../../src/resources/campaigns/form/campaignValues';

const service = { id: '1', name: 'Massage', price: 100, category: 'Massage' };
const bundle = {
  key: 'a',
  name: 'Day off',
  description: '',
  bundle_price: 75,
  services: [service],
};
const values: CampaignValues = {
  name: 'Spring',
  start_date: '2026-03-05T15:00:00.000Z',
  end_date: '2026-03-11T15:00:00.000Z',
  is_active: true,
  bundles: [bundle],
};

describe('what keeps a campaign from being saved', () => {
  const hindrance = (...bundles: CampaignValues['bundles']) =>
    bundlesHindrance({ ...values, bundles }, undefined, (bundle) => bundle);

  test('CMP-27: nothing with complete bundles', () => {
    expect(hindrance(bundle)).toBeUndefined();
  });

  test('CMP-27: no bundle at all', () => {
    expect(hindrance()).toBe('Add at least one bundle to save the campaign');
  });

  test.each([
    ['name', { name: ' ' }],
    ['service', { services: [] }],
    ['price', { bundle_price: null }],
    ['price that is a number', { bundle_price: Number.NaN }],
    ['price above 0', { bundle_price: 0 }],
    ['price below the total', { bundle_price: 100 }],
  ])('CMP-27: a bundle without a %s', (_, change) => {
    const faulty = { ...bundle, ...change };
    expect(hindrance(bundle, faulty)).toBe('1 bundle is not complete yet');
    expect(hindrance(faulty, bundle, faulty)).toBe('2 bundles are not complete yet');
  });
});

describe('what is saved where bundles were removed meanwhile', () => {
  const stored = { ...bundle, key: 'saved-3', id: '3', version: 'a' };
  const edited = (saved: { id: string; name: string }[]) =>
    editedOf(
      { ...values, bundles: [stored, bundle] },
      { ...values, id: '4', stored: { id: '4', saved } },
    ).bundles;

  test('one that the server has not any more is made anew', () => {
    expect(edited([]).map(({ id, version }) => [id, version])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(edited([{ id: '3', name: 'Day off' }]).map(({ id, version }) => [id, version])).toEqual([
      ['3', 'a'],
      [undefined, undefined],
    ]);
  });
});
