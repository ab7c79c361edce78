import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettableStatus } from '../../../domain/scheduling';
import type { Appointment } from './schedulingRecords';
import { canTakeBack } from './schedulingWords';
import { useServicesAfter } from './servicesAfter';
import { useSchedulingChange } from './useSchedulingChange';

/** What came of the last change. */
interface Done {
  status: SettableStatus;
  /** The appointment before, and the status that it had then, if the change can be taken back. */
  before: Appointment;
  back?: SettableStatus | undefined;
  /** It took an earlier one back. */
  isUndone: boolean;
}

/**
 * Changes the status of an appointment on the server, and then in the list under `queryKey` without
 * waiting for it to be asked anew.
 */
export const useStatusChange = (appointment: Appointment, queryKey: readonly unknown[]) => {
  const { id, start, status, purchasedServices } = appointment;
  const queryClient = useQueryClient();
  const look = useServicesAfter();
  const [done, setDone] = useState<Done>();
  const [seen, setSeen] = useState<{ after: Done; services: string }>();
  const { mutate, isPending, variables } = useSchedulingChange(
    async (dataProvider, next: SettableStatus) => {
      await dataProvider.updateAppointment({ id, start, status: next });
      // It may be in the list no longer, or not yet again.
      queryClient.setQueryData<Appointment[]>(queryKey, (list) =>
        list
          ?.filter((other) => other.id !== id)
          .concat({ ...appointment, status: next })
          .toSorted((a, b) => a.start.getTime() - b.start.getTime()),
      );
    },
  );

  const change = (next: SettableStatus, undone?: Done) => {
    if (isPending) return;
    const before = undone?.before ?? appointment;
    const statuses = purchasedServices.map((held) => held.status);
    const back = !undone && canTakeBack(status, statuses) ? status : undefined;
    const lookWhere = async () => {
      if (next === 'cancelled') return look.cancelling(before);
      return undone?.status === 'cancelled' ? look.restoring(before) : '';
    };
    mutate(next, {
      async onSuccess() {
        const now: Done = { status: next, before, back, isUndone: undone !== undefined };
        setDone(now);
        setSeen({ after: now, services: await lookWhere() });
      },
    });
  };

  return {
    busyWith: isPending ? variables : undefined,
    done,
    /** What became of its services by the last change, as soon as that is known. */
    services: seen && seen.after === done ? seen.services : '',
    change: (next: SettableStatus) => change(next),
    undo: () => done?.back && change(done.back, done),
  };
};
