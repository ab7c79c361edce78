import { useNotify } from 'react-admin';
import { type Asked, atWork, isPast, overlapping } from '../../../../domain/booking';
import { formatDateTime } from '../../../../domain/time';
import { useAsk } from '../../../components/dialogs/Questions';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { currentTime } from '../../../dataProvider/serverClock';
import { useMethods } from '../../../dataProvider/useMethods';
import { useTherapistList, useTherapists } from '../../../resources/therapists/useTherapists';
import type { AppointmentChanges } from '../appointments/useAppointmentChange';
import { overlapNames } from '../booking/overlapNames';
import { useAssign, visitOf } from '../booking/useAssigned';
import { useOutsideText } from '../booking/useHoursQuestion';
import { useTellBooked } from '../booking/useTellBooked';
import type { Scheduling } from '../schedulingMethods';
import type { Appointment, Therapist } from '../schedulingRecords';
import { nameOf } from '../schedulingWords';
import { useSchedulingChange } from '../useSchedulingChange';
import type { Placing } from './placing';

/**
 * Asks about a time on which something was dropped, when it is outside the opening hours, or others take
 * place then.
 */
const useDropQuestion = (appointments: readonly Appointment[]) => {
  const timeZone = useTimeZone();
  const people = useTherapists();
  const outsideText = useOutsideText();
  const ask = useAsk();
  return async (dropped: Asked, act: 'Move' | 'Book', name: string, isMoved = true) => {
    const { start, minutes } = dropped;
    const others = overlapping(dropped, appointments, atWork(people, dropped, timeZone));
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
    const isMoved = start.getTime() !== appointment.start.getTime();
    if (!isMoved && therapist?.id === appointment.therapist?.id) return;
    const name = nameOf(appointment.customer);
    if (!(await isMeant({ ...appointment, start, therapist }, 'Move', name, isMoved))) return;
    // A failure is told where it happens, and the calendar shows the old time again.
    await move(appointment, start, { therapist }).catch(() => undefined);
  };
};

/**
 * Books a pending service at the time on which it was dropped: with nobody for null, with whoever is free for
 * undefined.
 */
export const useDraggedBooking = (appointments: readonly Appointment[]) => {
  const timeZone = useTimeZone();
  const { people: therapists, missing, list } = useTherapistList();
  const methods = useMethods();
  const assign = useAssign();
  const isMeant = useDropQuestion(appointments);
  const tellBooked = useTellBooked();
  const notify = useNotify();
  const { mutateAsync: book } = useSchedulingChange(
    async (input: Scheduling) => (await methods.scheduleServices(input)).data,
  );
  return async ({ held, minutes }: Placing, date: Date, named?: Therapist | null) => {
    const name = nameOf(held.customer);
    // An appointment may be moved into the past, but none is made there.
    if (isPast(date, currentTime())) {
      return notify(`${name} cannot be scheduled in the past. Choose a later time.`, {
        type: 'warning',
      });
    }
    if (named === undefined && missing) {
      list.refetch();
      return notify(missing, { type: 'warning' });
    }
    const visit = visitOf(minutes, [held]);
    const [free = ''] = named === undefined ? await assign([visit], { start: date }) : [named?.id];
    const who = named ?? therapists.find(({ id }) => String(id) === free);
    const slot = {
      ...visit,
      id: null,
      start: date,
      therapist: who,
      serviceIds: held.serviceIds ?? [],
    };
    if (!(await isMeant(slot, 'Book', name))) return;
    const input = { services: [held], date, contactNotes: '', therapistId: free || undefined };
    // A failure is told by the change itself, and the service stays in its list.
    const saved = await book(input).catch(() => undefined);
    if (!saved) return;
    const text = `${name} is scheduled for ${formatDateTime(date, timeZone)}`;
    tellBooked({ text: who ? `${text} with ${who.name}` : text, date, saved });
  };
};
