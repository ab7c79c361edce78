import { exposition, type Family } from './exposition';
import { createProcessStatistics } from './processStatistics';
import { createRequestStatistics, type EndedRequest } from './requestStatistics';

/** What the parts of the server tell about themselves. */
export interface Monitor {
  requestEnded(request: EndedRequest): void;
  /** Names a value that is read whenever somebody looks. Where it cannot be read, it is left out. */
  watch(name: string, help: string, read: () => number | Promise<number>): void;
}

/** Collects what is told, and gives it as the text that Prometheus reads. */
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
