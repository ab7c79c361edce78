import { firstInstant, isDay } from '../../../domain/time';
import { isUnknown } from '../../dataProvider/unknown';
import { useTimeZone } from '../parts/useTimeZone';
import { InstantPicker } from './InstantPicker';
import type { TextInputProps } from './TextInput';
import { useFieldProps } from './useFieldProps';

interface DateTimeInputProps extends TextInputProps {
  /** The earliest instant that can be picked. */
  minimum?: Date;
  /** Turns a day into the stored instant; its first instant by default. */
  instantOf?: typeof firstInstant;
}

/** A date and time in the business's time zone; an ISO instant, "" while incomplete. */
export const DateTimeInput = ({
  label,
  minimum,
  instantOf = firstInstant,
  ...options
}: DateTimeInputProps) => {
  const timeZone = useTimeZone();
  const { id, value, onChange, onBlur, inputRef, error, helperText } = useFieldProps(options);
  return (
    <InstantPicker
      id={id}
      label={label}
      timeZone={timeZone}
      minimum={minimum}
      value={
        isDay(value) ? instantOf(value, timeZone).toISOString() : isUnknown(value) ? '' : value
      }
      fault={error && typeof helperText === 'string' ? helperText : undefined}
      inputRef={inputRef}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
};
