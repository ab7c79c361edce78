import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { dateMissing } from '../../../../domain/booking';
import { formatDuration } from '../../../../domain/duration';
import { formatUsd } from '../../../../domain/money';
import { settableStatuses } from '../../../../domain/scheduling';
import { formatDateTime } from '../../../../domain/time';
import ConfirmDialog from '../../../components/dialogs/ConfirmDialog';
import { useAsk } from '../../../components/dialogs/Questions';
import type { Difference } from '../../../components/form/mergeVersions';
import type { LeftForm } from '../../../components/form/recordFormOptions';
import { SelectInput } from '../../../components/inputs/SelectInput';
import { statusBadge } from '../../../components/parts/schedulingBadges';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useTherapists } from '../../../resources/therapists/useTherapists';
import {
  AppointmentFields,
  AppointmentForm,
  type AppointmentValues,
} from '../booking/AppointmentForm';
import { TherapistInput, WhenInput } from '../booking/BookingFields';
import { anyTherapist } from '../booking/useAssigned';
import { CustomerAlert } from '../CustomerAlert';
import styles from '../schedule.module.css';
import type { AppointmentFormKind } from '../schedulePaths';
import type { Appointment } from '../schedulingRecords';
import { nameOf, servicesText } from '../schedulingWords';
import { UnpaidBadge } from './appointmentMarks';
import { CustomerContact } from './CustomerContact';
import { useAppointmentChange } from './useAppointmentChange';

interface Values extends AppointmentValues {
  id: string;
  status: string;
  version?: string | undefined;
}

const valuesOf = (
  { id, start, status, therapist, contactNotes, version }: Appointment,
  kind: AppointmentFormKind,
): Values => ({
  id,
  scheduled_date: start.toISOString(),
  status,
  therapist_id: therapist?.id ?? (kind === 'assign' ? anyTherapist : ''),
  contact_notes: contactNotes,
  version,
});

const isNamed = (id: string) => id !== '' && id !== anyTherapist;

/** An appointment as it was when its form was filled. */
const asFilled = (
  appointment: Appointment,
  { scheduled_date, status, therapist_id, contact_notes, version }: Values,
): Appointment => ({
  ...appointment,
  start: new Date(scheduled_date),
  status,
  therapist: isNamed(therapist_id)
    ? { name: '', ...appointment.therapist, id: therapist_id }
    : null,
  contactNotes: contact_notes,
  version,
});

interface ChangeAppointmentProps {
  kind: AppointmentFormKind;
  appointment: Appointment;
  /** The key of the query whose list has it. */
  queryKey: readonly unknown[];
  /** The next free time is proposed for a move. */
  isNextProposed?: boolean;
  /** Distinguishes its drafts from others at the same path. */
  place?: string;
  onClose: () => void;
}

/** The appointment form of one that is there: to change or cancel it, to move it, or to name who does it. */
const ChangeAppointment = ({
  kind,
  appointment,
  queryKey,
  isNextProposed = false,
  ...props
}: ChangeAppointmentProps) => {
  const { customer } = appointment;
  const visits = [appointment];
  const changes = useAppointmentChange(queryKey);
  const before = (record = valuesOf(appointment, kind)) => asFilled(appointment, record);
  const cancel = useCancelQuestion((left) => changes.cancel(before(left)));
  const inWords = useStandingWords(appointment);
  const update = (values: Values, seen: Appointment) =>
    changes.update(seen, changeBy(values, seen));
  const mode = {
    edit: {
      width: 'sm',
      create: { title: nameOf(customer), submitLabel: 'Update' },
      save: update,
      onCancel: (form: LeftForm<Values>) => cancel(nameOf(customer), form),
      fields: <EditFields appointment={appointment} />,
    },
    // The alternative to dragging, for keyboard and touch.
    move: {
      width: 'xs',
      create: { title: `Move ${nameOf(customer)}`, submitLabel: 'Move' },
      save(values: Values, seen: Appointment) {
        const start = new Date(values.scheduled_date);
        const { date: _, contactNotes: _notes, ...more } = changeBy(values, seen);
        // After a conflict, it may have to become what it was before as well.
        return Object.keys(more).length > 0
          ? update(values, seen)
          : changes.move(seen, start, { hasForm: true });
      },
      onCancel: undefined,
      fields: <MoveFields appointment={appointment} isNextProposed={isNextProposed} />,
    },
    assign: {
      width: 'xs',
      create: { title: `Assign ${nameOf(customer)}`, submitLabel: 'Assign' },
      save: update,
      onCancel: undefined,
      fields: <AssignFields appointment={appointment} />,
    },
  } as const;
  const { width, create, save, onCancel, fields } = mode[kind];

  return (
    <AppointmentForm<Values>
      {...props}
      resource="appointment"
      record={valuesOf(appointment, kind)}
      width={width}
      create={create}
      {...(kind === 'move' && { anywayLabel: 'Move anyway' })}
      check={({ scheduled_date }) =>
        scheduled_date ? [] : [{ field: 'scheduled_date', message: dateMissing }]
      }
      visitsOf={() => visits}
      save={(values, { record }) => save(values, before(record))}
      loadNewer={async (record) => valuesOf(await changes.latest(before(record)), kind)}
      together={together}
      inWords={inWords}
      {...(onCancel && { onCancel })}
    >
      <div className={surfaces.stack}>
        <CustomerContact customer={customer} page="Customer page" />
        {fields}
      </div>
    </AppointmentForm>
  );
};

const changeBy = (
  { scheduled_date, status, contact_notes, therapist_id }: Values,
  before: Appointment,
) => {
  const settable = settableStatuses.find((other) => other === status);
  return {
    date: new Date(scheduled_date),
    contactNotes: contact_notes.trim(),
    // An unchanged status is not sent, since it would reset those of the single services.
    ...(status !== before.status && settable && { status: settable }),
    ...(therapist_id !== (before.therapist?.id ?? '') && { therapistId: therapist_id || null }),
  };
};

const EditFields = ({ appointment }: { appointment: Appointment }) => {
  const { customer, services, minutes, unpaid } = appointment;
  const status: string = useWatch({ name: 'status' });
  const settable: readonly string[] = settableStatuses;
  const statuses = settable.includes(status) ? settable : [status, ...settable];
  return (
    <>
      <Note>{[...services.map(({ name }) => name), formatDuration(minutes)].join(' · ')}</Note>
      {unpaid && (
        <p className={styles.marked}>
          <UnpaidBadge unpaid={unpaid} /> <span className="tabular">{formatUsd(unpaid.total)}</span>
        </p>
      )}
      <CustomerAlert alert={customer.alert} />
      <AppointmentFields visits={[appointment]} appointment={appointment}>
        <SelectInput
          source="status"
          label="Status"
          choices={statuses.map((id) => ({ id, name: statusBadge(id).label }))}
        />
      </AppointmentFields>
    </>
  );
};

interface MoveFieldsProps {
  appointment: Appointment;
  isNextProposed: boolean;
}

const MoveFields = ({ appointment, isNextProposed }: MoveFieldsProps) => {
  const { start, customer } = appointment;
  const status: string = useWatch({ name: 'status' });
  const also = status === 'scheduled' ? '' : `, ${statusBadge(status).label}`;
  return (
    <>
      <Note>{`Now at ${formatDateTime(start, useTimeZone())}${also}`}</Note>
      <CustomerAlert alert={customer.alert} />
      <TherapistInput visits={[appointment]} appointment={appointment} />
      <WhenInput
        label="New date and time"
        visits={[appointment]}
        appointment={appointment}
        isNextProposed={isNextProposed}
      />
    </>
  );
};

const AssignFields = ({ appointment }: { appointment: Appointment }) => (
  <>
    <Note>
      {[formatDateTime(appointment.start, useTimeZone()), servicesText(appointment)].join(' · ')}
    </Note>
    <CustomerAlert alert={appointment.customer.alert} />
    <TherapistInput visits={[appointment]} appointment={appointment} />
  </>
);

const Note = ({ children }: { children: ReactNode }) => <p className={surfaces.note}>{children}</p>;

/** Asks before the appointment is cancelled, and leaves the form then. */
const useCancelQuestion = (cancel: (record: Values | undefined) => Promise<void>) => {
  const ask = useAsk();
  return async (name: string, { record, isDirty, leave }: LeftForm<Values>) => {
    let isDone = false;
    await ask({
      dialog: ConfirmDialog,
      title: `Cancel the appointment of ${name}?`,
      confirmLabel: 'Cancel appointment',
      busyLabel: 'Cancelling...',
      cancelLabel: 'Keep appointment',
      children: `You then see whether its services need scheduling again.${isDirty ? ' What you have changed in this form is not saved.' : ''}`,
      async run() {
        // A failure is told in a message, and the dialog stays as it is.
        isDone = await cancel(record).then(
          () => true,
          () => false,
        );
      },
    });
    if (isDone) leave();
  };
};

// Its services may have another appointment by now.
const cancelled =
  'It is cancelled, and its services wait to be scheduled again. Schedule them again if it should take place.';

// A new time or therapist is not for an appointment that somebody else has cancelled or done meanwhile.
const together = [['scheduled_date', 'therapist_id', 'status']];

/** Tells time, therapist and status of an appointment, which belong together, in one line. */
const useStandingWords = ({ therapist }: Appointment) => {
  const timeZone = useTimeZone();
  const therapists = useTherapists();
  const nameOf = (id: string) =>
    [...therapists, ...(therapist ? [therapist] : [])].find((known) => String(known.id) === id)
      ?.name ?? id;
  const wordsOf = (standing: unknown) => {
    const { scheduled_date, therapist_id, status } = standing as Values;
    const at = scheduled_date ? formatDateTime(new Date(scheduled_date), timeZone) : 'No time';
    const isAny = therapist_id === anyTherapist;
    const name = isAny ? 'any free therapist' : nameOf(therapist_id);
    const who = therapist_id ? `, with ${name}` : '';
    return `${at}${who}, ${statusBadge(status).label}`;
  };
  return (difference: Difference): Difference => {
    const { path, before, theirs, mine } = difference;
    if (path[0] !== 'scheduled_date') return difference;
    const [was, is, own] = [before, theirs, mine].map(wordsOf);
    return {
      ...difference,
      ...((theirs as Values).status === 'cancelled' && { onlyTheirs: cancelled }),
      path: ['appointment'],
      before: was,
      theirs: is,
      mine: own,
    };
  };
};

export default ChangeAppointment;
