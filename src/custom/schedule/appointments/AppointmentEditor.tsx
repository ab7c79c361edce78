import type { ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import type { Difference } from '../../../components/form/mergeVersions';
import { RecordEditor } from '../../../components/form/RecordForm';
import type { LeftForm } from '../../../components/form/recordFormOptions';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useTherapists } from '../../../resources/therapists/useTherapists';
import { useMethods } from '../../../start/useMethods';
import { settlesItself } from '../booking/BookingFields';
import { useHoursQuestion } from '../booking/useHoursQuestion';
import type { Appointment } from '../schedulingRecords';
import {
  type AppointmentDialogProps,
  type AppointmentValues,
  appointmentBefore,
  appointmentFaults,
  appointmentValues,
} from './appointmentValues';
import { CustomerContact } from './CustomerContact';
import { latestAppointment } from './useAppointmentAct';

interface AppointmentEditorProps extends Omit<AppointmentDialogProps, 'changes'> {
  title: string;
  submitLabel: string;
  width: 'xs' | 'sm';
  /** Saves a change of the appointment as it was when the form was filled. */
  save: (values: AppointmentValues, before: Appointment) => Promise<unknown>;
  /** Cancels the appointment as it was when the form was filled. */
  onCancel?: (before: Appointment, form: LeftForm<AppointmentValues>) => void;
  children: ReactNode;
}

/** The form of an appointment that is there. */
export const AppointmentEditor = ({
  appointment,
  title,
  submitLabel,
  save,
  onCancel,
  children,
  ...props
}: AppointmentEditorProps) => {
  const { customer, minutes } = appointment;
  const methods = useMethods();
  const confirm = useHoursQuestion();
  const inWords = useTherapistWords(appointment);
  const before = (record: AppointmentValues | undefined) =>
    record ? appointmentBefore(appointment, record) : appointment;
  return (
    <ResourceContextProvider value="appointment">
      <RecordEditor<AppointmentValues, AppointmentValues>
        {...props}
        record={appointmentValues(appointment)}
        defaultValues={{}}
        create={{ title, submitLabel }}
        check={appointmentFaults}
        confirm={({ scheduled_date }, record) => {
          const start = new Date(scheduled_date);
          return start.getTime() === before(record).start.getTime() || confirm(start, minutes);
        }}
        save={(values, { record }) => save(values, before(record))}
        loadNewer={async (record) =>
          appointmentValues(await latestAppointment(methods, before(record)))
        }
        inWords={inWords}
        {...(onCancel && { onCancel: (form) => onCancel(before(form.record), form) })}
        settles={settlesItself}
        failureMessage={false}
      >
        <div className={surfaces.stack}>
          <CustomerContact customer={customer} page="Customer page" />
          {children}
        </div>
      </RecordEditor>
    </ResourceContextProvider>
  );
};

/** Tells who is to do it by name. */
const useTherapistWords = ({ therapist }: Appointment) => {
  const therapists = useTherapists();
  const nameOf = (id: unknown) =>
    [...therapists, ...(therapist ? [therapist] : [])].find((known) => String(known.id) === id)
      ?.name ?? id;
  return (difference: Difference): Difference => {
    const { path, before, theirs, mine } = difference;
    if (path[0] !== 'therapist_id') return difference;
    return {
      ...difference,
      path: ['therapist'],
      before: nameOf(before),
      theirs: nameOf(theirs),
      mine: nameOf(mine),
    };
  };
};
