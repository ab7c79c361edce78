import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { statusBadge } from '../../../components/parts/schedulingBadges';
import { ApiError, isUnanswered } from '../../../dataProvider/errors';
import { type Methods, useMethods } from '../../../dataProvider/useMethods';
import type { PurchasedServices } from '../schedulingMethods';
import { schedulingQueries } from '../schedulingQueries';
import type { PurchasedService } from '../schedulingRecords';
import { nameOf } from '../schedulingWords';
import { useSchedulingChange } from '../useSchedulingChange';

type Status = 'completed' | 'cancelled';

/** Gives a pending service back; where that is refused as it is another one by now, the failure tells so. */
const giveBack = async (methods: Methods, { id }: PurchasedService, set: Status) => {
  try {
    await methods.updateServiceStatus({ id, status: 'not_scheduled' });
  } catch (error) {
    if (isUnanswered(error)) throw error;
    const found = await methods
      .purchasedServices()
      .then(({ data }) => data.services.find((held) => held.id === id))
      .catch(() => undefined);
    if (!found || found.status === set) throw error;
    const stands = `It is too late to undo this: ${found.service.name} of ${nameOf(found.customer)} is`;
    throw new ApiError(`${stands} ${statusBadge(found.status).label} by now.`, {
      status: 409,
      cause: error,
    });
  }
};

/** Marks a pending service as completed or cancelled, with a notification that offers an undo. */
export const useServiceStatus = (held: PurchasedService) => {
  const queryClient = useQueryClient();
  const methods = useMethods();
  const { queryKey } = schedulingQueries.pending(methods);
  const notify = useNotify();
  const { mutateAsync, isPending } = useSchedulingChange(
    async ({ status, undone }: { status: Status; undone?: boolean }) => {
      if (undone) await giveBack(methods, held, status);
      else await methods.updateServiceStatus({ id: held.id, status });
    },
  );
  const what = `${held.service.name} of ${nameOf(held.customer)}`;

  const undo = (status: Status) =>
    mutateAsync({ status, undone: true }).then(
      () => notify(`${what} needs scheduling again`, { type: 'success' }),
      // A failure is told where it happens.
      () => undefined,
    );

  const set = (status: Status) =>
    mutateAsync({ status }).then(
      () => {
        queryClient.setQueryData<PurchasedServices>(
          queryKey,
          (list) => list && { ...list, services: list.services.filter(({ id }) => id !== held.id) },
        );
        const text =
          status === 'completed'
            ? `${what} is completed`
            : `${what} is removed from the list. Nothing was refunded.`;
        notify(text, { type: 'success', actions: [{ label: 'Undo', run: () => undo(status) }] });
      },
      () => undefined,
    );

  return { set, isPending };
};
