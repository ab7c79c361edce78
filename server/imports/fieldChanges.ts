import { isDeepStrictEqual } from 'node:util';
import type { Columns, FieldChange, RecordImport } from './importKind';

type Named = Pick<RecordImport, 'columns' | 'fieldOf'>;

const textOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '');

/** The changes of a line to a record, by field name. */
export const fieldChanges = (
  { columns, fieldOf = {} }: Named,
  before: Columns,
  updated: Columns,
): FieldChange[] =>
  columns
    .filter((column) => !isDeepStrictEqual(before[column], updated[column]))
    .map((column) => ({
      field: fieldOf[column] ?? column,
      before: textOf(before[column]),
      after: textOf(updated[column]),
    }));

/** The columns of some fields. */
export const columnsNamed = (
  { columns, fieldOf = {} }: Named,
  fields: readonly string[],
): string[] => columns.filter((column) => fields.includes(fieldOf[column] ?? column));
