/** By this header an answer names the record of the change that its call has made. */
export const changeHeader = 'X-Activity-Id';

/** By this header a GET asks for the cursor of the events as it was before the GET, and its answer names it. */
export const cursorHeader = 'X-Event-Cursor';

/** How many days a deletion stays in the recycle bin. */
export const daysInBin = 30;

/** When something that was deleted at an instant is deleted for good. */
export const goneAt = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + daysInBin * 24 * 60 * 60 * 1000);

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
  'customer',
  'customer_note',
  'settings',
  'opening_hours',
  'owner',
  'person',
  'import',
] as const;

/** What customers do in the client app. No owner's change records it; figures and lists show it. */
export const customerKinds = [
  'customer',
  'subscription',
  'transaction',
  'check_in',
  'reward_claim',
] as const;

/** One kind of what customers do. */
export type CustomerKind = (typeof customerKinds)[number];

/** In the place of an id where the history is asked for of what a business has once, such as its hours. */
export const once = 'once';
