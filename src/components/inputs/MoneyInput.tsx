import { MoneyTextField } from './MoneyTextField';
import type { TextInputProps } from './TextInput';
import { useFieldProps } from './useFieldProps';

interface MoneyInputProps extends TextInputProps {
  min?: number;
  max?: number;
}

/** An amount of dollars, null while empty. */
export const MoneyInput = ({ label, required = false, min, max, ...options }: MoneyInputProps) => (
  <MoneyTextField
    {...useFieldProps({ ...options, format: (dollars) => dollars })}
    label={label}
    required={required}
    min={min}
    max={max}
  />
);
