/** Imported into a process on Linux, which says at its end how many megabytes of memory it had at most. */
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('exit', () => {
    // What the process is said to have used counts the one that started it.
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    console.info(`At most ${Math.round(Number(kilobytes) / 1024)} MB`);
  });
}
