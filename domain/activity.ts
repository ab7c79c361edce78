/** The response header with the id of the activity that a change has recorded. */
export const changeHeader = 'X-Activity-Id';

/** The header by which a GET asks for the event cursor from before it read, and gets it. */
export const cursorHeader = 'X-Event-Cursor';

/** The days that a deletion stays in the recycle bin. */
export const daysInBin = 30;

/** The instant at which a deleted record is deleted for good. */
export const purgedAt = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + daysInBin * 24 * 60 * 60 * 1000);

/** The record kinds whose changes are recorded; the filter of the activity offers them. */
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

/**
 * Events caused by customers in the client app. Without an activity: lists and figures show them.
 */
export const customerKinds = [
  'customer',
  'subscription',
  'transaction',
  'check_in',
  'reward_claim',
] as const;

/** One kind of event caused by customers. */
export type CustomerKind = (typeof customerKinds)[number];

/** Stands for the id of a record that a business has only once, such as its opening hours. */
export const once = 'once';
