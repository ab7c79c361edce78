import { useTimeZone } from '../parts/useTimeZone';
import { InstantPicker } from './InstantPicker';
import type { TextInputProps } from './TextInput';
import { useFieldProps } from './useFieldProps';

interface DateTimeInputProps extends TextInputProps {
  /** The earliest instant that can be picked. */
  minimum?: Date;
}

/** A date with its time of day, by the clocks of the business; an ISO instant, "" until complete. */
export const DateTimeInput = ({ label, minimum, ...options }: DateTimeInputProps) => {
  const timeZone = useTimeZone();
  const { id, value, onChange, onBlur, inputRef, error, helperText } = useFieldProps(options);
  return (
    <InstantPicker
      id={id}
      label={label}
      timeZone={timeZone}
      minimum={minimum}
      value={value}
      fault={error && typeof helperText === 'string' ? helperText : undefined}
      inputRef={inputRef}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
};
