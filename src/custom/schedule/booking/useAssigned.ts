import { useQuery, useQueryClient } from '@tanstack/react-query';
import { assign } from '../../../../domain/freeTimes';
import type { Id } from '../../../../domain/id';
import { dateKey } from '../../../../domain/time';
import { useNow } from '../../../components/parts/useNow';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useMethods } from '../../../dataProvider/useMethods';
import type { PersonAtWork } from '../../../resources/therapists/endpoint';
import { useTherapists } from '../../../resources/therapists/useTherapists';
import { schedulingQueries } from '../schedulingQueries';
import { rangeOfWeek, weekOf } from './timeWeeks';

/** The value of the therapist's field for whoever is free. */
export const anyTherapist = 'any';

/** What one customer comes for: an appointment of its own. */
export interface Visit {
  minutes: number;
  /** The ids of its services, as far as they are known. */
  serviceIds?: readonly Id[] | undefined;
}

/** The visit of one customer for these services. */
export const visitOf = (
  minutes: number,
  services: readonly { serviceIds?: readonly Id[] }[],
): Visit => ({ minutes, serviceIds: services.flatMap(({ serviceIds = [] }) => serviceIds) });

/** The time of visits, and the appointment that is changed, whose therapist is preferred. */
export interface Then {
  start: Date;
  id?: string | undefined;
  therapist?: { id: Id } | null | undefined;
}

const preferred = (people: readonly PersonAtWork[], therapist: Then['therapist']) =>
  people.toSorted(
    (a, b) => Number(b.id === String(therapist?.id)) - Number(a.id === String(therapist?.id)),
  );

const slotsOf = (visits: readonly Visit[], { start, id = '' }: Then) =>
  visits.map(({ minutes, serviceIds = [] }) => ({ minutes, serviceIds, start, id: id || null }));

/** The appointments of the days around a time, as the times are asked for that are offered. */
export const useDaysAround = (start: Date) => {
  const timeZone = useTimeZone();
  const methods = useMethods();
  const today = dateKey(useNow(), timeZone);
  return (at = start) => {
    const day = Number.isNaN(at.getTime()) ? today : dateKey(at, timeZone);
    return schedulingQueries.range(methods, rangeOfWeek(weekOf(day, today), timeZone));
  };
};

/** Who is free for these visits; undefined while that is not known, or no therapists are kept. */
export const useWhoIsFree = (visits: readonly Visit[], then: Then) => {
  const people = useTherapists();
  const timeZone = useTimeZone();
  const isAsked = people.length > 0 && !Number.isNaN(then.start.getTime());
  const { data } = useQuery({ ...useDaysAround(then.start)(), enabled: isAsked });
  return data && isAsked
    ? assign(slotsOf(visits, then), data, preferred(people, then.therapist), timeZone)
    : undefined;
};

/** Names who is free for these visits when they are saved; "" for nobody. */
export const useAssign = () => {
  const people = useTherapists();
  const timeZone = useTimeZone();
  const queryClient = useQueryClient();
  const around = useDaysAround(new Date(Number.NaN));
  return async (visits: readonly Visit[], then: Then): Promise<string[]> => {
    const query = around(then.start);
    // Those of the cache may be stale; without any the server still tells what takes place then.
    const others = await queryClient
      .fetchQuery(query)
      .catch(() => queryClient.getQueryData(query.queryKey) ?? []);
    const free = preferred(people, then.therapist);
    return assign(slotsOf(visits, then), others, free, timeZone).map((who) => who?.id ?? '');
  };
};
