import { exemplary } from '../recordExamples';

/** The call that creates a record of a kind. */
type Maker = [
  kind: string,
  path: string,
  body: (ids: Record<string, number>) => object,
  /** Field values with which a deleted record may be restored as well. */
  other: object,
];

const written: Maker[] = [
  ['category', '/api/owner/categories', () => ({ name: 'Peels' }), { name: 'Skin' }],
  [
    'reward_plan',
    '/api/owner/reward-plans',
    () => ({ tier_level: 2, name: 'Silver', price: 50 }),
    { is_active: false },
  ],
  [
    'service',
    '/api/owner/services',
    () => ({
      name: 'Facial',
      category: 'Peels',
      price: 80,
      reward_plan_pricing: [{ tier_level: 2, special_price: 45 }],
    }),
    { name: 'Classic facial', price: 85, is_active: false },
  ],
  [
    'campaign',
    '/api/owner/campaigns',
    () => ({
      name: 'Spring',
      start_date: '2026-03-05T14:00:00Z',
      end_date: '2026-03-12T14:00:00Z',
    }),
    { name: 'Early spring' },
  ],
  [
    'bundle',
    '/api/owner/campaigns/{campaign}/bundles',
    ({ service }) => ({ name: 'Duo', bundle_price: 9, service_ids: [service] }),
    { name: 'Two' },
  ],
  [
    'location',
    '/api/owner/checkin/locations',
    () => ({ name: 'Mill', address: '2 Mill Lane', latitude: 40.7, longitude: -74 }),
    { name: 'Old mill', radius_meters: 300 },
  ],
  [
    'reward',
    '/api/owner/checkin/rewards',
    ({ service }) => ({ check_ins_required: 5, reward_service_id: service }),
    { check_ins_required: 7 },
  ],
  [
    'intro_service',
    '/api/owner/reward-plans/{reward_plan}/intro-services',
    ({ service }) => ({ service_id: service, quantity: 2 }),
    { quantity: 3 },
  ],
  [
    'closure',
    '/api/owner/closures',
    () => ({ name: 'Holiday', first_day: '2026-04-01', last_day: '2026-04-02' }),
    { name: 'Holidays', last_day: '2026-04-03' },
  ],
  [
    'therapist',
    '/api/owner/therapists',
    () => ({ name: 'Maya Lindt' }),
    { name: 'Maya Berg', is_active: false },
  ],
  [
    'customer_note',
    '/api/owner/customers/{client_app}/{customer}/notes',
    () => ({ body: 'Prefers the quiet room', is_alert: true }),
    { body: 'Prefers the sunny room' },
  ],
];

/** Kinds without calls here, as of a resource that is added, by the example of their contract. */
export const derived: Maker[] = exemplary.flatMap(({ kind, create, body }) =>
  written.some(([name]) => name === kind)
    ? []
    : [[kind, create.path, () => body, { name: 'Another name' }]],
);

/** One record of each kind; dependent ones stand after those they depend on. */
export const makers: Maker[] = [...written, ...derived];

/** The path of a kind, with the ids of its parents. */
export const pathFor = (template: string, ids: Record<string, number>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? 9999));
