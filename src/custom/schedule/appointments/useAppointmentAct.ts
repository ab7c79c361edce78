import { trimmed } from '../../../../domain/text';
import { formatDateTime } from '../../../../domain/time';
import { useStillWanted } from '../../../components/dialogs/useStillWanted';
import { statusBadge } from '../../../components/parts/schedulingBadges';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { ApiError } from '../../../dataProvider/errors';
import type { Methods } from '../../../start/useMethods';
import { nameOf } from '../pending/pendingList';
import type { AppointmentChange, OfAppointment, SeenAppointment } from '../schedulingMethods';
import type { Appointment } from '../schedulingRecords';

export type Change = Omit<AppointmentChange, 'id' | 'start' | 'version'>;

const minuteOf = (instant: Date) => Math.floor(instant.getTime() / 60_000);

/** True where an appointment has the values of a change by now. */
const isChangedAs = (
  appointment: Appointment,
  {
    status,
    date,
    contactNotes,
    therapistId,
  }: Partial<Omit<Change, 'status'>> & { status?: string },
): boolean =>
  (status === undefined || appointment.status === status) &&
  (date === undefined || minuteOf(appointment.start) === minuteOf(date)) &&
  (therapistId === undefined || (appointment.therapist?.id ?? null) === therapistId) &&
  (contactNotes === undefined || trimmed(appointment.contactNotes) === trimmed(contactNotes));

/** An appointment as it is by now, also where it was moved to another day from today on. */
export async function latestAppointment(methods: Methods, of: OfAppointment): Promise<Appointment> {
  const found =
    (await methods.appointmentNow(of)).data ??
    (await methods.appointments()).data.find(({ id }) => id === of.id);
  if (!found) throw new ApiError('This appointment is no longer listed.', { status: 404 });
  return found;
}

/**
 * Changes an appointment without a form. Where somebody else has changed the same of it, or its
 * status, or has moved what gets another status, the owner is asked whether it is still wanted.
 */
export const useAppointmentAct = () => {
  const timeZone = useTimeZone();
  const sendIfWanted = useStillWanted();
  return (
    methods: Methods,
    seen: Appointment,
    change: Change,
    save = (of: SeenAppointment) => methods.updateAppointment({ ...of, ...change }),
  ) => {
    const { id, start, version, status, contactNotes, therapist, customer } = seen;
    const isCancelled = change.status === 'cancelled';
    const asSeen = {
      status,
      ...((change.date || change.status) && { date: start }),
      ...(change.contactNotes !== undefined && { contactNotes }),
      ...(change.therapistId !== undefined && { therapistId: therapist?.id ?? null }),
    };
    return sendIfWanted({
      version,
      send: (version) => save({ id, start, version }),
      async look() {
        const now = await latestAppointment(methods, seen);
        if (isChangedAs(now, asSeen)) return { version: now.version };
        const at = formatDateTime(now.start, timeZone);
        const who = now.therapist ? `, with ${now.therapist.name}` : '';
        const text = `Somebody else has changed it meanwhile: ${at}${who}, ${statusBadge(now.status).label}.`;
        return { text, version: now.version };
      },
      title: `${isCancelled ? 'Cancel' : 'Change'} the appointment of ${nameOf(customer)} all the same?`,
      confirmLabel: isCancelled ? 'Cancel appointment' : 'Change it',
    });
  };
};
