import { describe, expect, test } from 'vitest';
import {
  changeSentence,
  type ServiceUsers,
  usageSentence,
} from '../../../src/resources/services/serviceUse';

const clock = { now: new Date('2026-03-05T12:00:00Z'), timeZone: 'America/New_York' };
const facial = { id: '1', price: 65 };
const scrub = { id: '2', price: 135 };
const bundle = (name: string, bundle_price: number, services = [facial, scrub]) => ({
  name,
  bundle_price,
  services,
});
const campaign = {
  name: 'Weekend Escape',
  is_active: true,
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  bundles: [bundle('Slow Saturday', 165)],
} as const;
const users: ServiceUsers = {
  campaigns: [campaign],
  rewards: [{ reward_service_id: '1', check_ins_required: 5, is_active: true }],
  plans: [
    { name: 'Gold', serviceIds: ['1'] },
    { name: 'Platinum', serviceIds: ['2'] },
  ],
};
const none: ServiceUsers = { campaigns: [], rewards: [], plans: [] };

describe('what uses a service', () => {
  test('is told in one sentence', () => {
    expect(usageSentence('1', users, clock)).toBe(
      'It is part of the bundle Slow Saturday in the active campaign Weekend Escape, the reward for 5 check-ins and the plan Gold.',
    );
    expect(usageSentence('2', users, clock)).toBe(
      'It is part of the bundle Slow Saturday in the active campaign Weekend Escape and the plan Platinum.',
    );
  });

  test('names all bundles, whatever keeps customers from them now, but none that is over', () => {
    const campaigns = [
      {
        ...campaign,
        bundles: [bundle('One', 100), bundle('Two', 100), bundle('Other', 1, [scrub])],
      },
      { ...campaign, name: 'Later', start_date: '2026-03-06' as const },
      { ...campaign, name: 'Hidden', is_active: false },
      { ...campaign, name: 'Over', end_date: '2026-03-04' as const },
    ];
    const rewards = [{ reward_service_id: '1', check_ins_required: 1, is_active: false }];
    expect(usageSentence('1', { ...none, campaigns, rewards }, clock)).toBe(
      'It is part of the bundles One and Two in the active campaign Weekend Escape, the bundle Slow Saturday in the scheduled campaign Later, the bundle Slow Saturday in the inactive campaign Hidden and the inactive reward for 1 check-in.',
    );
  });

  test('is not denied where it is not known', () => {
    expect(usageSentence('3', none, clock)).toBe('');
    expect(usageSentence('1', { ...none, plans: undefined }, clock)).toBe(
      'It is not known whether reward plans use it, because they could not be loaded.',
    );
    expect(
      usageSentence('1', { campaigns: undefined, rewards: users.rewards, plans: undefined }, clock),
    ).toBe(
      'It is part of the reward for 5 check-ins. It is not known whether campaigns and reward plans use it, because they could not be loaded.',
    );
  });
});

describe('a change of a service', () => {
  const saved = { ...facial, is_active: true };
  const changed = (after: object, given = users) =>
    changeSentence(saved, { ...saved, ...after }, given, clock);

  test('to preview says what loses it', () => {
    expect(changed({ is_active: false })).toMatch(
      /^In preview customers do not see this service\. It is part of the bundle Slow Saturday /,
    );
    expect(changed({ is_active: false }, none)).toBe('');
  });

  test('to a price at which a bundle saves nothing says which', () => {
    // 30 + 135 is what the bundle costs.
    expect(changed({ price: 30 })).toBe(
      'At this price customers no longer save anything with the bundle Slow Saturday in the active campaign Weekend Escape.',
    );
    expect(changed({ price: 30.01 })).toBe('');
    expect(changed({ price: 30 }, { ...users, campaigns: undefined })).toMatch(/^It is not known/);
  });

  test('that harms nothing asks nothing, not even about what is wrong already', () => {
    expect(changed({ price: 70 })).toBe('');
    expect(changed({})).toBe('');
    const campaigns = [{ ...campaign, bundles: [bundle('Slow Saturday', 500)] }];
    expect(changed({ price: 1 }, { ...users, campaigns })).toBe('');
  });
});
