import type { ColumnType, Generated } from 'kysely';

/** Dollars: exact text when read, for example "12.50"; text or a number when written. */
export type Money = ColumnType<string, string | number, string | number>;
export type GeneratedMoney = ColumnType<string, string | number | undefined, string | number>;
export type OptionalMoney = ColumnType<
  string | null,
  string | number | null | undefined,
  string | number | null
>;
export type Time = ColumnType<Date, Date | string, Date | string>;
export type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>;
export type OptionalTime = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
/** Written as JSON text, which both engines accept; read as the parsed value. */
export type Json = ColumnType<unknown, string | null | undefined, string | null>;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface OfBusiness {
  client_app_id: number;
}

export interface Row extends OfBusiness {
  id: Generated<number>;
}
