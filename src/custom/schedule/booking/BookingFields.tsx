import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { appointmentLimits, atWork, overlapping, type Slot } from '../../../../domain/booking';
import { defaultMinutes } from '../../../../domain/scheduling';
import { dateKey } from '../../../../domain/time';
import { Notice } from '../../../components/feedback/Notice';
import { DateTimeInput } from '../../../components/inputs/DateTimeInput';
import { SelectInput } from '../../../components/inputs/SelectInput';
import { TextInput } from '../../../components/inputs/TextInput';
import surfaces from '../../../components/parts/surfaces.module.css';
import { TimeZoneNote } from '../../../components/parts/TimeZoneNote';
import { useNow } from '../../../components/parts/useNow';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useWholeList } from '../../../components/parts/useWholeList';
import { useMethods } from '../../../dataProvider/useMethods';
import { useTherapists } from '../../../resources/therapists/useTherapists';
import { useOpeningHours } from '../hours/useOpeningHours';
import { schedulingQueries } from '../schedulingQueries';
import type { Therapist } from '../schedulingRecords';
import styles from './BookingFields.module.css';
import { overlapNames } from './overlapNames';
import { TimeChoice } from './TimeChoice';
import { rangeOfWeek, weekOf } from './timeWeeks';
import { useOutsideText } from './useHoursQuestion';

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

interface OutsideHoursProps {
  start: Date;
  minutes: number;
}

/** A warning, before saving, about a time outside of the opening hours. */
const OutsideHours = ({ start, minutes }: OutsideHoursProps) => {
  const { isLoading } = useOpeningHours();
  const text = useOutsideText()(start, minutes);
  return <div role="status">{text && !isLoading && <Notice>{text}</Notice>}</div>;
};

interface OverlapsProps {
  /** The id of the appointment itself, which is no overlap. */
  id?: string;
  start: Date;
  minutes: number;
  /** The therapist of the appointment. */
  therapist: Slot['therapist'];
}

/** A warning, before saving, about appointments at the same time. It does not prevent saving. */
const Overlaps = ({ id, start, minutes, therapist }: OverlapsProps) => {
  const timeZone = useTimeZone();
  const people = useTherapists();
  const methods = useMethods();
  // As the times are asked for that are offered, so that neither asks anew.
  const week = weekOf(dateKey(start, timeZone), dateKey(useNow(), timeZone));
  const days = rangeOfWeek(week, timeZone);
  const { data, error } = useQuery(schedulingQueries.range(methods, days));
  const slot = { id: id ?? null, start, minutes, therapist };
  const others = overlapping(slot, data ?? [], atWork(people, slot, timeZone));
  return (
    <div role="status">
      {others.length > 0 && (
        <Notice>
          {`${
            others.length === 1
              ? 'Another appointment takes place at that time: '
              : `${others.length} other appointments take place at that time: `
          }${overlapNames(others, timeZone)}. You can save this one all the same.`}
        </Notice>
      )}
      {error && !data && (
        <p className={surfaces.note}>
          Whether other appointments take place at that time could not be checked.
        </p>
      )}
    </div>
  );
};

interface TherapistInputProps {
  /** The current therapist, who stays a choice even when inactive. */
  named?: Therapist | null;
}

/** A select of the therapist; nothing in a business without therapists. */
export const TherapistInput = ({ named }: TherapistInputProps) => {
  const therapists = useTherapists();
  // The chosen therapist may be inactive by now, as the form may have begun in their column, and is shown all
  // the same.
  const chosenId: string = useWatch({ name: 'therapist_id' });
  const { data: all } = useWholeList<Therapist & RaRecord>('therapists');
  const chosen = all?.find(({ id }) => String(id) === chosenId);
  const isGone = all && chosenId && !chosen && String(named?.id) !== chosenId;
  const { setValue } = useFormContext();
  // Whoever was deleted cannot be shown by name, nor saved. At each turn, as the form fills itself after its fields.
  useEffect(() => {
    if (isGone) setValue('therapist_id', '');
  });
  const left = [named, chosen].find(
    (one) => one && !therapists.some(({ id }) => String(id) === String(one.id)),
  );
  const choices = left ? [left, ...therapists] : therapists;
  if (choices.length === 0) return null;
  return (
    <SelectInput
      source="therapist_id"
      label="Therapist"
      emptyText="Nobody named"
      choices={choices}
    />
  );
};
