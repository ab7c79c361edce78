import type { ActivityKind } from '../../../domain/activity';
import { formatDistance } from '../../../domain/distance';
import { formatUsd } from '../../../domain/money';
import { formatPhone } from '../../../domain/phone';
import { statusBadge } from '../../../domain/scheduling';
import { formatDateTime, momentOf } from '../../../domain/time';
import type { Activity, Scalar } from './activityMethods';

/** What the kinds of things are called: one of them, and all of them in the filter. */
export const kindWords: Readonly<Record<ActivityKind, { one: string; all: string }>> = {
  service: { one: 'service', all: 'Services' },
  category: { one: 'category', all: 'Categories' },
  image: { one: 'image', all: 'Images' },
  campaign: { one: 'campaign', all: 'Campaigns' },
  bundle: { one: 'bundle', all: 'Bundles' },
  location: { one: 'check-in location', all: 'Check-in locations' },
  reward: { one: 'check-in reward', all: 'Check-in rewards' },
  reward_plan: { one: 'reward plan', all: 'Reward plans' },
  intro_service: { one: 'introductory service', all: 'Introductory services' },
  appointment: { one: 'appointment', all: 'Appointments' },
  purchased_service: { one: 'purchased service', all: 'Purchased services' },
  refund: { one: 'refund', all: 'Refunds' },
  settings: { one: 'settings', all: 'Settings' },
  owner: { one: 'account', all: 'Account' },
};

type Change = Activity['changes'][number];

/** What was done, where no words about a field say it better. */
const deeds: Readonly<Record<string, string>> = {
  'image.uploaded': 'Uploaded an image',
  'pin.set': 'Set the App Config PIN',
  'pin.changed': 'Changed the App Config PIN',
  'password.changed': 'Changed the password',
  'password.reset': 'Reset the password',
  'pin.removed': 'Removed the App Config PIN',
  'owner.created': 'Opened the account',
};

/** What was done to something that its name alone says, such as "$30.00 to Ann Lee". */
const deedsTo: Readonly<Record<string, string>> = {
  'refund.created': 'Refunded',
  'refund.completed': 'Completed the refund of',
  'refund.failed': 'The payment provider refused the refund of',
};

/** How the values of a field are written; a field without one is told without its values. */
type Write = (value: string | number | boolean, timeZone: string) => string;

const asIs: Write = String;
const months: Write = (value) => `${value} ${value === 1 ? 'month' : 'months'}`;
const usd: Write = (value) => formatUsd(Number(value));
const moment: Write = (value, timeZone) => {
  const found = momentOf(String(value));
  return found ? formatDateTime(found, timeZone) : String(value);
};

const fields: Readonly<Record<string, { label: string; write?: Write }>> = {
  name: { label: 'name', write: asIs },
  description: { label: 'description' },
  category: { label: 'category', write: asIs },
  price: { label: 'price', write: usd },
  bundle_price: { label: 'bundle price', write: usd },
  duration: { label: 'duration', write: asIs },
  thumbnail_image_url: { label: 'photo' },
  detail_image_url: { label: 'photo' },
  display_order: { label: 'position', write: (value) => String(Number(value) + 1) },
  start_date: { label: 'start', write: moment },
  end_date: { label: 'end', write: moment },
  address: { label: 'address', write: asIs },
  latitude: { label: 'place on the map' },
  longitude: { label: 'place on the map' },
  radius_meters: { label: 'radius', write: (value) => formatDistance(Number(value)) },
  check_ins_required: { label: 'number of check-ins', write: asIs },
  points_per_month: { label: 'points per month', write: asIs },
  quantity: { label: 'quantity', write: asIs },
  default_intro_service_cooldown_months: {
    label: 'cooldown of introductory services',
    write: months,
  },
  email: { label: 'email', write: asIs },
  phone_number: { label: 'phone', write: (value) => formatPhone(String(value)) },
  role: { label: 'role', write: asIs },
  status: { label: 'status', write: (value) => statusBadge(String(value)).label },
  scheduled_date: { label: 'date and time', write: moment },
  title: { label: 'title', write: asIs },
  contact_notes: { label: 'contact notes' },
};

const isEmpty = (value: Scalar): value is null | '' => value === null || value === '';

/** The verbs for a field that is on or off, or a name; undefined for any other. */
function ownWords({ field, before, after }: Change, kind: string, subject: string) {
  if (field === 'is_active') {
    if (kind === 'service')
      return after ? `Put ${subject} live` : `Took ${subject} back to preview`;
    return `${after ? 'Activated' : 'Deactivated'} ${subject}`;
  }
  if (field === 'is_featured')
    return after ? `Featured ${subject}` : `Stopped featuring ${subject}`;
  // What a reward gives is its name.
  if (field === 'name' && kind === 'reward')
    return `Changed a check-in reward from ${before} to ${after}`;
  if (field === 'name' && kind !== 'owner') return `Renamed ${before} to ${after}`;
  return undefined;
}

function valuesOf({ field, before, after }: Change, timeZone: string): string {
  const write = fields[field]?.write;
  if (!write) return '';
  const from = isEmpty(before) ? '' : ` from ${write(before, timeZone)}`;
  const to = isEmpty(after) ? '' : ` to ${write(after, timeZone)}`;
  return from + to;
}

/** "Changed the price of Hot Stone Massage from $95.00 to $105.00". */
function changeWords(change: Change, { kind, subject }: Activity, timeZone: string): string {
  const name = subject ?? `the ${wordOf(kind)}`;
  const own = ownWords(change, kind, name);
  if (own) return own;
  const { label } = fields[change.field] ?? { label: change.field };
  const whose = kind === 'settings' || kind === 'owner' ? '' : ` of ${name}`;
  const { before, after } = change;
  if (isEmpty(after)) return `Removed the ${label}${whose}`;
  if (isEmpty(before)) return `Added the ${label}${whose}${withColon(valuesOf(change, timeZone))}`;
  return `Changed the ${label}${whose}${valuesOf(change, timeZone)}`;
}

const withColon = (values: string) => values.replace(/^ to /, ': ');

const wordOf = (kind: string): string =>
  kindWords[kind as ActivityKind]?.one ?? kind.replaceAll('_', ' ');

/** Fields that tell an owner something, each thing once. */
function toldChanges(changes: readonly Change[]): Change[] {
  const labels = new Set<string>();
  return changes.filter(({ field }) => {
    const label = field.startsWith('is_') ? field : fields[field]?.label;
    if (label === undefined || labels.has(label)) return false;
    labels.add(label);
    return true;
  });
}

/** A change in words: what was done, and when that was several things, each of them. */
export function activityWords(
  activity: Activity,
  timeZone: string,
): { text: string; details: string[] } {
  const { action, kind, subject, changes } = activity;
  const verb = action.split('.')[1];
  const named = `the ${wordOf(kind)}${subject ? ` ${subject}` : ''}`;
  const deed = deeds[action];
  if (deed) return { text: deed, details: [] };
  const deedTo = deedsTo[action];
  if (deedTo && subject) return { text: `${deedTo} ${subject}`, details: [] };
  if (verb === 'created') return { text: `Added ${named}`, details: [] };
  if (verb === 'deleted') return { text: `Deleted ${named}`, details: [] };
  const details = toldChanges(changes).map((change) => changeWords(change, activity, timeZone));
  const [only] = details;
  if (only && details.length === 1) return { text: only, details: [] };
  return { text: kind === 'owner' ? 'Changed the profile' : `Changed ${named}`, details };
}
