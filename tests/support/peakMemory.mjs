/** Imported into a process, which says at its end how many megabytes of memory it had at most. */
import { existsSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const status = '/proc/self/status';

// On Linux what Node tells counts the process that started this one, too.
const peakKilobytes = () =>
  existsSync(status)
    ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1])
    : process.resourceUsage().maxRSS;

if (isMainThread) {
  process.on('exit', () => console.info(`At most ${Math.round(peakKilobytes() / 1024)} MB`));
}
