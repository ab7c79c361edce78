import type { Id } from './id';

/** The options of fields of most kinds. */
export interface Options {
  /** The record is valid without a value. */
  optional?: true;
  /** The error message for a missing value, and for one that is not of its kind. */
  missing?: string;
}

interface TextOptions extends Options {
  /** The most characters that are stored. */
  max: number;
}

interface NumberOptions extends Options {
  min: number;
  max: number;
  start?: number;
  /** Such as "meters", after the limits in an error message. */
  unit?: string;
}

interface MoneyOptions extends Options {
  /** The least amount; without it any above 0. */
  min?: number;
  max: number;
}

interface ReferenceOptions extends Options {
  /** The resource of the other record. */
  resource: string;
}

interface ChoiceOptions extends Options {
  choices: readonly string[];
  start?: string;
}

/** The options of each kind of field, and its value in a form. */
interface Kinds {
  /** Text of one line. */
  text: { options: TextOptions; value: string };
  longText: { options: TextOptions; value: string };
  /** In any spelling. */
  phone: { options: Options; value: string };
  email: { options: Options; value: string };
  integer: { options: NumberOptions; value: number | null };
  decimal: { options: NumberOptions; value: number | null };
  /** Dollars. */
  money: { options: MoneyOptions; value: number | null };
  /** An ISO instant. */
  moment: { options: Options; value: string | null };
  /** The address of an image. */
  image: { options: Options; value: string | null };
  /** YYYY-MM-DD. */
  day: { options: Options; value: string };
  flag: { options: { start?: true }; value: boolean };
  /** The flag that hides a record from customers. */
  active: { options: { start?: true }; value: boolean };
  oneOf: { options: ChoiceOptions; value: string };
  /** The id of another record. */
  reference: { options: ReferenceOptions; value: Id | null };
}

/** The kind of a field. Adding one is a row in each table that TypeScript then reports as incomplete. */
export type Kind = keyof Kinds;

/** A field of one of these kinds. */
export type FieldOf<Name extends Kind> = {
  [One in Name]: { readonly kind: One; readonly label: string } & Readonly<Kinds[One]['options']>;
}[Name];

/** A field of any kind. */
export type Field = FieldOf<Kind>;

/** The fields of a record by name, in the order of its form. */
export type Fields = Readonly<Record<string, Field>>;

/** The values in the form of a record. */
export type InputOf<List extends Fields> = {
  -readonly [Name in keyof List]: Kinds[List[Name]['kind']]['value'];
};

type Other<Given, Known> = { [Name in Exclude<keyof Given, keyof Known>]: never };

/** The options may be left out of a kind that requires none. */
type Arguments<Known, Given> = object extends Known ? [options?: Given] : [options: Given];

const kind =
  <Name extends Kind>(name: Name) =>
  <const Given extends Kinds[Name]['options'] = object>(
    label: string,
    ...[options]: Arguments<Kinds[Name]['options'], Given & Other<Given, Kinds[Name]['options']>>
  ) =>
    ({ kind: name, label, ...options }) as { kind: Name; label: string } & Given;

export const text = kind('text');
export const longText = kind('longText');
export const phone = kind('phone');
export const email = kind('email');
export const integer = kind('integer');
export const decimal = kind('decimal');
export const money = kind('money');
export const moment = kind('moment');
export const image = kind('image');
export const day = kind('day');
export const flag = kind('flag');
export const oneOf = kind('oneOf');
export const reference = kind('reference');

/** The flag that hides a record from customers; a new record is active. */
export const active = () => kind('active')('Active', { start: true });

/** Declares the fields of a record, of which both sides derive their types and rules. */
export const defineFields = <List extends Fields>(fields: List): List => fields;

const starts: { readonly [Name in Kind]: Kinds[Name]['value'] } = {
  text: '',
  longText: '',
  phone: '',
  email: '',
  integer: null,
  decimal: null,
  money: null,
  moment: null,
  image: null,
  day: '',
  flag: false,
  active: false,
  oneOf: '',
  reference: null,
};

/** The type of an optional field's value: `Empty` where its kind has null for none, not "". */
export type OrEmpty<One extends Field, Value, Empty> = One extends { optional: true }
  ? null extends Kinds[One['kind']]['value']
    ? Empty
    : Value
  : Value;

/** True if the field's value is null where there is none. */
export const isNullable = (field: Field): boolean =>
  'optional' in field && field.optional === true && starts[field.kind] === null;

/** The values with which the form of a new record starts. */
export const startOf = <List extends Fields>(fields: List): InputOf<List> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, ...field }]) => [
      name,
      ('start' in field ? field.start : undefined) ?? starts[kind],
    ]),
  ) as InputOf<List>;
