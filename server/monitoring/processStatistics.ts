import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Family } from './exposition';

const perNanosecond = 1e-9;
const perMicrosecond = 1e-6;

/**
 * Memory, CPU and event loop of the process, under the usual names for Node.js. The event loop's
 * delay is that since the last scrape.
 */
export const createProcessStatistics = () => {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const startedAt = Date.now() / 1000 - process.uptime();
  const gauge = (name: string, help: string, value: number): Family => ({
    name,
    help,
    type: 'gauge',
    samples: [{ value }],
  });

  return {
    families: (): Family[] => {
      const { rss, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const delays = [delay.percentile(50), delay.percentile(99), delay.max];
      delay.reset();
      const [p50 = 0, p99 = 0, max = 0] = delays.map((nanoseconds) => nanoseconds * perNanosecond);
      return [
        gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
        gauge('process_start_time_seconds', 'When the process started.', startedAt),
        {
          name: 'process_cpu_seconds_total',
          help: 'Time on processors.',
          type: 'counter',
          samples: [{ value: (user + system) * perMicrosecond }],
        },
        gauge('nodejs_heap_size_used_bytes', 'Used heap of the main thread.', heapUsed),
        gauge('nodejs_external_memory_bytes', 'Memory outside of the heap.', external),
        gauge('nodejs_eventloop_lag_p50_seconds', 'Median delay of the event loop.', p50),
        gauge('nodejs_eventloop_lag_p99_seconds', '99th percentile of the delay.', p99),
        gauge('nodejs_eventloop_lag_max_seconds', 'Longest delay of the event loop.', max),
      ];
    },
  };
};
