import { exposition, type Family } from './exposition';
import { createProcessStatistics } from './processStatistics';
import { createRequestStatistics, type EndedRequest } from './requestStatistics';

/** Collects measurements from all parts of the server. */
export interface Monitor {
  requestEnded(request: EndedRequest): void;
  /** Registers a gauge, which is read at each scrape; it is left out if reading it fails. */
  watch(name: string, help: string, read: () => number | Promise<number>): void;
}

/** Collects measurements, and gives them as text for Prometheus. */
export const createMonitor = (): Monitor & { text: () => Promise<string> } => {
  const requests = createRequestStatistics();
  const ownProcess = createProcessStatistics();
  const watched = new Map<string, () => Promise<Family>>();

  return {
    requestEnded: requests.ended,
    watch: (name, help, read) => {
      watched.set(name, async () => ({
        name,
        help,
        type: 'gauge',
        samples: [{ value: await read() }],
      }));
    },
    text: async () => {
      const found = await Promise.allSettled([...watched.values()].map((read) => read()));
      return exposition([
        ...requests.families(),
        ...found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
        ...ownProcess.families(),
      ]);
    },
  };
};
