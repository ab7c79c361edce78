import { overlapping } from '../../../../domain/booking';
import { formatDateTime } from '../../../../domain/time';
import { useAsk } from '../../../components/dialogs/Questions';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useTherapists } from '../../../resources/therapists/useTherapists';
import type { AppointmentChanges } from '../appointments/useAppointmentChange';
import { overlapNames } from '../booking/overlapNames';
import { useOutsideText } from '../booking/useHoursQuestion';
import { useTellBooked } from '../booking/useTellBooked';
import { nameOf } from '../pending/pendingList';
import type { Scheduling } from '../schedulingMethods';
import type { Appointment, Therapist } from '../schedulingRecords';
import { useSchedulingChange } from '../useSchedulingChange';
import type { Placing } from './placing';

interface Dropped {
  /** Null for a new appointment. */
  id: string | null;
  start: Date;
  minutes: number;
  therapist: Therapist | null;
}

/**
 * Asks about a time on which something was dropped, when it is outside the opening hours, or others take
 * place then.
 */
const useDropQuestion = (appointments: readonly Appointment[]) => {
  const timeZone = useTimeZone();
  const people = useTherapists().length;
  const outsideText = useOutsideText();
  const ask = useAsk();
  return async (dropped: Dropped, act: 'Move' | 'Book', name: string, isMoved = true) => {
    const { start, minutes } = dropped;
    const others = overlapping(dropped, appointments, people);
    const reasons = [
      isMoved && outsideText(start, minutes),
      others.length > 0 && `At the same time: ${overlapNames(others, timeZone)}.`,
    ].filter(Boolean);
    return (
      reasons.length === 0 ||
      ask({
        title: `${act} ${name} ${act === 'Move' ? 'to' : 'at'} ${formatDateTime(start, timeZone)}?`,
        confirmLabel: `${act} anyway`,
        harmless: true,
        children: reasons.join(' '),
      })
    );
  };
};

/** Moves what was dropped at another time. */
export const useDraggedMove = (
  appointments: readonly Appointment[],
  move: AppointmentChanges['move'],
) => {
  const isMeant = useDropQuestion(appointments);
  return async (appointment: Appointment, start: Date, therapist = appointment.therapist) => {
    const { id, minutes, customer } = appointment;
    const isMoved = start.getTime() !== appointment.start.getTime();
    if (!isMoved && therapist?.id === appointment.therapist?.id) return;
    const name = nameOf(customer);
    if (!(await isMeant({ id, start, minutes, therapist }, 'Move', name, isMoved))) return;
    // A failure is told where it happens, and the calendar shows the old time again.
    await move(appointment, start, { therapist }).catch(() => undefined);
  };
};

/** Books a pending service at the time on which it was dropped; by the first who is free, if nobody is named. */
export const useDraggedBooking = (appointments: readonly Appointment[]) => {
  const timeZone = useTimeZone();
  const therapists = useTherapists();
  const isMeant = useDropQuestion(appointments);
  const tellBooked = useTellBooked();
  const { mutateAsync: book } = useSchedulingChange(
    async (methods, input: Scheduling) => (await methods.scheduleServices(input)).data,
  );
  return async ({ held, minutes }: Placing, date: Date, named: Therapist | null) => {
    const name = nameOf(held.customer);
    const isFree = (therapist: Therapist) =>
      overlapping({ id: null, start: date, minutes, therapist }, appointments).length === 0;
    const therapist =
      named ??
      therapists.map((one) => ({ id: String(one.id), name: one.name })).find(isFree) ??
      null;
    if (!(await isMeant({ id: null, start: date, minutes, therapist }, 'Book', name))) return;
    const input = { services: [held], date, contactNotes: '', therapistId: therapist?.id };
    // A failure is told by the change itself, and the service stays in its list.
    const saved = await book(input).catch(() => undefined);
    if (!saved) return;
    const who = therapist ? ` with ${therapist.name}` : '';
    const text = `${name} is scheduled for ${formatDateTime(date, timeZone)}${who}`;
    tellBooked({ text, date, saved });
  };
};
