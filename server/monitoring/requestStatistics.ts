import type { Family, Sample } from './exposition';

/** A request that was answered. */
export interface EndedRequest {
  method: string;
  /** The route's pattern, such as /api/owner/services/:id; never the path itself, which has ids. */
  route: string;
  status: number;
  seconds: number;
}

/** The upper bounds of the histogram's buckets, in seconds. */
const limits = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Durations {
  labels: Record<string, string>;
  /** The cumulative count of each bucket. */
  within: number[];
  sum: number;
  count: number;
}

const histogramSamples = ({ labels, within, sum, count }: Durations): Sample[] => [
  ...limits.map((le, at) => ({
    suffix: '_bucket' as const,
    labels: { ...labels, le },
    value: within[at] ?? 0,
  })),
  { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
  { suffix: '_sum', labels, value: sum },
  { suffix: '_count', labels, value: count },
];

/** Counts requests and their durations, by method and route, and by status. */
export const createRequestStatistics = () => {
  const counts = new Map<string, Sample>();
  const durations = new Map<string, Durations>();

  return {
    ended: ({ method, route, status, seconds }: EndedRequest): void => {
      const key = `${method} ${route}`;
      const answered = counts.get(`${key} ${status}`) ?? {
        labels: { method, route, status },
        value: 0,
      };
      answered.value += 1;
      counts.set(`${key} ${status}`, answered);
      const took = durations.get(key) ?? {
        labels: { method, route },
        within: limits.map(() => 0),
        sum: 0,
        count: 0,
      };
      took.within = took.within.map((number, at) => number + Number(seconds <= (limits[at] ?? 0)));
      took.sum += seconds;
      took.count += 1;
      durations.set(key, took);
    },
    families: (): Family[] => [
      {
        name: 'verbena_http_requests_total',
        help: 'Requests that were answered.',
        type: 'counter',
        samples: [...counts.values()],
      },
      {
        name: 'verbena_http_request_duration_seconds',
        help: 'Time until the head of the answer.',
        type: 'histogram',
        samples: [...durations.values()].flatMap(histogramSamples),
      },
    ],
  };
};
