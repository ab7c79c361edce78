import { atWork, overlapping } from '../../../../domain/booking';
import { formatDateTime } from '../../../../domain/time';
import { useAsk } from '../../../components/dialogs/Questions';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useTherapists } from '../../../resources/therapists/useTherapists';
import type { AppointmentChanges } from '../appointments/useAppointmentChange';
import { overlapNames } from '../booking/overlapNames';
import { useOutsideText } from '../booking/useHoursQuestion';
import { nameOf } from '../pending/pendingList';
import type { Appointment } from '../schedulingRecords';

/**
 * Moves what was dropped at another time; when that is outside the opening hours, or others take place
 * then, the owner is asked first.
 */
export const useDraggedMove = (
  appointments: readonly Appointment[],
  move: AppointmentChanges['move'],
) => {
  const timeZone = useTimeZone();
  const people = useTherapists();
  const outsideText = useOutsideText();
  const ask = useAsk();
  return async (appointment: Appointment, start: Date, therapist = appointment.therapist) => {
    const { minutes, customer } = appointment;
    const isMoved = start.getTime() !== appointment.start.getTime();
    if (!isMoved && therapist?.id === appointment.therapist?.id) return;
    const slot = { ...appointment, start, therapist };
    const others = overlapping(slot, appointments, atWork(people, slot, timeZone));
    const reasons = [
      isMoved && outsideText(start, minutes),
      others.length > 0 && `At the same time: ${overlapNames(others, timeZone)}.`,
    ].filter(Boolean);
    const isMeant =
      reasons.length === 0 ||
      (await ask({
        title: `Move ${nameOf(customer)} to ${formatDateTime(start, timeZone)}?`,
        confirmLabel: 'Move anyway',
        harmless: true,
        children: reasons.join(' '),
      }));
    // A failure is told where it happens, and the calendar shows the old time again.
    if (isMeant) await move(appointment, start, { therapist }).catch(() => undefined);
  };
};
