import { useFieldValue } from 'react-admin';
import { formatUsd } from '../../../domain/money';
import { shown, type Unknown } from '../../dataProvider/unknown';
import type { FieldOf, OptionalFieldProps } from './fieldProps';

/** Dollars. */
export const MoneyField: FieldOf<number | null | Unknown, 'money', OptionalFieldProps> = ({
  source,
  emptyText = '',
}) => {
  const dollars: number | null | Unknown = useFieldValue({ source, defaultValue: null });
  const text = shown(dollars, formatUsd, emptyText);
  return text && <span>{text}</span>;
};

MoneyField.text = (dollars) => shown(dollars, formatUsd, '');
