import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { startOfDay } from '../../../domain/time';
import type { SchedulingMethods } from './useSchedulingMethods';

/** What is scheduled and what is not yet; asked anew by whoever opens a view of it. */
export const schedulingQueries = {
  /** The services that need scheduling, in the server's order, latest first. */
  pending: (methods: SchedulingMethods) =>
    queryOptions({
      queryKey: ['scheduling', 'pending'],
      queryFn: async ({ signal }) => {
        const status = 'not_scheduled';
        const { data } = await methods.purchasedServices({ status, signal });
        // The query is optional; a server may answer all.
        return { ...data, services: data.services.filter((held) => held.status === status) };
      },
      staleTime: 0,
    }),

  /** The appointments from the start of the business's today on, earliest first. */
  upcoming: (methods: SchedulingMethods, now: Date, timeZone: string) => {
    const start = startOfDay(now, timeZone);
    return queryOptions({
      queryKey: ['scheduling', 'upcoming', start.toISOString()],
      queryFn: async ({ signal }) => {
        const { data } = await methods.appointments({ start, signal });
        return data.filter((appointment) => appointment.start >= start);
      },
      staleTime: 0,
    });
  },

  /** The appointments that begin from `start` on and before `end`, earliest first. */
  range: (methods: SchedulingMethods, { start, end }: { start: Date; end: Date }) =>
    queryOptions({
      queryKey: ['scheduling', 'range', start.toISOString(), end.toISOString()],
      queryFn: async ({ signal }) => (await methods.appointments({ start, end, signal })).data,
      staleTime: 0,
    }),
};

/** Everything that a change of the schedule may have changed is asked anew: lists, figures, customers. */
export const invalidateSchedule = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    ['scheduling', 'metrics', 'customers'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );
