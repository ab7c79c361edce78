import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { type SettableStatus, settableStatuses } from '../../../domain/scheduling';
import { formatDateTime } from '../../../domain/time';
import { useTimeZone } from '../../components/useTimeZone';
import type { AppointmentChange } from '../../dataProvider/schedulingMethods';
import type { Appointment } from '../../dataProvider/schedulingRecords';
import { useSchedulingChange } from '../scheduling/useSchedulingChange';

type Change = Omit<AppointmentChange, 'id'>;

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
  const { mutateAsync: sendCancellation } = useSchedulingChange((dataProvider, id: string) =>
    dataProvider.cancelAppointment({ id }),
  );

  const tell = (text: string, { id, customer }: Appointment, undo: Change | undefined) =>
    notify(text, {
      type: 'success',
      ...(undo && {
        action: {
          label: 'Undo',
          run: () => {
            const restored = () =>
              notify(`The appointment of ${customer.name} is as it was`, { type: 'success' });
            // A failure is told where it happens.
            send({ id, ...undo }).then(restored, () => undefined);
          },
        },
      }),
    });

  const update = async (appointment: Appointment, change: Change) => {
    await send({ id: appointment.id, ...change });
    const { name } = appointment.customer;
    tell(`The appointment of ${name} is updated`, appointment, reverse(appointment, change));
  };

  const cancel = async (appointment: Appointment) => {
    await sendCancellation(appointment.id);
    const undo = reverse(appointment, { status: appointment.status as SettableStatus });
    tell(`The appointment of ${appointment.customer.name} is cancelled`, appointment, undo);
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
    await send({ id: appointment.id, ...change });
    const text = `${appointment.customer.name} is moved to ${formatDateTime(start, timeZone)}`;
    tell(text, appointment, reverse(appointment, change));
  };

  return { update, cancel, move };
};

export type AppointmentChanges = ReturnType<typeof useAppointmentChanges>;
