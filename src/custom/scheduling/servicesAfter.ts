import { useQueryClient } from '@tanstack/react-query';
import { plural } from '../../../domain/text';
import type { PurchasedServices } from './schedulingMethods';
import { schedulingQueries } from './schedulingQueries';
import type { Appointment } from './schedulingRecords';
import { useSchedulingMethods } from './useSchedulingMethods';

const subject = (part: number, all: number, [one, more]: [string, string]) => {
  if (part < all) return `${part} of its ${all} services ${plural(part, one, more)}`;
  return all === 1 ? `Its service ${one}` : `Its services ${more}`;
};

/** What became of the services of an appointment that was cancelled, by what needs scheduling since. */
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

const isLive = (status = '') => status !== 'cancelled' && status !== 'not_scheduled';

/** What became of the services of an appointment that was given back; "" when all is as it was. */
export function afterRestoring(
  { services, purchasedServices }: Appointment,
  now: { appointment: Appointment; pending: PurchasedServices } | undefined,
): string {
  if (services.length === 0 && purchasedServices.length === 0) return '';
  if (!now || purchasedServices.length === 0) {
    return 'Whether its services came back could not be checked.';
  }
  const pending = new Set(now.pending.services.map(({ id }) => id));
  const missing = purchasedServices.filter(({ id, status }) => {
    const held = now.appointment.purchasedServices.find((other) => other.id === id);
    const isLost = held?.status !== status && !isLive(held?.status);
    return !held || isLost || pending.has(id);
  }).length;
  if (missing === 0) return '';
  const lack = subject(missing, purchasedServices.length, ['was', 'were']);
  return `${lack} not given back: please book what still needs scheduling anew.`;
}

/**
 * Looks what became of the services of an appointment that was cancelled, or given back: that is for
 * the server to decide. Each gives a sentence about the appointment as it was before.
 */
export const useServicesAfter = () => {
  const queryClient = useQueryClient();
  const methods = useSchedulingMethods();
  const pending = () =>
    queryClient.fetchQuery({ ...schedulingQueries.pending(methods), staleTime: 0 });

  return {
    cancelling: async (before: Appointment) =>
      afterCancelling(before, await pending().catch(() => undefined)),

    async restoring(before: Appointment) {
      const [appointment, list] = await Promise.all([
        methods.appointmentNow(before).then(
          ({ data }) => data,
          () => undefined,
        ),
        pending().catch(() => undefined),
      ]);
      return afterRestoring(before, appointment && list && { appointment, pending: list });
    },
  };
};
