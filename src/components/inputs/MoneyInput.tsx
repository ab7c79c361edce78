import { MoneyTextField } from './MoneyTextField';
import type { TextInputProps } from './TextInput';
import { useFieldProps } from './useFieldProps';

/** An amount of dollars, null while empty. */
export const MoneyInput = ({ label, required = false, ...options }: TextInputProps) => (
  <MoneyTextField
    {...useFieldProps({ ...options, format: (dollars) => dollars })}
    label={label}
    required={required}
  />
);
