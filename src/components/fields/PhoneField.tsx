import { useFieldValue } from 'react-admin';
import { formatPhone } from '../../../domain/phone';
import cells from './cells.module.css';
import type { FieldProps } from './fieldProps';

interface PhoneFieldProps extends FieldProps {
  className?: string | undefined;
}

/** A formatted phone number; nothing without one. */
export const PhoneField = ({ source, className = cells.nowrap }: PhoneFieldProps) => {
  const phone: string | null | undefined = useFieldValue({ source });
  return phone && <span className={className}>{formatPhone(phone)}</span>;
};
