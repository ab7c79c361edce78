import { useFieldValue } from 'react-admin';
import { formatCount } from '../../../domain/money';
import { shown, type Unknown } from '../../dataProvider/unknown';
import type { OptionalFieldProps } from './fieldProps';

/** A count, such as points. */
export const NumberField = ({ source, emptyText = '' }: OptionalFieldProps) => {
  const count: number | null | Unknown = useFieldValue({ source, defaultValue: null });
  return shown(count, formatCount, emptyText);
};
