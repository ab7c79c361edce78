import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { appointmentLimits } from '../../../../domain/booking';
import { defaultMinutes } from '../../../../domain/scheduling';
import { DateTimeInput } from '../../../components/inputs/DateTimeInput';
import { TextInput } from '../../../components/inputs/TextInput';
import { TimeZoneNote } from '../../../components/parts/TimeZoneNote';
import styles from './BookingFields.module.css';
import { OutsideHours } from './OutsideHours';
import { Overlaps } from './Overlaps';
import { TimeChoice } from './TimeChoice';

interface WhenInputProps {
  label?: string;
  /** The earliest time that can be chosen; any by default. */
  minimum?: Date;
  /** The day on which a new appointment was begun, YYYY-MM-DD; "" for none. */
  day?: string;
  /** The length, by which overlapping appointments are shown; none are shown without it. */
  minutes?: number | undefined;
  /** The id of the appointment itself, which is no overlap. */
  appointment?: { id: string; start: Date };
}

const source = 'scheduled_date';

/** The keys that change a part of a date without writing anything. */
const changingKeys = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End|Backspace|Delete)$/;

/** The date and time of an appointment, as an ISO instant, with its overlaps. */
export const WhenInput = ({
  label = 'Date and time',
  minimum,
  day,
  minutes,
  appointment,
}: WhenInputProps) => {
  const instant: string = useWatch({ name: source });
  const therapistId: string = useWatch({ name: 'therapist_id' });
  const therapist = therapistId ? { id: therapistId } : null;
  const { setValue } = useFormContext();
  // A date that is being typed is no instant yet, and a time proposed late would take its place.
  const isTyped = useRef(false);
  const keepTyped = () => {
    isTyped.current = true;
  };
  const isNow = Date.parse(instant) === appointment?.start.getTime();
  return (
    <div className={styles.when}>
      <TimeChoice
        value={instant}
        begunOn={day}
        minutes={minutes ?? defaultMinutes}
        appointmentId={appointment?.id}
        therapist={therapist}
        onChange={(iso) => {
          isTyped.current = false;
          setValue(source, iso, { shouldDirty: true });
        }}
        onProposal={(iso, isDefault) => {
          if (!isTyped.current) setValue(source, iso, { shouldDirty: !isDefault });
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only sees what is done to the field */}
      <div onInput={keepTyped} onKeyDown={({ key }) => changingKeys.test(key) && keepTyped()}>
        <DateTimeInput source={source} label={label} {...(minimum && { minimum })} />
      </div>
      <TimeZoneNote className={styles.zone} />
      {instant && !isNow && minutes !== undefined && (
        <>
          <OutsideHours start={new Date(instant)} minutes={minutes} />
          <Overlaps
            {...(appointment && { id: appointment.id })}
            start={new Date(instant)}
            minutes={minutes}
            therapist={therapist}
          />
        </>
      )}
    </div>
  );
};

/** The notes on what was agreed with the customer; optional. */
export const ContactNotesInput = () => (
  <TextInput
    source="contact_notes"
    label="Contact Notes"
    helperText="Optional"
    multiline
    minRows={3}
    maxRows={8}
    maxLength={appointmentLimits.contactNotes}
  />
);
