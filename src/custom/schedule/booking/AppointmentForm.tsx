import { type ComponentProps, type ReactNode, useState } from 'react';
import { ResourceContextProvider, useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { appointmentLimits, bookingFaults } from '../../../../domain/booking';
import type { FieldFault } from '../../../../domain/fieldFault';
import { RecordEditor } from '../../../components/form/RecordForm';
import { useNow } from '../../../components/parts/useNow';
import { isOpen, PartialFailureError } from '../../../dataProvider/errors';
import { currentTime } from '../../../dataProvider/serverClock';
import { useTherapistList } from '../../../resources/therapists/useTherapists';
import type { Scheduling } from '../schedulingMethods';
import type { Appointment, PurchasedService } from '../schedulingRecords';
import { ContactNotesInput, TherapistInput, WhenInput } from './BookingFields';
import { Overlaps } from './Overlaps';
import { anyTherapist, useAssign, type Visit } from './useAssigned';
import { useHoursQuestion } from './useHoursQuestion';

/** The form values of every appointment. */
export interface AppointmentValues {
  /** An ISO instant; "" while it is not complete. */
  scheduled_date: string;
  /** "" for nobody, `anyTherapist` for whoever is free. */
  therapist_id: string;
  /** The therapists named in place of anyone when these visits were sent. */
  named?: { visits: string; ids: string[] } | undefined;
  contact_notes: string;
}

/** The form values of a new appointment of purchased services. */
export interface BookingValues extends AppointmentValues {
  purchased_service_ids: string[];
}

/** A new appointment as it is sent. */
export const schedulingOf = (
  { scheduled_date, therapist_id, contact_notes }: AppointmentValues,
  services: readonly PurchasedService[],
): Scheduling => ({
  services,
  date: new Date(scheduled_date),
  contactNotes: contact_notes.trim(),
  therapistId: therapist_id,
});

/** The validation errors of a new appointment in the order of its form. */
export function newFaults(
  { scheduled_date, contact_notes }: AppointmentValues,
  services: number,
): FieldFault<'purchased_service_ids' | 'scheduled_date' | 'contact_notes'>[] {
  const date = scheduled_date ? new Date(scheduled_date) : null;
  const most = appointmentLimits.contactNotes;
  const message = `Contact notes can be at most ${most} characters`;
  return [
    ...bookingFaults({ date, services }, currentTime()),
    ...(contact_notes.length > most ? [{ field: 'contact_notes' as const, message }] : []),
  ];
}

type Editor<Values extends object> = ComponentProps<
  typeof RecordEditor<Values, Values & { id: string }>
>;

interface AppointmentFormProps<Values extends AppointmentValues>
  extends Omit<Editor<Values>, 'record' | 'defaultValues' | 'confirm' | 'save'>,
    Partial<Pick<Editor<Values>, 'record' | 'defaultValues'>> {
  /** Begins the ids of its fields. */
  resource: 'schedule' | 'walk-in' | 'appointment';
  /** The label of the button that saves at a time that is taken; as at any other by default. */
  anywayLabel?: string;
  /** The visits that are booked: an appointment for each customer. */
  visitsOf: (values: Values) => Visit[];
  /** Saves with a therapist for each visit in place of anyone; "" for nobody. */
  save: (
    values: Values,
    context: Parameters<NonNullable<Editor<Values>['save']>>[1] & { therapistIds: string[] },
  ) => ReturnType<NonNullable<Editor<Values>['save']>>;
}

/** The form of an appointment in each of its modes: new, of a pending service, walk-in, edit, move. */
export const AppointmentForm = <Values extends AppointmentValues>({
  resource,
  record,
  defaultValues = {},
  visitsOf,
  anywayLabel,
  create,
  save,
  ...props
}: AppointmentFormProps<Values>) => {
  const confirm = useHoursQuestion();
  const assign = useAssign();
  const { missing } = useTherapistList();
  const [isTaken, setTaken] = useState(false);
  return (
    <ResourceContextProvider value={resource}>
      <RecordEditor<Values, Values & { id: string }>
        tellsFirst
        failureMessage={false}
        {...props}
        create={(values) => ({
          ...(typeof create === 'function' ? create(values) : create),
          ...(isTaken && anywayLabel && { submitLabel: anywayLabel }),
        })}
        actions={<TimeOverlaps record={record} visitsOf={visitsOf} onTaken={setTaken} />}
        record={record}
        defaultValues={defaultValues}
        hindrance={(values, ...more) =>
          (values.therapist_id === anyTherapist && missing) || props.hindrance?.(values, ...more)
        }
        confirm={(values, before) => {
          const start = new Date(values.scheduled_date);
          const isKept = before && new Date(before.scheduled_date).getTime() === start.getTime();
          return isKept || confirm(start, longest(visitsOf(values)));
        }}
        save={async (values, context) => {
          const visits = visitsOf(values);
          const { therapist_id, scheduled_date } = values;
          if (therapist_id !== anyTherapist) {
            return save(values, { ...context, therapistIds: visits.map(() => therapist_id) });
          }
          const { id, therapist_id: before } = context.record ?? {};
          const then = { start: new Date(scheduled_date), id, therapist: { id: before ?? '' } };
          const key = JSON.stringify([visits, scheduled_date]);
          const therapistIds =
            values.named?.visits === key ? values.named.ids : await assign(visits, then);
          const [only = '', ...others] = therapistIds;
          // The draft names them too, since a retry after a lost answer has to send the same.
          const kept =
            others.length > 0
              ? { ...values, named: { visits: key, ids: therapistIds } }
              : { ...values, therapist_id: only };
          context.keep(kept);
          const named = { ...kept, therapist_id: only };
          return save(named, { ...context, therapistIds }).catch((error: unknown) => {
            const isRefused = !isOpen(error, true) && !(error instanceof PartialFailureError);
            if (isRefused) context.keep(values);
            throw error;
          });
        }}
      />
    </ResourceContextProvider>
  );
};

/** The length of the longest visit; 0 while nothing is chosen. */
const longest = (visits: readonly Visit[]): number =>
  Math.max(0, ...visits.map(({ minutes }) => minutes));

interface TimeOverlapsProps<Values> {
  record: (Values & { id: string }) | undefined;
  visitsOf: (values: Values) => Visit[];
  onTaken: (isTaken: boolean) => void;
}

/** What takes place at the chosen time, unless the appointment has that time and therapist already. */
const TimeOverlaps = <Values extends AppointmentValues>({
  record,
  visitsOf,
  onTaken,
}: TimeOverlapsProps<Values>) => {
  const values = useFormContext().watch() as Values;
  const { scheduled_date, therapist_id } = values;
  const start = new Date(scheduled_date);
  const visits = visitsOf(values);
  const isKept =
    record?.therapist_id === therapist_id && Date.parse(record.scheduled_date) === start.getTime();
  if (!scheduled_date || isKept || !visits.some(({ minutes }) => minutes > 0)) return null;
  const then = { start, id: record?.id };
  return <Overlaps visits={visits} then={then} therapistId={therapist_id} onTaken={onTaken} />;
};

interface AppointmentFieldsProps {
  /** What is booked; of nothing that is chosen yet, no minutes. */
  visits: readonly Visit[];
  /** The day on which a new appointment was begun, YYYY-MM-DD; "" for none. */
  day?: string;
  /** The appointment that is changed. */
  appointment?: Appointment;
  /** Fields before the notes. */
  children?: ReactNode;
}

/** The fields of every appointment: therapist, date and time, and notes. */
export const AppointmentFields = ({
  visits,
  day,
  appointment,
  children,
}: AppointmentFieldsProps) => {
  const now = useNow();
  return (
    <>
      <TherapistInput visits={visits} {...(appointment && { appointment })} />
      <WhenInput
        visits={visits}
        {...(appointment ? { appointment } : { minimum: now })}
        {...(day && { day })}
      />
      {children}
      <ContactNotesInput />
    </>
  );
};

/** The chosen services as a field of the form. */
export const useServicesInput = () => {
  const source = 'purchased_service_ids';
  const { id, field, fieldState } = useInput({ id: `schedule-${source}`, source });
  const ids: readonly string[] = field.value;
  return {
    id,
    ref: field.ref,
    fault: fieldState.error?.message,
    onChange: (id: string, selected: boolean) =>
      field.onChange(selected ? [...ids, id] : ids.filter((other) => other !== id)),
  };
};
