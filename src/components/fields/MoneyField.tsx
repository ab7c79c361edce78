import { useFieldValue } from 'react-admin';
import { formatUsd } from '../../../domain/money';
import { shown, type Unknown } from '../../dataProvider/unknown';
import type { OptionalFieldProps } from './fieldProps';

/** Dollars. */
export const MoneyField = ({ source, emptyText = '' }: OptionalFieldProps) => {
  const dollars: number | null | Unknown = useFieldValue({ source, defaultValue: null });
  return shown(dollars, formatUsd, emptyText);
};
