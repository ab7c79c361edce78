import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { appointmentLimits } from '../../../../domain/booking';
import { defaultMinutes } from '../../../../domain/scheduling';
import { formatTime } from '../../../../domain/time';
import { Notice } from '../../../components/feedback/Notice';
import { DateTimeInput } from '../../../components/inputs/DateTimeInput';
import { SelectInput } from '../../../components/inputs/SelectInput';
import { TextInput } from '../../../components/inputs/TextInput';
import { TimeZoneNote } from '../../../components/parts/TimeZoneNote';
import { useRecords } from '../../../components/parts/useRecords';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useTherapists } from '../../../resources/therapists/useTherapists';
import { useOpeningHours } from '../../hours/useOpeningHours';
import type { Appointment } from '../schedulingRecords';
import styles from './BookingFields.module.css';
import { TimeChoice } from './TimeChoice';
import { anyTherapist, type Then, useWhoIsFree, type Visit } from './useAssigned';
import { useOutsideText } from './useHoursQuestion';

interface WhenInputProps {
  label?: string;
  /** The earliest time that can be chosen; any by default. */
  minimum?: Date;
  /** The day on which a new appointment was begun, YYYY-MM-DD; "" for none. */
  day?: string;
  /** What is booked; without any minutes no overlap is shown. */
  visits: readonly Visit[];
  /** The appointment itself, which is no overlap. */
  appointment?: Then;
  /** The next free time after that of the appointment is proposed. */
  isNextProposed?: boolean | undefined;
}

const source = 'scheduled_date';

/** The visits, or one of the usual duration while no service is chosen: times and people follow from the same. */
const visitsAsked = (visits: readonly Visit[]): readonly Visit[] =>
  visits.some(({ minutes }) => minutes > 0) ? visits : [{ minutes: defaultMinutes }];

/** The keys that change a part of a date without writing anything. */
const changingKeys = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End|Backspace|Delete)$/;

/** The date and time of an appointment, as an ISO instant, with its overlaps. */
export const WhenInput = ({
  label = 'Date and time',
  minimum,
  day,
  visits,
  appointment,
  isNextProposed,
}: WhenInputProps) => {
  const instant: string = useWatch({ name: source });
  const therapistId: string = useWatch({ name: 'therapist_id' });
  const therapist = therapistId && therapistId !== anyTherapist ? { id: therapistId } : null;
  const minutes = Math.max(0, ...visits.map((visit) => visit.minutes)) || undefined;
  // Of several customers each visit is looked at by itself, so none of their services narrows it.
  const serviceIds = (visits.length === 1 && visits[0]?.serviceIds) || [];
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
        minutes={Math.max(...visitsAsked(visits).map((visit) => visit.minutes))}
        appointmentId={appointment?.id}
        therapist={therapist}
        serviceIds={serviceIds}
        isNextProposed={isNextProposed}
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
        <OutsideHours start={new Date(instant)} minutes={minutes} />
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

interface TherapistInputProps {
  visits: readonly Visit[];
  /** The appointment that is changed, whose therapist stays a choice even when inactive. */
  appointment?: Appointment;
}

/** A select of the therapist, who is named where anyone is wanted; nothing in a business without therapists. */
export const TherapistInput = ({ visits, appointment }: TherapistInputProps) => {
  const therapists = useTherapists();
  const timeZone = useTimeZone();
  const named = appointment?.therapist;
  // The chosen therapist may be inactive by now, as the form may have begun in their column, and is shown all
  // the same.
  const [chosenId, instant]: string[] = useWatch({ name: ['therapist_id', 'scheduled_date'] });
  const start = new Date(instant || Number.NaN);
  const free = useWhoIsFree(visitsAsked(visits), { start, id: appointment?.id, therapist: named });
  const { data: all } = useRecords('therapists');
  const isOther = chosenId && chosenId !== anyTherapist;
  const chosen = all?.find(({ id }) => String(id) === chosenId);
  const isGone = all && isOther && !chosen && String(named?.id) !== chosenId;
  const { setValue } = useFormContext();
  // Whoever was deleted cannot be shown by name, nor saved. At each turn, as the form fills itself after its fields.
  useEffect(() => {
    if (isGone) setValue('therapist_id', anyTherapist);
  });
  const left = [named, chosen].find(
    (one) => one && !therapists.some(({ id }) => String(id) === String(one.id)),
  );
  const people = left ? [left, ...therapists] : therapists;
  if (people.length === 0) return null;
  return (
    <SelectInput
      source="therapist_id"
      label="Therapist"
      choices={[
        { id: anyTherapist, name: 'Any free therapist' },
        ...people.map(({ id, name }) => ({ id, name })),
        { id: '', name: 'Unassigned' },
      ]}
      helperText={(chosenId === anyTherapist && free && freeText(free, start, timeZone)) || ''}
    />
  );
};

/** "5:00 PM with Priya Nair". */
function freeText(free: readonly ({ name: string } | undefined)[], start: Date, timeZone: string) {
  const time = formatTime(start, timeZone);
  const names = free.flatMap((who) => who?.name ?? []);
  if (names.length === 0) return `Nobody is free at ${time}, so it stays unassigned.`;
  const missing = free.length - names.length;
  const rest = missing > 0 ? `; ${missing} of ${free.length} stay unassigned` : '';
  return `${time} with ${new Intl.ListFormat('en-US').format(names)}${rest}`;
}
