import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PartialFailureError } from '../../dataProvider/errors';
import type { Scheduling } from '../../dataProvider/schedulingMethods';
import type { PurchasedService } from '../../dataProvider/schedulingRecords';
import { useOwnerDataProvider } from '../../dataProvider/useOwnerDataProvider';
import { nameOf } from '../scheduling/pendingList';
import { schedulingQueries } from '../scheduling/schedulingQueries';
import { useSchedulingChange } from '../scheduling/useSchedulingChange';

const namesOf = (services: readonly PurchasedService[]) =>
  [...new Set(services.map(({ customer }) => nameOf(customer)))].join(', ');

/**
 * Books services, an appointment for each customer (CAL-21). When that fails in part, it learns from
 * the server which services are no longer pending, and never sends those again: an answer that was
 * lost may have been to a booking.
 */
export const useBooking = () => {
  const queryClient = useQueryClient();
  const pending = schedulingQueries.pending(useOwnerDataProvider());
  const { mutateAsync: send } = useSchedulingChange((dataProvider, input: Scheduling) =>
    dataProvider.createAppointments(input),
  );
  const isUnsure = useRef(false);
  const [told, setTold] = useState<string[]>([]);

  const stillPending = async (services: readonly PurchasedService[]) => {
    const list = await queryClient.fetchQuery({ ...pending, staleTime: 0 });
    const ids = new Set(list.services.map(({ id }) => id));
    isUnsure.current = false;
    return services.filter(({ id }) => ids.has(id));
  };

  /** @throws what went wrong, unless all services turn out to be booked nevertheless */
  const book = async ({ services, ...when }: Scheduling): Promise<void> => {
    const open = isUnsure.current ? await stillPending(services) : services;
    if (open.length === 0) return;
    isUnsure.current = true;
    try {
      await send({ services: open, ...when });
      isUnsure.current = false;
    } catch (error) {
      const failed = error instanceof PartialFailureError ? error.failed : undefined;
      const made = failed ? open.filter(({ customerId }) => !failed.includes(customerId)) : [];
      const left = await stillPending(open).catch(() =>
        open.filter((held) => !made.includes(held)),
      );
      if (left.length === 0) return;
      const elsewhere = open.filter((held) => !left.includes(held) && !made.includes(held));
      setTold((earlier) => [
        ...earlier,
        ...(made.length > 0 ? [`Booked: ${namesOf(made)}.`] : []),
        ...(elsewhere.length > 0 ? [`No longer pending: ${namesOf(elsewhere)}.`] : []),
      ]);
      throw new BookingError(error, left);
    }
  };
  return { book, told };
};

/** Not all was booked; `left` still needs scheduling. */
export class BookingError extends Error {
  override name = 'BookingError';
  readonly left: readonly PurchasedService[];

  constructor(cause: unknown, left: readonly PurchasedService[]) {
    super(cause instanceof Error ? cause.message : '', { cause });
    this.left = left;
  }
}
