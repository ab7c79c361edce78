import type { ColumnType, Generated } from 'kysely';
import { type Fields, isNullable, type Kind, type OrEmpty } from '../../domain/fields';
import { toE164 } from '../../domain/phone';
import { readMoney, storedMoney } from '../database/money';
import type { DefaultTime, Money, OptionalTime, Row, Time } from '../database/schema/columns';

/** The conversion of a field between its column (in Kysely's type) and the wire. */
export interface Field<Column> {
  read(stored: never): unknown;
  write(value: never): unknown;
  /** Exists for its type only, and has no value. */
  column?: Column;
}

const field = <Column, Stored = unknown, Value = unknown>(
  read: (stored: Stored) => unknown,
  write: (value: Value) => unknown,
): Field<Column> => ({ read, write });

const same = <T>(value: T): T => value;

/** A column of type `jsonb`, whose lists stand in an object. */
type Kept<Items> = ColumnType<{ items: Items }, { items: Items } | undefined, { items: Items }>;

/** A column that others made may be null; "" on the wire. */
export const text = field<string, string | null>((stored) => stored ?? '', same);
/** A day is "" on the wire for none, and null in its column. */
const day = field<string, string | null, string>(
  (stored) => stored ?? '',
  (value) => value || null,
);
const number = field<number>(same, Number);
const flag = field<Generated<boolean>>(same, same);
/** A list on the wire, in an object in its `jsonb` column: drivers take a bare list for an array. */
export const list = field<Kept<unknown[]>, { items: unknown[] }, unknown[]>(
  ({ items }) => items,
  (items) => ({ items }),
);
/** Dollars on the wire, an exact numeric in the column. */
export const money = field<Money, string, number>(readMoney, storedMoney);
/** ISO 8601 on the wire, `timestamptz` in its column. */
const instant = field<Time, Date, string>(
  (stored) => stored.toISOString(),
  (value) => new Date(value),
);

/** A field whose column has a default. */
export const withDefault = <Column>({
  read,
  write,
}: Field<Column>): Field<ColumnType<Column, Column | undefined, Column>> => ({ read, write });

/** A nullable field. */
const optional = <Column>({
  read,
  write,
}: Field<Column>): Field<
  Column extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select | null, Insert | null | undefined, Update | null>
    : ColumnType<Column | null, Column | null | undefined, Column | null>
> =>
  field(
    (stored) => (stored === null ? null : read(stored as never)),
    (value) => (value === null ? null : write(value as never)),
  );

/** The column of each kind of field. */
const columns = {
  text,
  longText: text,
  phone: field<string, string, string>(same, (value) => toE164(value) ?? value),
  email: text,
  integer: number,
  decimal: number,
  money,
  moment: instant,
  image: text,
  day,
  flag,
  active: flag,
  oneOf: text,
  reference: number,
} satisfies Record<Kind, Field<unknown>>;

type ColumnFields<List extends Fields> = {
  [Name in keyof List]: OrEmpty<
    List[Name],
    (typeof columns)[List[Name]['kind']],
    ReturnType<typeof optional<ColumnOf<(typeof columns)[List[Name]['kind']]>>>
  >;
};

/** The columns of a record's fields. */
export const columnFields = <List extends Fields>(fields: List) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, one]) => {
      const column: Field<unknown> = columns[one.kind];
      return [name, isNullable(one) ? optional(column) : column];
    }),
  ) as ColumnFields<List>;

type ColumnOf<One extends Field<unknown>> = NonNullable<One['column']>;

type ByName = Readonly<Record<string, Field<unknown>>>;

/** The table of a record kind with these fields; deletions are soft. */
export type TableOf<Names extends ByName> = Row & {
  [Name in keyof Names]: ColumnOf<Names[Name]>;
} & { created_at: DefaultTime; updated_at: DefaultTime; deleted_at: OptionalTime };

/** The given fields of a body: a field that is undefined was left out. */
export const definedOf = <T extends object>(
  values: T,
): { [Name in keyof T]?: NonNullable<T[Name]> | Extract<T[Name], null> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

/** Converts fields of the wire to columns. Their types are checked against the table. */
export const columnsOf =
  <Names extends ByName>(fields: Names) =>
  (input: { [Name in keyof Names]?: unknown }) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, { write }]) => [name, write(input[name] as never)]),
    ) as { [Name in keyof Names]: never };
