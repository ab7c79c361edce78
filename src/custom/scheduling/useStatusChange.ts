import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { canTakeBack, type SettableStatus } from '../../../domain/scheduling';
import type { Appointment } from '../../dataProvider/schedulingRecords';
import { useSchedulingChange } from './useSchedulingChange';

/** What came of the last change. */
interface Done {
  /** The status before, if the change can be taken back. */
  back?: SettableStatus | undefined;
  /** It took an earlier one back. */
  isUndone: boolean;
}

/**
 * Changes the status of an appointment on the server, and then in the list under `queryKey` without
 * waiting for it to be asked anew (APPT-09, APPT-10).
 */
export const useStatusChange = (
  { id, start, status, purchasedServices }: Appointment,
  queryKey: readonly unknown[],
) => {
  const queryClient = useQueryClient();
  const [done, setDone] = useState<Done>();
  const { mutate, isPending, variables } = useSchedulingChange(
    async (dataProvider, next: SettableStatus) => {
      await dataProvider.updateAppointment({ id, start, status: next });
      queryClient.setQueryData<Appointment[]>(queryKey, (list) =>
        list?.map((other) => (other.id === id ? { ...other, status: next } : other)),
      );
    },
  );

  const change = (next: SettableStatus, isUndone = false) => {
    if (isPending) return;
    const statuses = purchasedServices.map((held) => held.status);
    const back = !isUndone && canTakeBack(status, statuses) ? status : undefined;
    mutate(next, { onSuccess: () => setDone({ back, isUndone }) });
  };

  return {
    busyWith: isPending ? variables : undefined,
    done,
    change: (next: SettableStatus) => change(next),
    undo: () => done?.back && change(done.back, true),
  };
};
