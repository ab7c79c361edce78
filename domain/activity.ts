/** The kinds of things whose changes are recorded, as the activity is filtered by. */
export const activityKinds = [
  'service',
  'category',
  'image',
  'campaign',
  'bundle',
  'location',
  'reward',
  'reward_plan',
  'intro_service',
  'appointment',
  'purchased_service',
  'refund',
  'settings',
  'owner',
] as const;

/** One kind of thing whose changes are recorded. */
export type ActivityKind = (typeof activityKinds)[number];
