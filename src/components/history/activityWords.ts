import { formatUsd } from '../../../domain/money';
import { formatPhone } from '../../../domain/phone';
import { capitalized, plural } from '../../../domain/text';
import { formatDateTime, momentOf } from '../../../domain/time';
import { formatDistance } from '../parts/distance';
import { statusBadge } from '../parts/schedulingBadges';
import type { Activity, ListChange, Scalar } from './activityMethods';
import {
  type FieldWords,
  type Kinds,
  type KindWords,
  kindWords,
  subjectWords,
  type Written,
} from './kinds';

type Change = Activity['changes'][number];

/** Whole sentences for actions whose fields need no mention. */
const deeds: Readonly<Record<string, string>> = {
  'image.uploaded': 'Uploaded an image',
  'pin.set': 'Set the App Config PIN',
  'pin.changed': 'Changed the App Config PIN',
  'pin.reset': 'Replaced a forgotten App Config PIN',
  'password.changed': 'Changed the password',
  'password.reset': 'Reset the password',
  'pin.removed': 'Removed the App Config PIN',
  'second_factor.added': 'Turned on two-step sign-in',
  'second_factor.removed': 'Turned off two-step sign-in',
  'recovery_codes.replaced': 'Made new recovery codes',
  'recovery_code.used': 'Used a recovery code',
  'owner.created': 'Opened the account',
  'session.started': 'Signed in on a new device',
  'session.confirmed': 'Confirmed a sign-in on a new device',
  'session.ended': 'Signed out on another device',
  'sessions.ended': 'Signed out on all other devices',
  'customer.erased': 'Erased a customer',
};

/** Verbs for actions on a subject that its name describes, such as "$30.00 to Ann Lee". */
const deedsTo: Readonly<Record<string, string>> = {
  'import.applied': 'Imported',
  'import.undone': 'Undid the import of',
  'purchased_service.paid': 'Took the payment for',
  'person.invited': 'Invited',
  'person.removed': 'Removed from the team',
  'person.joined': 'Joined the team:',
  'person.second_factor_removed': 'Turned off two-step sign-in for',
  'refund.created': 'Refunded',
  'refund.completed': 'Completed the refund of',
  'points.given': 'Gave',
  'points.taken': 'Took',
  'points.undone': 'Undid giving or taking',
  'refund.failed': 'The payment provider refused the refund of',
  'refund.returned': 'The bank sent back the refund of',
};

/** Verbs for bulk changes, as in "Changed 42 services". */
const deedsOfMany: Readonly<Record<string, string>> = {
  created: 'Added',
  updated: 'Changed',
  deleted: 'Deleted',
};

/** The words of fields that many kinds have. */
export const commonFields: Readonly<Record<string, FieldWords>> = {
  name: ['name', 'text'],
  description: ['description'],
  price: ['price', 'usd'],
  display_order: ['position', 'position'],
  status: ['status', 'status'],
};

/** The words of a kind's fields. */
export type FieldsWords = Pick<KindWords, 'fields' | 'lists'>;

const wordsIn = ({ fields }: FieldsWords, field: string): FieldWords | undefined =>
  fields?.[field] ?? commonFields[field];

const wordsOfField = (kinds: Kinds, kind: string, field: string) =>
  wordsIn(kindWords(kinds, kind), field);

/** The formatters of field values. */
const writers: Readonly<
  Record<Written, (value: string | number | boolean, timeZone: string) => string>
> = {
  text: String,
  usd: (value) => formatUsd(Number(value)),
  months: (value) => `${value} ${plural(Number(value), 'month')}`,
  distance: (value) => formatDistance(Number(value)),
  phone: (value) => formatPhone(String(value)),
  position: (value) => String(Number(value) + 1),
  status: (value) => statusBadge(String(value)).label,
  image: () => 'There is one',
  moment(value, timeZone) {
    const found = momentOf(String(value));
    return found ? formatDateTime(found, timeZone) : String(value);
  },
};

const isEmpty = (value: Scalar): value is null | '' => value === null || value === '';

/** The label of a field. */
export const fieldLabel = (words: FieldsWords, field: string): string => {
  const plain = field.replace(/^is_/, '').replaceAll('_', ' ');
  return capitalized(wordsIn(words, field)?.[0] ?? words.lists?.[field]?.label ?? plain);
};

/** A value of a field in words. */
export const valueWords = (
  words: FieldsWords,
  field: string,
  value: unknown,
  timeZone: string,
): string => {
  if (Array.isArray(value)) {
    const item = words.lists?.[field]?.item;
    return value.length === 0 ? 'None' : listed.format(value.map(item ?? String));
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string' && typeof value !== 'number') return 'Nothing';
  return value === '' ? 'Nothing' : writers[wordsIn(words, field)?.[1] ?? 'text'](value, timeZone);
};

/** The sentence for a changed flag or name; undefined for any other field. */
function ownWords(kinds: Kinds, { field, before, after }: Change, kind: string, subject: string) {
  const { switches, renamed } = kindWords(kinds, kind);
  const turned = switches?.[field];
  if (turned) return turned(subject, after === true);
  if (field === 'is_active') return `${after ? 'Activated' : 'Deactivated'} ${subject}`;
  if (field !== 'name' || kind === 'owner') return undefined;
  return renamed?.(String(before), String(after)) ?? `Renamed ${before} to ${after}`;
}

function valuesOf(
  kinds: Kinds,
  { field, before, after }: Change,
  kind: string,
  timeZone: string,
): string {
  const [, written] = wordsOfField(kinds, kind, field) ?? [];
  if (!written || written === 'image') return '';
  const write = writers[written];
  const from = isEmpty(before) ? '' : ` from ${write(before, timeZone)}`;
  const to = isEmpty(after) ? '' : ` to ${write(after, timeZone)}`;
  return from + to;
}

/** "Changed the price of Hot Stone Massage from $95.00 to $105.00". */
function changeWords(
  kinds: Kinds,
  change: Change,
  { kind, subject }: Activity,
  timeZone: string,
): string {
  const name = subject ?? `the ${kindWords(kinds, kind).one}`;
  const own = ownWords(kinds, change, kind, name);
  if (own) return own;
  const [label, , verb] = wordsOfField(kinds, kind, change.field) ?? [change.field];
  const whose =
    kind === 'settings' || kind === 'owner' ? '' : ` of ${subjectWords(kinds, { kind, subject })}`;
  const { before, after } = change;
  if (isEmpty(after)) return `Removed the ${label}${whose}`;
  if (isEmpty(before))
    return `Added the ${label}${whose}${withColon(valuesOf(kinds, change, kind, timeZone))}`;
  const deed = verb
    ? `${verb} ${subjectWords(kinds, { kind, subject })}`
    : `Changed the ${label}${whose}`;
  return deed + valuesOf(kinds, change, kind, timeZone);
}

const withColon = (values: string) => values.replace(/^ to /, ': ');

const listed = new Intl.ListFormat('en-US');

/** "Added Facial to the services of Spa Day", one sentence each for items added, removed and changed. */
function listWords(
  kinds: Kinds,
  { field, added, removed, changed }: ListChange,
  of: Activity,
): string[] {
  const words = kindWords(kinds, of.kind).lists?.[field];
  if (!words) return [];
  const { label, item } = words;
  const where = `the ${label}${of.kind === 'opening_hours' ? '' : ` of ${subjectWords(kinds, of)}`}`;
  const all = (items: ListChange['added']) => listed.format(items.map(item));
  return [
    ...(added.length > 0 ? [`Added ${all(added)} to ${where}`] : []),
    ...(removed.length > 0 ? [`Removed ${all(removed)} from ${where}`] : []),
    ...changed.map(
      ({ place, before, after }) =>
        `Changed ${item(before, place)} to ${item(after, place)} in ${where}`,
    ),
  ];
}

/** "With the bundles Spa Day and Duo", for parts deleted along with a record. */
const goneWords = (kinds: Kinds, { kind, lists }: Activity): string[] =>
  lists.flatMap(({ field, removed }) => {
    const words = kindWords(kinds, kind).lists?.[field];
    // Items without parts are records of their own, and not deleted with this one.
    if (!words?.parts || removed.length === 0) return [];
    return [`With the ${words.label} ${listed.format(removed.map(words.item))}`];
  });

/** The changed fields that have words, each label once. */
function toldChanges(kinds: Kinds, { kind, changes }: Activity): Change[] {
  const labels = new Set<string>();
  return changes.filter(({ field }) => {
    const label = field.startsWith('is_') ? field : wordsOfField(kinds, kind, field)?.[0];
    if (label === undefined || labels.has(label)) return false;
    labels.add(label);
    return true;
  });
}

/** A change as a sentence; for several changed fields with a detail on each. */
export function activityWords(
  kinds: Kinds,
  activity: Activity,
  timeZone: string,
): { text: string; details: string[] } {
  const { action, kind, subject } = activity;
  const verb = action.split('.')[1];
  const named = `the ${kindWords(kinds, kind).one}${subject ? ` ${subject}` : ''}`;
  const deed = deeds[action];
  if (deed) return { text: deed, details: [] };
  const ofMany = activity.parts > 0 ? (deedsOfMany[verb ?? ''] ?? 'Changed') : undefined;
  const deedTo = deedsTo[action] ?? ofMany;
  if (deedTo && subject) return { text: `${deedTo} ${subject}`, details: [] };
  const said = activity.words === null ? [] : [`“${activity.words}”`];
  if (verb === 'created') return { text: `Added ${named}`, details: said };
  if (verb === 'deleted') {
    return { text: `Deleted ${named}`, details: [...said, ...goneWords(kinds, activity)] };
  }
  if (verb === 'purged') return { text: `Deleted ${named} permanently`, details: [] };
  const details = [
    ...toldChanges(kinds, activity).map((change) => changeWords(kinds, change, activity, timeZone)),
    ...activity.lists.flatMap((list) => listWords(kinds, list, activity)),
  ];
  const [only] = details;
  if (only && details.length === 1) return { text: only, details: [] };
  return { text: kind === 'owner' ? 'Changed the profile' : `Changed ${named}`, details };
}
