import { useFieldValue } from 'react-admin';
import { formatCount } from '../../../domain/money';
import { shown, type Unknown } from '../../dataProvider/unknown';
import type { FieldOf, OptionalFieldProps } from './fieldProps';

/** A count, such as points. */
export const NumberField: FieldOf<
  number | null | Unknown,
  'integer' | 'decimal',
  OptionalFieldProps
> = ({ source, emptyText = '' }) => {
  const count: number | null | Unknown = useFieldValue({ source, defaultValue: null });
  const text = shown(count, formatCount, emptyText);
  return text && <span>{text}</span>;
};

NumberField.text = (count) => shown(count, formatCount, '');
