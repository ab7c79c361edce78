import { type ComponentType, cloneElement, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldOf, Fields, Kind } from '../../../domain/fields';
import { ActiveBadge, activeText } from '../fields/ActiveBadge';
import { BooleanField } from '../fields/BooleanField';
import { BriefField } from '../fields/BriefField';
import { CalendarDayField } from '../fields/CalendarDayField';
import { DateField } from '../fields/DateField';
import { ImageField } from '../fields/ImageField';
import { MoneyField } from '../fields/MoneyField';
import { NumberField } from '../fields/NumberField';
import { PhoneField } from '../fields/PhoneField';
import { ReferredName } from '../fields/ReferredName';
import { DataTable, elementsOf, type PlainProps, type SourceProps } from './DataTable';
import { RecordLink } from './RecordLink';

interface Declaration extends Partial<PlainProps<RaRecord>> {
  source?: string;
  field?: ComponentType<{ source: string }>;
}

/** The column of each kind of field, beside its source and its label. */
const columns: { readonly [Name in Kind]: (field: FieldOf<Name>, source: string) => Declaration } =
  {
    text: () => ({}),
    longText: () => ({ field: BriefField, place: 'rest' }),
    phone: () => ({ field: PhoneField }),
    email: () => ({}),
    integer: () => ({ field: NumberField }),
    decimal: () => ({ field: NumberField }),
    money: () => ({ field: MoneyField }),
    moment: () => ({ field: DateField }),
    image: () => ({ field: ImageField, place: 'media', disableSort: true }),
    day: () => ({ field: CalendarDayField }),
    flag: () => ({ field: BooleanField }),
    active: (_, source) => ({
      label: 'Status',
      field: ActiveBadge,
      exportValue: (record) => activeText(record[source]),
    }),
    oneOf: () => ({}),
    // Its order would be that of the ids.
    reference: ({ resource }, source) => ({
      disableSort: true,
      children: <ReferredName source={source} resource={resource} />,
    }),
  };

const figures: readonly Kind[] = ['integer', 'decimal', 'money'];

const columnOf = (source: string, field: Fields[string], isFirst: boolean) => {
  const Col = (
    figures.includes(field.kind) ? DataTable.NumberCol : DataTable.Col
  ) as ComponentType<Declaration>;
  return (
    <Col
      key={source}
      source={source}
      label={field.label}
      {...columns[field.kind](field as never, source)}
      {...(isFirst && field.kind === 'text' && { place: 'title', field: RecordLink })}
    />
  );
};

const contents = ['field', 'children', 'render'] as const;

/** A column with what a declaration says in its place; a cell of its own replaces the cell. */
const replaced = (column: ReturnType<typeof columnOf>, own: Declaration) => {
  const isOwnCell = contents.some((name) => own[name] !== undefined);
  return cloneElement(column, {
    ...(isOwnCell && { field: undefined, children: undefined }),
    ...own,
  });
};

interface ColumnsProps {
  of: Fields;
  /**
   * Columns: one with the source of a field replaces what it says of that field's column, in place;
   * any other is added at the end.
   */
  children?: ReactNode;
}

/**
 * The columns of declared fields, in their order, as children of a DataTable. A text that comes first
 * is the title of a row and opens the record.
 */
const ColumnsRoot = ({ of, children }: ColumnsProps) => {
  const own = elementsOf(children);
  const sourceOf = ({ props: { source = '' } }: (typeof own)[number]) => source;
  const derived = Object.entries(of).map(([source, field], index) => {
    const column = columnOf(source, field, index === 0);
    const other = own.find((one) => sourceOf(one) === source);
    return other ? replaced(column, other.props) : column;
  });
  return [...derived, ...own.filter((one) => !(sourceOf(one) in of))];
};

type DeclaredProps<T extends RaRecord, List> = Omit<PlainProps<T>, 'label'> &
  (
    | (SourceProps<T, List> & { label: string })
    | (Extract<SourceProps<Pick<T, keyof T & keyof List>, List>, { source: string }> & {
        label?: string;
      })
  );

/** A column among those of declared fields, whose label may be left out. */
type DeclaredCol = <T extends RaRecord, List extends Fields>(props: DeclaredProps<T, List>) => null;

export const Columns = Object.assign(ColumnsRoot, { Col: DataTable.Col as DeclaredCol });
