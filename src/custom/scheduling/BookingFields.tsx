import TextField from '@mui/material/TextField';
import { appointmentLimits } from '../../../domain/booking';
import { InstantPicker } from '../../components/InstantPicker';
import { TimeZoneNote } from '../../components/TimeZoneNote';
import { useTimeZone } from '../../components/useTimeZone';
import styles from './BookingFields.module.css';
import { Overlaps } from './Overlaps';

interface FieldProps {
  /** Of its input. */
  id: string;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

interface WhenProps extends FieldProps {
  label?: string;
  /** The earliest that can be chosen; any time without it. */
  minimum?: Date | undefined;
  /** Told beside the time: what else there is while this goes on. Without it nothing is told. */
  goesOn?: { minutes: number; appointmentId?: string } | undefined;
}

/** When an appointment is to be, as an ISO instant, with what would go on at the same time (PEND-23, CAL-12, CAL-19). */
export const When = ({
  id,
  label = 'Date and time',
  value,
  fault,
  onChange,
  minimum,
  goesOn,
}: WhenProps) => {
  const timeZone = useTimeZone();
  return (
    <div className={styles.when}>
      <InstantPicker
        id={id}
        label={label}
        timeZone={timeZone}
        value={value}
        minimum={minimum}
        fault={fault}
        onChange={onChange}
      />
      <TimeZoneNote className={styles.zone} />
      {value && goesOn && (
        <Overlaps
          {...(goesOn.appointmentId && { id: goesOn.appointmentId })}
          start={new Date(value)}
          minutes={goesOn.minutes}
        />
      )}
    </div>
  );
};

/** What the owner and the customer have agreed; it can be empty (PEND-24, CAL-19). */
export const ContactNotes = ({ id, value, fault, onChange }: FieldProps) => (
  <TextField
    id={id}
    label="Contact Notes"
    multiline
    minRows={3}
    maxRows={8}
    value={value}
    error={fault !== undefined}
    helperText={fault ?? 'Optional'}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { maxLength: appointmentLimits.contactNotes } }}
  />
);
