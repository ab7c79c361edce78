import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { type SettableStatus, settableStatuses } from '../../../domain/scheduling';
import { formatDateTime } from '../../../domain/time';
import { useTimeZone } from '../../components/useTimeZone';
import type { AppointmentChange } from '../../dataProvider/schedulingMethods';
import type { Appointment } from '../../dataProvider/schedulingRecords';
import { nameOf } from '../scheduling/pendingList';
import { useSchedulingChange } from '../scheduling/useSchedulingChange';

type Change = Omit<AppointmentChange, 'id' | 'start'>;

/** What gives an appointment back what a change took; undefined where a status cannot be given. */
function reverse(appointment: Appointment, change: Change): Change | undefined {
  const { status, start, contactNotes } = appointment;
  const settable = settableStatuses.find((other) => other === status);
  if (change.status !== undefined && !settable) return undefined;
  return {
    ...(change.status !== undefined && settable && { status: settable }),
    ...(change.date && { date: start }),
    ...(change.contactNotes !== undefined && { contactNotes }),
  };
}

/**
 * Changes appointments of the calendar. What is saved is told in a message from which it can be undone;
 * each rejects when it is not saved, which is told as well.
 */
export const useAppointmentChanges = (queryKey: readonly unknown[]) => {
  const timeZone = useTimeZone();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { mutateAsync: send } = useSchedulingChange((dataProvider, change: AppointmentChange) =>
    dataProvider.updateAppointment(change),
  );
  const { mutateAsync: sendCancellation } = useSchedulingChange(
    (dataProvider, { id, start }: Appointment) => dataProvider.cancelAppointment({ id, start }),
  );

  const tell = (text: string, { id, start, customer }: Appointment, undo: Change | undefined) =>
    notify(text, {
      type: 'success',
      ...(undo && {
        action: {
          label: 'Undo',
          run: () => {
            const restored = () =>
              notify(`The appointment of ${nameOf(customer)} is as it was`, { type: 'success' });
            // A failure is told where it happens.
            send({ id, start, ...undo }).then(restored, () => undefined);
          },
        },
      }),
    });

  const update = async (appointment: Appointment, change: Change) => {
    const { id, start, customer } = appointment;
    await send({ id, start, ...change });
    const text = `The appointment of ${nameOf(customer)} is updated`;
    tell(text, appointment, reverse(appointment, change));
  };

  const cancel = async (appointment: Appointment) => {
    await sendCancellation(appointment);
    const undo = reverse(appointment, { status: appointment.status as SettableStatus });
    tell(`The appointment of ${nameOf(appointment.customer)} is cancelled`, appointment, undo);
  };

  /** Shows the move before it is saved. */
  const move = async (appointment: Appointment, start: Date) => {
    // An answer that is on its way would show the old time again.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Appointment[]>(queryKey, (list) =>
      list
        ?.map((other) => (other.id === appointment.id ? { ...other, start } : other))
        .toSorted((a, b) => a.start.getTime() - b.start.getTime()),
    );
    const change = { date: start };
    await send({ id: appointment.id, start: appointment.start, ...change });
    const text = `${nameOf(appointment.customer)} is moved to ${formatDateTime(start, timeZone)}`;
    tell(text, appointment, reverse(appointment, change));
  };

  return { update, cancel, move };
};

export type AppointmentChanges = ReturnType<typeof useAppointmentChanges>;
