import { useQueryClient } from '@tanstack/react-query';
import { plural } from '../../../../domain/text';
import { useMethods } from '../../../start/useMethods';
import type { PurchasedServices } from '../schedulingMethods';
import { schedulingQueries } from '../schedulingQueries';
import type { Appointment } from '../schedulingRecords';

const subject = (part: number, all: number, [one, more]: [string, string]) => {
  if (part < all) return `${part} of its ${all} services ${plural(part, one, more)}`;
  return all === 1 ? `Its service ${one}` : `Its services ${more}`;
};

/** The outcome for the services of a cancelled appointment, by the services that need scheduling now. */
export function afterCancelling(
  { services, purchasedServices }: Appointment,
  pending: PurchasedServices | undefined,
): string {
  if (services.length === 0 && purchasedServices.length === 0) return '';
  const held = purchasedServices.filter(({ status }) => status !== 'cancelled');
  const ids = new Set(pending?.services.map(({ id }) => id));
  const open = held.filter(({ id }) => ids.has(id)).length;
  if (!pending || held.length === 0 || (pending.more && open < held.length)) {
    return 'Whether its services need scheduling again could not be checked.';
  }
  return open > 0
    ? `${subject(open, held.length, ['needs', 'need'])} scheduling again.`
    : `${subject(held.length, held.length, ['is', 'are'])} not among those that need scheduling.`;
}

/**
 * Finds out the effect of a cancellation on its services, which is the server's choice. Resolves to a
 * sentence.
 */
export const useAfterCancelling = () => {
  const queryClient = useQueryClient();
  const methods = useMethods();
  return async (before: Appointment) =>
    afterCancelling(
      before,
      await queryClient
        .fetchQuery({ ...schedulingQueries.pending(methods), staleTime: 0 })
        .catch(() => undefined),
    );
};
