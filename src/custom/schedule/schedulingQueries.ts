import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { purchasedServiceStatuses } from '../../../domain/scheduling';
import { startOfDay } from '../../../domain/time';
import type { Methods } from '../../dataProvider/useMethods';
import { type Appointment, isDated } from './schedulingRecords';

const dated = (all: Appointment[]) => all.filter(isDated);

const undated = (all: Appointment[]) => all.filter((appointment) => !isDated(appointment));

/** The queries of the schedule, which refetch on each mount of a view. */
export const schedulingQueries = {
  /** The services that need scheduling, in the server's order, latest first. */
  pending: (methods: Methods) =>
    queryOptions({
      queryKey: ['scheduling', 'pending'],
      queryFn: async ({ signal }) => {
        const status = 'not_scheduled';
        const { data } = await methods.purchasedServices({ status, signal });
        // The query is optional; a server may answer all. What has a state that is known to be another
        // does not need scheduling; by any other word it does.
        const others = new Set<string>(
          purchasedServiceStatuses.filter((other) => other !== status),
        );
        return { ...data, services: data.services.filter((held) => !others.has(held.status)) };
      },
      staleTime: 0,
    }),

  /** The appointments from the start of the business's today on, earliest first. */
  upcoming: (methods: Methods, now: Date, timeZone: string) => {
    const start = startOfDay(now, timeZone);
    return queryOptions({
      queryKey: ['scheduling', 'upcoming', start.toISOString()],
      queryFn: async ({ signal }) => (await methods.appointments({ start, signal })).data,
      staleTime: 0,
      select: (all) => all.filter((appointment) => appointment.start >= start),
    });
  },

  /** The appointments that begin from `start` on and before `end`, earliest first. */
  range: (methods: Methods, { start, end }: { start: Date; end: Date }) =>
    queryOptions({
      queryKey: ['scheduling', 'range', start.toISOString(), end.toISOString()],
      queryFn: async ({ signal }) => (await methods.appointments({ start, end, signal })).data,
      staleTime: 0,
      select: dated,
    }),
};

type AppointmentsQuery = Pick<
  ReturnType<typeof schedulingQueries.range | typeof schedulingQueries.upcoming>,
  'queryKey' | 'queryFn' | 'staleTime'
>;

/** The appointments of such a query that the server gives no date. */
export const undatedIn = ({ queryKey, queryFn, staleTime }: AppointmentsQuery) =>
  queryOptions({ queryKey, queryFn, staleTime, select: undated });

/** Invalidates everything that a change of the schedule may affect: lists, figures, customers. */
export const invalidateSchedule = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    ['scheduling', 'metrics', 'customers'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );
