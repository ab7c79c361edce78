import { describe, expect, test } from 'vitest';
import { bundleSchema, campaignSchema } from '../../../contract/campaigns';
import { categorySchema } from '../../../contract/categories';
import { introServiceSchema } from '../../../contract/introServices';
import { locationCalls } from '../../../contract/locations';
import { rewardPlanSchema } from '../../../contract/rewardPlans';
import { rewardCalls } from '../../../contract/rewards';
import { appointmentSchema } from '../../../contract/scheduling';
import { serviceSchema } from '../../../contract/services';
import { globalSettingsSchema } from '../../../contract/settings';
import { activityKinds } from '../../../domain/activity';
import type { Activity, ListChange, Scalar } from '../../../src/components/history/activityMethods';
import { activityWords } from '../../../src/components/history/activityWords';
import { kindWords } from '../../../src/components/history/kinds';
import { kinds } from '../../../src/resources/kinds';

const base: Activity = {
  id: '1',
  at: '2026-03-04T15:00:00Z',
  ownerName: 'Ann Lee',
  action: 'service.updated',
  kind: 'service',
  subject: 'Deep Tissue Massage',
  changes: [],
  lists: [],
  words: null,
  isUndo: false,
  canUndo: false,
  parts: 0,
  goneAt: null,
};

const words = (activity: Partial<Activity>) =>
  activityWords(kinds, { ...base, ...activity }, 'America/New_York');

/** An update of one field. */
const changed = (field: string, before: Scalar, after: Scalar, more: Partial<Activity> = {}) =>
  words({ changes: [{ field, before, after }], ...more });

describe('a change of one thing is one sentence', () => {
  test.each<[string, Scalar, Scalar, string]>([
    ['price', 95, 105, 'Changed the price of Deep Tissue Massage from $95.00 to $105.00'],
    [
      'duration',
      '1 hour',
      '90 min',
      'Changed the duration of Deep Tissue Massage from 1 hour to 90 min',
    ],
    ['duration', '', '1 hour', 'Added the duration of Deep Tissue Massage: 1 hour'],
    ['description', 'Calm', 'Calmer', 'Changed the description of Deep Tissue Massage'],
    ['description', 'Calm', '', 'Removed the description of Deep Tissue Massage'],
    ['detail_image_url', null, '/images/1.webp', 'Added the photo of Deep Tissue Massage'],
    ['name', 'Deep Massage', 'Deep Tissue Massage', 'Renamed Deep Massage to Deep Tissue Massage'],
    ['is_active', false, true, 'Put Deep Tissue Massage live'],
    ['is_active', true, false, 'Took Deep Tissue Massage back to preview'],
    ['is_featured', false, true, 'Featured Deep Tissue Massage'],
    ['is_featured', true, false, 'Stopped featuring Deep Tissue Massage'],
  ])('%s from %o to %o of a service', (field, before, after, text) => {
    expect(changed(field, before, after)).toEqual({ text, details: [] });
  });

  test.each<[string, string | null, string, Scalar, Scalar, string]>([
    ['reward_plan', 'Gold', 'is_active', false, true, 'Activated Gold'],
    ['reward_plan', 'Gold', 'is_active', true, false, 'Deactivated Gold'],
    ['category', 'Massage', 'display_order', 0, 2, 'Changed the position of Massage from 1 to 3'],
    [
      'bundle',
      'Duo',
      'bundle_price',
      95,
      80.5,
      'Changed the bundle price of Duo from $95.00 to $80.50',
    ],
    [
      'location',
      'Main',
      'radius_meters',
      100,
      1500,
      'Changed the radius of Main from 100 m to 1.5 km',
    ],
    [
      'campaign',
      'Spring',
      'start_date',
      '2026-03-04T15:00:00Z',
      '2026-03-05T15:00:00Z',
      'Changed the start of Spring from Mar 4, 2026, 10:00 AM to Mar 5, 2026, 10:00 AM',
    ],
    [
      'appointment',
      'Facial - Elena Park',
      'scheduled_date',
      '2026-03-04T15:00:00Z',
      '2026-03-04T19:30:00Z',
      'Moved Facial - Elena Park from Mar 4, 2026, 10:00 AM to Mar 4, 2026, 2:30 PM',
    ],
    [
      'reward',
      'Facial',
      'name',
      'Massage',
      'Facial',
      'Changed a check-in reward from Massage to Facial',
    ],
    [
      'reward',
      'Facial',
      'check_ins_required',
      5,
      8,
      'Changed the number of check-ins of Facial from 5 to 8',
    ],
    [
      'settings',
      null,
      'default_intro_service_cooldown_months',
      1,
      3,
      'Changed the cooldown of introductory services from 1 month to 3 months',
    ],
    ['owner', 'Ann Lee', 'email', 'a@spa', 'b@spa', 'Changed the email from a@spa to b@spa'],
    ['owner', 'Ann Lee', 'name', 'Ann', 'Ann Lee', 'Changed the name from Ann to Ann Lee'],
    ['owner', 'Ann Lee', 'phone_number', null, '+15551234567', 'Added the phone: (555) 123-4567'],
  ])('of a %s called %s: %s from %o to %o', (kind, subject, field, before, after, text) => {
    expect(changed(field, before, after, { kind, subject, action: `${kind}.updated` })).toEqual({
      text,
      details: [],
    });
  });
});

test('a change of several things names each', () => {
  expect(
    words({
      changes: [
        { field: 'price', before: 95, after: 105 },
        { field: 'is_active', before: false, after: true },
        { field: 'thumbnail_image_url', before: '/1-t', after: '/2-t' },
        { field: 'detail_image_url', before: '/1-d', after: '/2-d' },
        { field: 'unknown_field', before: 1, after: 2 },
      ],
    }),
  ).toEqual({
    text: 'Changed the service Deep Tissue Massage',
    details: [
      'Changed the price of Deep Tissue Massage from $95.00 to $105.00',
      'Put Deep Tissue Massage live',
      'Changed the photo of Deep Tissue Massage',
    ],
  });
});

test('a place on the map is one thing', () => {
  const changes = [
    { field: 'latitude', before: 40.1, after: 40.2 },
    { field: 'longitude', before: -73.1, after: -73.2 },
  ];
  const { text } = words({
    kind: 'location',
    action: 'location.updated',
    subject: 'Main',
    changes,
  });
  expect(text).toBe('Changed the place on the map of Main');
});

test.each<[string, string, string | null, string]>([
  ['service.created', 'service', 'Facial', 'Added the service Facial'],
  ['service.deleted', 'service', 'Facial', 'Deleted the service Facial'],
  ['service.purged', 'service', 'Facial', 'Deleted the service Facial permanently'],
  ['category.created', 'category', 'Nails', 'Added the category Nails'],
  ['refund.created', 'refund', '$30.00 to Ann', 'Refunded $30.00 to Ann'],
  ['refund.completed', 'refund', '$30.00 to Ann', 'Completed the refund of $30.00 to Ann'],
  [
    'refund.failed',
    'refund',
    '$30.00 to Ann',
    'The payment provider refused the refund of $30.00 to Ann',
  ],
  ['location.created', 'location', 'Main', 'Added the check-in location Main'],
  ['reward.deleted', 'reward', 'Facial', 'Deleted the check-in reward Facial'],
  ['reward_plan.created', 'reward_plan', 'Gold', 'Added the reward plan Gold'],
  ['intro_service.created', 'intro_service', 'Sauna', 'Added the introductory service Sauna'],
  ['service.updated', 'service', 'Facial', 'Changed the service Facial'],
  ['settings.updated', 'settings', null, 'Changed the settings'],
  ['image.uploaded', 'image', null, 'Uploaded an image'],
  ['pin.set', 'owner', 'Ann', 'Set the App Config PIN'],
  ['pin.changed', 'owner', 'Ann', 'Changed the App Config PIN'],
  ['password.changed', 'owner', 'Ann', 'Changed the password'],
  ['profile.updated', 'owner', 'Ann', 'Changed the profile'],
  ['owner.created', 'owner', 'Ann', 'Opened the account'],
  ['gift_card.updated', 'gift_card', 'SPRING', 'Changed the gift card SPRING'],
])('%s reads "%s %s": %s', (action, kind, subject, text) => {
  expect(words({ action, kind, subject })).toEqual({ text, details: [] });
});

test.each([
  ['service.updated', 'service', 'Changed 42 services'],
  ['service.created', 'service', 'Added 42 services'],
  ['service.deleted', 'service', 'Deleted 42 services'],
  ['import.applied', 'import', 'Imported 42 services'],
  ['import.undone', 'import', 'Undid the import of 42 services'],
])('%s of many says how many', (action, kind, text) => {
  expect(words({ action, kind, subject: '42 services', parts: 42 }).text).toBe(text);
});

test('a deletion tells what has gone with it', () => {
  const removed = [{ name: 'Spa Day' }, { name: 'Duo' }];
  const gone = (field: string) => ({
    kind: 'campaign',
    action: 'campaign.deleted',
    subject: 'Spring',
    lists: [{ field, added: [], removed, changed: [] }],
  });
  expect(words(gone('bundles'))).toEqual({
    text: 'Deleted the campaign Spring',
    details: ['With the bundles Spa Day and Duo'],
  });
  expect(words(gone('others')).details).toEqual([]);
});

interface Field {
  def: { type: string; innerType?: Field };
}

/** The schema of the fields that the history records, for each kind that an owner can update. */
const recorded: Record<string, { shape: object }> = {
  service: serviceSchema,
  category: categorySchema,
  campaign: campaignSchema,
  bundle: bundleSchema,
  location: locationCalls.record,
  reward: rewardCalls.record,
  reward_plan: rewardPlanSchema,
  intro_service: introServiceSchema,
  appointment: appointmentSchema,
  settings: globalSettingsSchema,
};

test('what is kept of a kind stands above, or little of it changes', () => {
  const others = activityKinds.filter((kind) => !recorded[kind]);
  expect(others).toEqual([
    'image',
    'purchased_service',
    'refund',
    'customer',
    'customer_note',
    'opening_hours',
    'owner',
    'person',
    'import',
  ]);
});

/** They never change, say nothing to an owner, or follow from what is told. */
const untold = [
  ...['id', 'version', 'created_at', 'updated_at', 'client_app_id', 'reward_plan_id', 'tier_level'],
  ...['service_count', 'original_total', 'savings', 'duration_minutes', 'sequence'],
  ...['service_id', 'reward_service_id'],
];

const isScalar = ({ def: { type, innerType } }: Field): boolean =>
  innerType
    ? isScalar(innerType)
    : ['string', 'number', 'boolean', 'enum', 'literal', 'pipe'].includes(type);

describe.each(Object.entries(recorded))('of a %s', (kind, { shape }) => {
  const fields = Object.entries<Field>({ ...shape }).filter(([, field]) => isScalar(field));
  test.each(fields.map(([field]) => field).filter((field) => !untold.includes(field)))(
    'a change of its %s is told',
    (field) => {
      const { text } = changed(field, '1', '2', { kind, subject: 'X', action: `${kind}.updated` });
      const hint = `the definition that tells of "${kind}" has no words for it`;
      expect(text, hint).not.toBe(`Changed the ${kindWords(kinds, kind).one} X`);
    },
  );
});

test.each<[string, string, Partial<ListChange>, string]>([
  [
    'bundle',
    'services',
    { added: [{ name: 'Facial' }, { name: 'Scrub' }] },
    'Added Facial and Scrub to the services of Spa Day',
  ],
  [
    'bundle',
    'services',
    { removed: [{ name: 'Facial' }] },
    'Removed Facial from the services of Spa Day',
  ],
  [
    'service',
    'reward_plan_pricing',
    {
      changed: [
        {
          place: 0,
          before: { tier_level: 2, special_price: 80 },
          after: { tier_level: 2, special_price: 75 },
        },
      ],
    },
    'Changed $80.00 for tier 2 to $75.00 for tier 2 in the member prices of Spa Day',
  ],
  [
    'opening_hours',
    'days',
    {
      changed: [
        {
          place: 1,
          before: { is_open: true, opens: '09:00', closes: '18:00', breaks: [] },
          after: {
            is_open: true,
            opens: '09:00',
            closes: '18:00',
            breaks: [{ starts: '12:00', ends: '13:00' }],
          },
        },
      ],
    },
    'Changed Monday 09:00–18:00 to Monday 09:00–18:00 without 12:00–13:00 in the opening hours',
  ],
])('of a %s, what became of its %s is told in words', (kind, field, list, text) => {
  const lists = [{ field, added: [], removed: [], changed: [], ...list }];
  expect(words({ kind, subject: 'Spa Day', lists }).text).toBe(text);
});

test('a list without words of its own is not told', () => {
  const lists = [{ field: 'deleted_services', added: [{}], removed: [], changed: [] }];
  expect(words({ kind: 'bundle', subject: 'Spa Day', lists })).toEqual({
    text: 'Changed the bundle Spa Day',
    details: [],
  });
});
