import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type SettableStatus, settableStatuses } from '../../../../domain/scheduling';
import { changesOf } from '../../../dataProvider/ownChanges';
import type { Appointment } from '../schedulingRecords';
import { useAfterCancelling } from './afterCancelling';
import { useAppointmentAct } from './useAppointmentAct';
import { useSchedulingChange } from './useSchedulingChange';

/** The last successful change. */
interface Done {
  status: SettableStatus;
  /** The appointment before, and its former status if the change can be undone. */
  before: Appointment;
  back?: SettableStatus | undefined;
  /** The id of the recorded change, for the server's undo. */
  changeId: string | undefined;
  /** True for an undo. */
  isUndone: boolean;
}

interface Input {
  next: SettableStatus;
  /** The change that this one undoes. */
  undone?: Done | undefined;
}

/**
 * Changes the status of an appointment on the server, and then in the cached list under `queryKey`, without a
 * refetch.
 */
export const useStatusChange = (appointment: Appointment, queryKey: readonly unknown[]) => {
  const { id, status } = appointment;
  const queryClient = useQueryClient();
  const lookAfterCancelling = useAfterCancelling();
  const act = useAppointmentAct();
  const [done, setDone] = useState<Done>();
  const [seen, setSeen] = useState<{ after: Done; services: string }>();
  const { mutate, isPending, variables } = useSchedulingChange(
    async (methods, { next, undone }: Input) => {
      const { changeId } = undone ?? {};
      const { data } = await (changeId
        ? methods.undoChange({ id: changeId })
        : act(methods, appointment, { status: next }));
      // It may be in the list no longer, or not yet again.
      queryClient.setQueryData<Appointment[]>(queryKey, (list) =>
        list
          ?.filter((other) => other.id !== id)
          .concat({ ...appointment, status: next })
          .toSorted((a, b) => a.start.getTime() - b.start.getTime()),
      );
      return changesOf(data)[0];
    },
  );

  const change = (next: SettableStatus, undone?: Done) => {
    if (isPending) return;
    const before = undone?.before ?? appointment;
    const settable = settableStatuses.find((known) => known === status);
    mutate(
      { next, undone },
      {
        async onSuccess(changeId) {
          const now: Done = {
            status: next,
            before,
            back: changeId && !undone ? settable : undefined,
            changeId,
            isUndone: undone !== undefined,
          };
          setDone(now);
          if (next === 'cancelled')
            setSeen({ after: now, services: await lookAfterCancelling(before) });
        },
      },
    );
  };

  return {
    busyWith: isPending ? variables.next : undefined,
    done,
    /** The effect of the last change on its services, once known. */
    services: seen && seen.after === done ? seen.services : '',
    change: (next: SettableStatus) => change(next),
    undo: () => done?.back && change(done.back, done),
  };
};
