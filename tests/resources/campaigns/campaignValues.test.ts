import { describe, expect, test } from 'vitest';
import {
  bundlesHindrance,
  type CampaignRecord,
  type CampaignValues,
  withNewer,
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
    bundlesHindrance({ ...values, bundles });

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

describe('where somebody else has changed the campaign meanwhile', () => {
  const stored = (id: string, version: string, change = {}) => ({
    ...bundle,
    key: `saved-${id}`,
    id,
    version,
    ...change,
  });
  const record = (bundles: CampaignRecord['bundles'], change = {}): CampaignRecord => ({
    ...values,
    id: '4',
    bundles,
    stored: { id: '4', saved: bundles.map(({ id = '', name }) => ({ id, name })) },
    ...change,
  });
  const older = record([stored('1', 'a'), stored('2', 'a'), stored('3', 'a')]);

  test('their changes are taken over but for what was changed here', () => {
    const mine = { ...older, name: 'Late spring' };
    const newer = record(older.bundles, { name: 'Early spring', is_active: false });
    expect(withNewer(mine, older, newer)).toMatchObject({ name: 'Late spring', is_active: false });
  });

  test('a bundle that both have changed keeps what was changed here, in its new version', () => {
    const mine = { ...older, bundles: [stored('1', 'a', { bundle_price: 60 })] };
    const newer = record([stored('1', 'b', { name: 'Calm', bundle_price: 70 })]);
    expect(withNewer(mine, older, newer).bundles).toEqual([
      stored('1', 'b', { name: 'Calm', bundle_price: 60 }),
    ]);
  });

  test('bundles are added and removed by both', () => {
    const own = { ...bundle, key: 'own', name: 'Own' };
    const changed = stored('3', 'a', { bundle_price: 60 });
    const mine = { ...older, bundles: [stored('1', 'a'), changed, own] };
    const newer = record([stored('2', 'b'), stored('9', 'a', { name: 'Theirs' })]);
    const { bundles } = withNewer(mine, older, newer);
    // Of theirs none that was removed here; those that they removed only where they were changed here.
    expect(bundles.map(({ key, id, bundle_price }) => [key, id, bundle_price])).toEqual([
      ['saved-9', '9', 75],
      ['saved-3', undefined, 60],
      ['own', undefined, 75],
    ]);
  });
});
