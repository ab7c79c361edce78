import { useFieldValue } from 'react-admin';
import { formatCount } from '../../../domain/money';
import type { OptionalFieldProps } from './fieldProps';

/** A count, such as points. */
export const NumberField = ({ source, emptyText }: OptionalFieldProps) => {
  const count: number | null = useFieldValue({ source, defaultValue: null });
  return count === null ? emptyText : formatCount(count);
};
