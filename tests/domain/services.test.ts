import { describe, expect, test } from 'vitest';
import { priceLimits } from '../../domain/money';
import {
  canSwitchToLive,
  canToggleVisibility,
  enabledPricing,
  hasImage,
  isOfCurrentPlan,
  newService,
  pricesThatApply,
  pricingRows,
  type ServiceInput,
  serviceFault,
  serviceStatus,
  type TierPrice,
  tierPriceWarning,
} from '../../domain/services';
import {
  deletionMessages,
  deletionSuccessMessage,
  serviceTiming,
} from '../../src/resources/services/waits';
import { fc } from '../support/property';

const plans = [
  { id: 11, tier_level: 1, name: 'Gold' },
  { id: 12, tier_level: 2, name: 'Platinum' },
  { id: 13, tier_level: 3, name: '' },
];

const tier = (tier_level: number, special_price: number, is_enabled = true): TierPrice => ({
  tier_level,
  reward_plan_id: 10 + tier_level,
  special_price,
  is_enabled,
});

const massage: ServiceInput = {
  ...newService,
  name: 'Deep tissue massage',
  category: 'Massage',
  price: 100,
};

const faultOf = (change: Partial<ServiceInput>, hasNewImage = false) =>
  serviceFault({ ...massage, ...change }, { plans, hasNewImage });

test('calls an active service Live and any other Preview', () => {
  expect(serviceStatus(true)).toBe('Live');
  expect(serviceStatus(false)).toBe('Preview');
});

test('starts a new service in preview, not featured, with price 0', () => {
  expect(newService).toMatchObject({ is_active: false, is_featured: false, price: 0 });
});

describe('serviceFault', () => {
  test('SVC-59: finds nothing wrong with a complete service', () => {
    expect(faultOf({})).toBeUndefined();
  });

  test.each([[''], ['   '], ['\t\n']])('SVC-51: asks for a name instead of "%s"', (name) => {
    expect(faultOf({ name })).toEqual({ field: 'name', message: 'Service name is required' });
  });

  test.each([[''], [' ']])('SVC-52: asks for a category instead of "%s"', (category) => {
    expect(faultOf({ category })).toEqual({
      field: 'category',
      message: 'Service category is required',
    });
  });

  test.each([[0], [-1], [0.001], [Number.NaN], [Number.NEGATIVE_INFINITY]])(
    'SVC-53: refuses a price of %d',
    (price) => {
      expect(faultOf({ price })).toEqual({
        field: 'price',
        message: 'Service price must be greater than 0',
      });
    },
  );

  test('SVC-53: takes every price that can be stored, and no greater one', () => {
    expect(faultOf({ price: priceLimits.minimum })).toBeUndefined();
    expect(faultOf({ price: priceLimits.maximum })).toBeUndefined();
    expect(faultOf({ price: 1e300 })).toEqual({
      field: 'price',
      message: 'Service price must be at most $9,999,999,999.99',
    });
  });

  test('refuses a price that would be stored as another one', () => {
    const fault = { field: 'price', message: 'Prices have at most two decimals' };
    expect(faultOf({ price: 12.345 })).toEqual(fault);
    expect(faultOf({ price: 10.005 })).toEqual(fault);
  });

  test.each([
    [tier(2, 100), 'Platinum special price must be less than the regular price'],
    [tier(2, 100.01), 'Platinum special price must be less than the regular price'],
    [tier(2, 99.999), 'Platinum special price must be less than the regular price'],
    [tier(3, 100), 'Tier 3 special price must be less than the regular price'],
    [tier(7, 100), 'Tier 7 special price must be less than the regular price'],
    [tier(1, Number.NaN), 'Gold special price is required'],
    [tier(1, 12.345), 'Prices have at most two decimals'],
  ])('SVC-54: refuses the special price of %o', (entry, message) => {
    expect(faultOf({ reward_plan_pricing: [tier(9, 1), entry] })).toEqual({
      field: 'reward_plan_pricing',
      tier_level: entry.tier_level,
      message,
    });
  });

  test('SVC-54: takes a special price one cent below the regular one', () => {
    expect(faultOf({ reward_plan_pricing: [tier(1, 99.99)] })).toBeUndefined();
    expect(faultOf({ reward_plan_pricing: [tier(1, 0)] })).toBeUndefined();
  });

  test.each([
    ['equal', [tier(1, 80), tier(2, 80)], 'Platinum price must be less than Gold price'],
    ['above', [tier(1, 80), tier(2, 80.01)], 'Platinum price must be less than Gold price'],
    [
      'above, unsorted',
      [tier(3, 75), tier(2, 70)],
      'Tier 3 price must be less than Platinum price',
    ],
    ['above, with a gap', [tier(1, 50), tier(3, 60)], 'Tier 3 price must be less than Gold price'],
  ])('SVC-55: refuses a higher tier whose price is %s', (_, reward_plan_pricing, message) => {
    expect(faultOf({ reward_plan_pricing })).toEqual({
      field: 'reward_plan_pricing',
      tier_level: Math.max(...reward_plan_pricing.map(({ tier_level }) => tier_level)),
      message,
    });
  });

  test('SVC-55: takes enabled tiers exactly if their prices fall strictly by tier level', () => {
    const prices = fc.uniqueArray(
      fc.record({ level: fc.integer({ min: 1, max: 9 }), cents: fc.nat(9999) }),
      {
        selector: ({ level }) => level,
      },
    );
    fc.assert(
      fc.property(prices, (entries) => {
        const sorted = entries.toSorted((a, b) => a.level - b.level);
        const falls = sorted.every(
          ({ cents }, i) => i === 0 || cents < (sorted[i - 1]?.cents ?? 0),
        );
        const reward_plan_pricing = entries.map(({ level, cents }) => tier(level, cents / 100));
        expect(faultOf({ reward_plan_pricing }) === undefined).toBe(falls);
      }),
    );
  });

  test('SVC-56: leaves disabled tiers out of every pricing check', () => {
    const off = tier(2, 500, false);
    expect(faultOf({ reward_plan_pricing: [tier(1, 80), off, tier(3, 70)] })).toBeUndefined();
  });

  test('SVC-57: refuses an active service without an image', () => {
    expect(faultOf({ is_active: true })).toEqual({
      field: 'detail_image_url',
      message:
        'Active services must have an image. Please upload an image or set the service as inactive.',
    });
  });

  test('SVC-57, SVC-58: lets a service with any image go live', () => {
    expect(faultOf({ is_active: true, detail_image_url: '/a.webp' })).toBeUndefined();
    expect(faultOf({ is_active: true, thumbnail_image_url: '/a.webp' })).toBeUndefined();
    expect(faultOf({ is_active: true }, true)).toBeUndefined();
  });

  test('SVC-59: names the first fault in the order name, category, price, special prices, tier order, image', () => {
    const repairs: [string, Partial<ServiceInput>][] = [
      ['Service name is required', { name: 'Facial' }],
      ['Service category is required', { category: 'Face' }],
      ['Service price must be greater than 0', { price: 60 }],
      [
        'Platinum special price must be less than the regular price',
        { reward_plan_pricing: [tier(1, 40), tier(2, 50)] },
      ],
      ['Platinum price must be less than Gold price', { reward_plan_pricing: [] }],
      [
        'Active services must have an image. Please upload an image or set the service as inactive.',
        { is_active: false },
      ],
    ];
    let input: ServiceInput = {
      ...newService,
      is_active: true,
      reward_plan_pricing: [tier(1, 40), tier(2, 60)],
    };
    for (const [message, repair] of repairs) {
      expect(serviceFault(input, { plans, hasNewImage: false })?.message).toBe(message);
      input = { ...input, ...repair };
    }
    expect(serviceFault(input, { plans, hasNewImage: false })).toBeUndefined();
  });
});

describe('images and visibility', () => {
  const none = { thumbnail_image_url: null, detail_image_url: null };

  test('SVC-58: counts a detail URL, a thumbnail URL or a new file as an image', () => {
    expect(hasImage(none, false)).toBe(false);
    expect(hasImage({ thumbnail_image_url: '', detail_image_url: '' }, false)).toBe(false);
    expect(hasImage({ ...none, detail_image_url: '/a.webp' }, false)).toBe(true);
    expect(hasImage({ ...none, thumbnail_image_url: '/a.webp' }, false)).toBe(true);
    expect(hasImage(none, true)).toBe(true);
  });

  test('bars a service from going live without a detail image and a new file', () => {
    expect(canSwitchToLive({ detail_image_url: null }, false)).toBe(false);
    expect(canSwitchToLive({ detail_image_url: '/a.webp' }, false)).toBe(true);
    expect(canSwitchToLive({ detail_image_url: null }, true)).toBe(true);
    expect(canToggleVisibility({ is_active: false, detail_image_url: null }, false)).toBe(false);
    expect(canToggleVisibility({ is_active: false, detail_image_url: null }, true)).toBe(true);
  });

  test('lets a live service without an image go back to preview', () => {
    expect(canToggleVisibility({ is_active: true, detail_image_url: null }, false)).toBe(true);
  });
});

describe('reward plan pricing', () => {
  test('SVC-42: starts every plan of a new service disabled with special price 0', () => {
    expect(pricingRows(plans.toReversed(), [])).toEqual([
      tier(1, 0, false),
      tier(2, 0, false),
      tier(3, 0, false),
    ]);
  });

  test('SVC-43: fills the rows from the saved pricing by tier level', () => {
    const saved = [{ ...tier(3, 60), reward_plan_id: 99 }, tier(1, 80), tier(4, 10)];
    expect(pricingRows(plans, saved)).toEqual([tier(1, 80), tier(2, 0, false), tier(3, 60)]);
  });

  test('a price applies that is of no plan, of the plan of its tier, or of a tier without a plan', () => {
    const ofPlan = (tier_level: number, reward_plan_id: number | string | null) => ({
      ...tier(tier_level, 40),
      reward_plan_id,
    });
    const [first = { id: 0, tier_level: 0 }] = plans;
    const pricing = [
      ofPlan(1, null),
      ofPlan(1, first.id),
      ofPlan(1, String(first.id)),
      ofPlan(2, 99),
    ];
    const service = { price: 80, reward_plan_pricing: [...pricing, ofPlan(1, 99)] };
    expect(pricesThatApply(service, [first])).toEqual(pricing);
    // Not below the regular price any more.
    expect(pricesThatApply({ ...service, price: 40 }, [first])).toEqual([]);
  });

  test('SVC-67: saves enabled entries only', () => {
    expect(enabledPricing([tier(1, 80), tier(2, 0, false)])).toEqual([tier(1, 80)]);
  });

  test('SVC-40: warns of a special price at or above the regular one', () => {
    const warning = 'Special price must be less than regular price ($1,234.50)';
    expect(tierPriceWarning(1234.5, 1234.5)).toBe(warning);
    expect(tierPriceWarning(2000, 1234.5)).toBe(warning);
    expect(tierPriceWarning(1234.49, 1234.5)).toBeUndefined();
  });

  test('SVC-40: has nothing to compare with while the regular price is no amount', () => {
    expect(tierPriceWarning(10, Number.NaN)).toBeUndefined();
    expect(tierPriceWarning(Number.NaN, Number.NaN)).toBeUndefined();
  });
});

test('SVC-17: words the deletion of a service', () => {
  expect(deletionMessages).toEqual([
    'Removing service from the catalog...',
    'Taking the service off your catalog pages...',
    "Clearing the service's catalog data...",
    'Finalizing removal from the catalog...',
  ]);
  expect(deletionSuccessMessage).toBe('Service successfully removed!');
});

test('fixes the waits around deleting and saving a service, in milliseconds', () => {
  expect(serviceTiming).toEqual({
    deletionMessage: 1500,
    deletionMinimum: 4000,
    deletionSuccess: 1000,
    afterValidating: 500,
    afterSaving: 300,
  });
});

describe('two plans of one tier, on a server that does not mind', () => {
  const plans = [
    { id: 1, tier_level: 1, name: 'Gold' },
    { id: 2, tier_level: 1, name: 'Gold old' },
    { id: 3, tier_level: 2, name: 'Platinum' },
  ];
  const priceOf = (reward_plan_id: number | null, tier_level: number, special_price: number) => ({
    reward_plan_id,
    tier_level,
    special_price,
    is_enabled: true,
  });

  test('SVC-43: a special price stands at its own plan, and no other takes it', () => {
    const rows = pricingRows(plans, [priceOf(2, 1, 80), priceOf(null, 2, 70)]);
    expect(rows.map(({ is_enabled, special_price }) => is_enabled && special_price)).toEqual([
      false,
      80,
      70,
    ]);
    expect(isOfCurrentPlan(priceOf(2, 1, 80), plans)).toBe(true);
  });

  test('SVC-55: both may have one price; the next tier is compared with them', () => {
    const faultOf = (...reward_plan_pricing: ReturnType<typeof priceOf>[]) =>
      serviceFault(
        { ...newService, name: 'A', category: 'B', price: 100, reward_plan_pricing },
        { plans, hasNewImage: false },
      )?.message;
    expect(faultOf(priceOf(1, 1, 80), priceOf(2, 1, 80), priceOf(3, 2, 70))).toBeUndefined();
    expect(faultOf(priceOf(1, 1, 80), priceOf(2, 1, 80), priceOf(3, 2, 80))).toMatch(
      /^Platinum price must be less than/,
    );
  });
});
