import { useFieldValue } from 'react-admin';
import { formatUsd } from '../../../domain/money';
import type { OptionalFieldProps } from './fieldProps';

/** Dollars. */
export const MoneyField = ({ source, emptyText }: OptionalFieldProps) => {
  const dollars: number | null = useFieldValue({ source, defaultValue: null });
  return dollars === null ? emptyText : formatUsd(dollars);
};
