/** Reads fields as they are typed: `name:text floor:oneOf(Ground,First) capacity:integer(1..8)=2`. */
import { Stop } from '../progress.mjs';
import { labelOf } from './names.mjs';

/**
 * A field as domain/fields.ts declares it, with its name.
 * @typedef {object} Field
 * @property {string} name
 * @property {Kind} kind
 * @property {string} label
 * @property {true} [optional]
 * @property {number} [min]
 * @property {number} [max]
 * @property {readonly string[]} [choices]
 * @property {string | number | true} [start]
 * @property {string} [resource]
 */
/** @typedef {'text' | 'longText' | 'phone' | 'email' | 'integer' | 'decimal' | 'money' | 'day' | 'moment' | 'flag' | 'active' | 'oneOf' | 'reference'} Kind */

/** What a record has beside its fields, and its list as a button; then what PostgreSQL has to find in quotes everywhere. */
const reserved = `id client_app_id created_at updated_at deleted_at version q delete
  all analyse analyze and any array as asc asymmetric authorization binary both case cast
  check collate collation column concurrently constraint create cross current_catalog current_date current_role
  current_schema current_time current_timestamp current_user default deferrable desc distinct do else end except false
  fetch for foreign freeze from full grant group having ilike in initially inner intersect into is isnull
  join lateral leading left like limit localtime localtimestamp natural not notnull null offset on only
  or order outer overlaps placing primary references returning right select session_user similar some
  symmetric system_user table tablesample then to trailing true union unique user using variadic verbose
  when where window with`.split(/\s+/);

/** @typedef {(inside: string | undefined, typed: string) => Partial<Field>} Reader */

/** @type {(text: string, typed: string) => number} */
const number = (text, typed) => {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new Stop(`"${typed}": "${text}" is no number.`);
};

/** @type {(usual: number) => Reader} */
const upTo = (usual) => (inside, typed) => ({ max: number(inside ?? String(usual), typed) });

/** @type {Reader} */
const span = (inside = '', typed) => {
  const [least, greatest, ...rest] = inside.split('..');
  if (!least || !greatest || rest.length > 0)
    throw new Stop(`"${typed}" needs its limits, as integer(1..8).`);
  const [min, max] = [number(least, typed), number(greatest, typed)];
  if (min > max) throw new Stop(`"${typed}": ${min} is more than ${max}.`);
  return { min, max };
};

/** @type {Reader} */
const nothing = (inside, typed) => {
  if (inside === undefined) return {};
  throw new Stop(`"${typed}": this type takes nothing in brackets.`);
};

/** The options of each type, from the text in its brackets. @type {Record<Kind, Reader>} */
const readers = {
  text: upTo(200),
  longText: upTo(5000),
  phone: nothing,
  email: nothing,
  integer: span,
  decimal: span,
  money: upTo(10_000),
  day: nothing,
  moment: nothing,
  flag: nothing,
  active: (_, typed) => {
    if (typed === 'is_active:active') return { start: true };
    throw new Stop(`"${typed}": the field of type active is is_active:active.`);
  },
  oneOf: (inside = '', typed) => {
    const choices = inside.split(',').map((choice) => choice.trim());
    if (choices.includes('') || new Set(choices).size < choices.length)
      throw new Stop(`"${typed}" needs different choices, as oneOf(Ground,First).`);
    return { choices };
  },
  reference: (resource, typed) => {
    if (!resource) throw new Stop(`"${typed}" needs a resource, as reference(services)?.`);
    if (typed.endsWith('?')) return { resource };
    throw new Stop(
      `"${typed}" needs a "?": the tests of a required reference are written by hand, as those of rewards.`,
    );
  },
};

/** The value with which a form starts. @type {(kind: Kind, start: string, options: Partial<Field>) => Field['start']} */
const startOf = (kind, start, { min = 0, max = 0, choices = [] }) => {
  if (kind === 'flag') return start === 'true' || undefined;
  if (kind === 'oneOf') return choices.find((choice) => choice === start);
  const value = Number(start);
  const isFit = kind === 'decimal' || (kind === 'integer' && Number.isInteger(value));
  return isFit && value >= min && value <= max ? value : undefined;
};

/** @type {(typed: string, isOurs: boolean) => Field} */
const readField = (typed, isOurs) => {
  const [, name = '', type = '', inside, mark, start] =
    /^(\w+):(\w+)(?:\(([^)]*)\))?([!?]?)(?:=(.+))?$/.exec(typed) ?? [];
  // Another server names its fields as it likes.
  if (!(isOurs ? /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/ : /^[a-zA-Z]\w*$/).test(name))
    throw new Stop(`"${typed}" is no field: small letters, colon, type, as opened_on:day.`);
  if (isOurs && reserved.includes(name))
    throw new Stop(`"${name}" is reserved: give it another name.`);
  if (!Object.hasOwn(readers, type))
    throw new Stop(
      `"${typed}": there are the types ${Object.keys(readers).join(', ')}. An image is added by hand, as in domain/therapists.ts.`,
    );
  const kind = /** @type {Kind} */ (type);
  const options = { ...(mark === '?' && { optional: /** @type {const} */ (true) }) };
  const field = {
    name,
    kind,
    label: labelOf(name, kind),
    ...readers[kind](inside, typed),
    ...options,
  };
  if (start === undefined) return field;
  const value = startOf(kind, start, field);
  if (value === undefined) throw new Stop(`"${typed}" cannot start as "${start}".`);
  return { ...field, start: value };
};

/** The fields of a list, of our server or of another. Each is required unless a "?" ends its type. @type {(text: string, isOurs?: boolean) => Field[]} */
export const readFields = (text, isOurs = true) => {
  // A choice may have spaces.
  const fields = (text.match(/[^\s(]+(\([^)]*\)\S*)?/g) ?? []).map((typed) =>
    readField(typed, isOurs),
  );
  const names = fields.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice) throw new Stop(`There are two fields "${twice}".`);
  return fields;
};

/** Refuses records without a name, which the tests write with up to 40 characters. @type {(fields: Field[]) => void} */
export const requireName = ([first]) => {
  if (first?.name !== 'name' || first.kind !== 'text' || first.optional)
    throw new Stop('The first field is name:text, by which lists and the history name a record.');
  if (Number(first.max) < 40) throw new Stop('A name has room for at least 40 characters.');
};
