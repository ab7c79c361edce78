import { type Fields, isNullable, type Kind, type OrEmpty, startOf } from '../../domain/fields';
import { formatPhone } from '../../domain/phone';
import { trimmed } from '../../domain/text';
import type { Json } from './faults';
import { optional, readFlag, readMoment, readNumber, readText } from './read';
import type { WireId } from './wireIds';

/** The reader of each kind of field. */
const readers = {
  text: readText,
  longText: readText,
  phone: (value: unknown) => formatPhone(readText(value)),
  email: readText,
  integer: readNumber,
  decimal: readNumber,
  money: readNumber,
  moment: readMoment,
  image: readText,
  day: readText,
  flag: readFlag,
  active: readFlag,
  oneOf: readText,
  reference: readText,
} satisfies Record<Kind, (value: unknown) => unknown>;

type Read<One extends Kind> = ReturnType<(typeof readers)[One]>;

type Readers<List extends Fields> = {
  [Name in keyof List]: (
    value: unknown,
  ) => OrEmpty<List[Name], Read<List[Name]['kind']>, Read<List[Name]['kind']> | null>;
};

/** The readers of a record's fields, to be spread among others. */
export const readersOf = <List extends Fields>(fields: List) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const read: (value: unknown) => unknown = readers[field.kind];
      return [name, isNullable(field) ? optional(read) : read];
    }),
  ) as Readers<List>;

/** The body that holds all fields of a record, those that a change leaves out among them. */
export const wholeBody =
  (fields: Fields) =>
  (data: object, previous: object, wireId: WireId): Json => {
    const start: Json = startOf(fields);
    const values: Json = { ...previous, ...data };
    return Object.fromEntries(
      Object.entries(fields).map(([name, { kind }]) => {
        const value = values[name] === undefined ? start[name] : values[name];
        if (kind === 'reference') return [name, value ? wireId(String(value)) : null];
        return [name, typeof start[name] === 'string' ? trimmed(String(value ?? '')) : value];
      }),
    );
  };
