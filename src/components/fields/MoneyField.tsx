import { useFieldValue } from 'react-admin';
import { formatUsd } from '../../../domain/money';
import type { FieldProps } from './fieldProps';

/** Dollars. */
export const MoneyField = ({ source }: FieldProps) => formatUsd(useFieldValue({ source }));
