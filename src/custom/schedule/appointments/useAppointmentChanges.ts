import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { formatDateTime } from '../../../../domain/time';
import { useUndoAction } from '../../../components/history/useUndo';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useTellBooked } from '../booking/useTellBooked';
import { nameOf } from '../pending/pendingList';
import type { AppointmentChange } from '../schedulingMethods';
import type { Appointment, SavedAppointment } from '../schedulingRecords';
import { useAfterCancelling } from './afterCancelling';
import { type Change, useAppointmentAct } from './useAppointmentAct';
import { useSchedulingChange } from './useSchedulingChange';

/** A change of an appointment as the owner has seen it. */
interface Act {
  seen: Appointment;
  change: Change;
}

/** The place of an appointment in the calendar: start and therapist. */
type Place = Pick<Appointment, 'start' | 'therapist'>;

const isAt = (appointment: Place, { start, therapist }: Place) =>
  appointment.start.getTime() === start.getTime() && appointment.therapist?.id === therapist?.id;

/**
 * Changes appointments of the calendar. What is saved is told in a message from which it can be undone;
 * each rejects when it is not saved, which is told as well.
 */
export const useAppointmentChanges = (queryKey: readonly unknown[]) => {
  const timeZone = useTimeZone();
  const notify = useNotify();
  const tellBooked = useTellBooked();
  const queryClient = useQueryClient();
  const lookAfterCancelling = useAfterCancelling();
  const undoAction = useUndoAction();
  const { mutateAsync: send } = useSchedulingChange((methods, change: AppointmentChange) =>
    methods.updateAppointment(change),
  );
  const act = useAppointmentAct();
  const { mutateAsync: sendAct } = useSchedulingChange((methods, { seen, change }: Act) =>
    act(methods, seen, change),
  );
  const { mutateAsync: sendCancellation } = useSchedulingChange((methods, seen: Appointment) =>
    act(methods, seen, { status: 'cancelled' }, methods.cancelAppointment),
  );

  /** With the way to see it, unless it is cancelled, and to undo it, where the server can. */
  const tell = (text: string, before: Appointment, change: Change, saved: SavedAppointment) => {
    if (change.status === 'cancelled') {
      notify(text, { type: 'success', actions: undoAction(saved) });
      return;
    }
    const overlaps = change.date || change.therapistId ? saved.overlaps : [];
    tellBooked({ text, date: change.date ?? before.start, saved, overlaps });
  };

  /** The server decides what becomes of the services; the dialog does not wait for that. */
  const tellCancelled = async (before: Appointment, change: Change, saved: SavedAppointment) => {
    const services = await lookAfterCancelling(before);
    tell(
      `The appointment of ${nameOf(before.customer)} is cancelled. ${services}`.trim(),
      before,
      change,
      saved,
    );
  };

  const update = async (appointment: Appointment, change: Change) => {
    const { id, start, status, customer, version } = appointment;
    const { data } = await send({ id, start, version, ...change });
    if (change.status === 'cancelled' && status !== 'cancelled') {
      tellCancelled(appointment, change, data);
    } else {
      tell(`The appointment of ${nameOf(customer)} is updated`, appointment, change, data);
    }
  };

  const cancel = async (appointment: Appointment) => {
    const { data } = await sendCancellation(appointment);
    tellCancelled(appointment, { status: 'cancelled' }, data);
  };

  /** An optimistic move: shown before it is saved, also to another therapist if one is given. */
  const moveBy =
    (save: (appointment: Appointment, change: Change) => ReturnType<typeof send>) =>
    async (appointment: Appointment, start: Date, therapist = appointment.therapist) => {
      // Cancels running queries, whose answers would show the old time again.
      await queryClient.cancelQueries({ queryKey });
      const shown = queryClient
        .getQueryData<Appointment[]>(queryKey)
        ?.find(({ id }) => id === appointment.id);
      const put = (from: Place, { start, therapist }: Place) =>
        queryClient.setQueryData<Appointment[]>(queryKey, (list) =>
          list
            ?.map((one) =>
              one.id === appointment.id && isAt(one, from) ? { ...one, start, therapist } : one,
            )
            .toSorted((a, b) => a.start.getTime() - b.start.getTime()),
        );
      if (shown) put(shown, { start, therapist });
      const isHanded = therapist?.id !== appointment.therapist?.id;
      const change: Change = {
        date: start,
        ...(isHanded && { therapistId: therapist?.id ?? null }),
      };
      const { data } = await save(appointment, change).catch((error) => {
        // Whoever cannot be reached for the move may not answer what is asked anew, either.
        if (shown) put({ start, therapist }, shown);
        throw error;
      });
      const to =
        formatDateTime(start, timeZone) + (isHanded && therapist ? `, with ${therapist.name}` : '');
      const text = `${nameOf(appointment.customer)} is moved to ${to}`;
      tell(text, appointment, change, data);
    };

  return {
    update,
    cancel,
    move: moveBy(({ id, start, version }, change) => send({ id, start, version, ...change })),
    /** The same change without a form. */
    drag: moveBy((seen, change) => sendAct({ seen, change })),
  };
};

export type AppointmentChanges = ReturnType<typeof useAppointmentChanges>;
