import { useState } from 'react';
import { groupByCustomer } from '../../../domain/booking';
import { formatDateTime } from '../../../domain/time';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { isUnanswered, PartialFailureError } from '../../dataProvider/errors';
import { nameOf } from './pendingList';
import type { Scheduling } from './schedulingMethods';
import type { PurchasedService, SavedAppointment } from './schedulingRecords';
import { useSchedulingChange } from './useSchedulingChange';
import type { SchedulingMethods } from './useSchedulingMethods';

type Services = readonly PurchasedService[];

/** The names of the customers of services, each once. */
export const namesOf = (services: Services) =>
  [...new Set(services.map(({ customer }) => nameOf(customer)))].join(', ');

const isSame = (one: Scheduling, other: Scheduling) =>
  one.date.getTime() === other.date.getTime() &&
  one.contactNotes === other.contactNotes &&
  (one.therapistId ?? '') === (other.therapistId ?? '');

/** Those of the services that are booked just as they were sent. @throws where it cannot be known */
const bookedAs = async (methods: SchedulingMethods, { services, ...when }: Scheduling) => {
  const groups = await Promise.all(
    groupByCustomer(services).map(async (group) => {
      const serviceIds = group.services.map(({ id }) => id);
      const { data } = await methods.isBooked({ ...when, serviceIds });
      return data ? group.services : [];
    }),
  );
  return groups.flat();
};

/** Called with the services that are still to book, when some of them failed. */
type OnLeft = (services: Services) => void;
type Booking = [input: Scheduling, onLeft: OnLeft];

/**
 * Books services with `send`, exactly once each: if an earlier call got no answer, the calendar is
 * searched for its appointment first. Returns the overlapping appointments and the activity by which it
 * can be undone; `told` is the message when only some were booked.
 */
export const useBooking = (
  send: (
    methods: SchedulingMethods,
    input: Scheduling,
  ) => Promise<{ data: Pick<SavedAppointment, 'overlaps'> }>,
) => {
  const timeZone = useTimeZone();
  const [lost, setLost] = useState<Scheduling>();
  const [told, setTold] = useState<string[]>([]);
  const tell = (text: string, services: Services) => {
    if (services.length > 0) setTold((earlier) => [...earlier, `${text}: ${namesOf(services)}.`]);
  };

  /** What is left of an attempt when those services are not sent again that an earlier one booked. */
  const withoutBooked = async (methods: SchedulingMethods, input: Scheduling, onLeft: OnLeft) => {
    if (!lost) return input.services;
    const found = await bookedAs(methods, lost);
    const booked = new Set(found.map(({ id }) => id));
    const left = input.services.filter(({ id }) => !booked.has(id));
    setLost({ ...lost, services: lost.services.filter(({ id }) => !booked.has(id)) });
    if (!isSame(lost, input) && found.length > 0) {
      const at = formatDateTime(lost.date, timeZone);
      if (left.length === 0) {
        onLeft(left);
        throw new Error(
          `${namesOf(found)}: booked for ${at} before. Open that appointment to change it.`,
        );
      }
      tell(`Booked for ${at}`, found);
    } else if (left.length > 0) tell('Booked', found);
    return left;
  };

  const { mutateAsync } = useSchedulingChange(async (methods, [input, onLeft]: Booking) => {
    const services = await withoutBooked(methods, input, onLeft);
    if (services.length === 0) return { overlaps: [] };
    const attempt = { ...input, services };
    try {
      const { data } = await send(methods, attempt);
      // What an earlier attempt has booked would stay, so that undoing this one is not undoing all.
      const isRest = told.length > 0 || services.length < input.services.length;
      return isRest ? { overlaps: data.overlaps } : data;
    } catch (error) {
      const { failed, unsure } = outcomeOf(error, services);
      setLost({ ...attempt, services: unsure });
      tell(
        'Booked',
        services.filter((held) => !failed.includes(held)),
      );
      onLeft(failed);
      throw error;
    }
  });
  const book = (input: Scheduling, onLeft: OnLeft = () => undefined) =>
    mutateAsync([input, onLeft]);
  return { book, told, unsure: lost?.services ?? [] };
};

/** Which services a failure left without an appointment, and for which of them that is not certain. */
const outcomeOf = (error: unknown, services: Services) => {
  if (!(error instanceof PartialFailureError)) {
    return { failed: services, unsure: isUnanswered(error) ? services : [] };
  }
  const of = (ids: readonly string[]) =>
    services.filter(({ customerId }) => ids.includes(customerId));
  return { failed: of(error.failed), unsure: of(error.unsure) };
};
