import { useFieldValue } from 'react-admin';
import { formatCount } from '../../../domain/money';
import type { FieldProps } from './fieldProps';

/** A count, such as points. */
export const NumberField = ({ source }: FieldProps) => formatCount(useFieldValue({ source }));
