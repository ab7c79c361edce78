/**
 * Processor seconds of a run, by stage, with all processes that it starts: browsers, servers, a
 * database. Read from /proc once a second, so on Linux only; elsewhere there are none.
 *
 * A process belongs to the run whose number VERBENA_TEST_RUN of its environment names, or its parent's
 * (a database server leaves its parents behind), and to the stage that VERBENA_TEST_STAGE names. What
 * ended between two readings is in the time that its parent waited for.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The kernel's clock ticks per second, the same on every machine that Node.js supports. */
const ticksPerSecond = 100;

const stageVariable = 'VERBENA_TEST_STAGE=';

/** @typedef {{ stage: string, parent: number, own: number, ended: number, endedSeen: number, lives: boolean }} Process */

/**
 * @param {string} run the number of the run
 * @param {string} rest the stage of what names none
 */
export function measureProcessorTime(run, rest) {
  if (!existsSync('/proc/self/stat')) return { stop: () => undefined };
  /** @type {Map<number, Process>} */
  const living = new Map();
  /** @type {Process[]} */
  const gone = [];
  /**
   * Processes of other runs, a cache that saves reading their environment again.
   * @type {Set<number>}
   */
  let others = new Set();

  const sample = () => {
    for (const process of living.values()) process.lives = false;
    /** @type {Set<number>} */
    const stillOthers = new Set();
    // In the order of their ids, so that a parent comes before its children.
    for (const pid of readdirSync('/proc').map(Number).filter(Boolean).sort(ascending)) {
      if (others.has(pid)) {
        stillOthers.add(pid);
        continue;
      }
      const read = readProcess(pid);
      if (!read) continue;
      const known = living.get(pid);
      if (known) {
        Object.assign(known, { own: read.own, ended: read.ended, lives: true });
        continue;
      }
      const environment = readOrNothing(`/proc/${pid}/environ`).split('\0');
      const parent = living.get(read.parent);
      if (!parent && !environment.includes(`VERBENA_TEST_RUN=${run}`)) {
        // A process that is just starting has no environment yet.
        if (environment.length > 1) stillOthers.add(pid);
        continue;
      }
      const named = environment.find((line) => line.startsWith(stageVariable));
      const stage = named?.slice(stageVariable.length) ?? parent?.stage ?? rest;
      living.set(pid, { ...read, stage, endedSeen: 0, lives: true });
    }
    others = stillOthers;
    for (const [pid, process] of living) {
      if (process.lives) continue;
      living.delete(pid);
      gone.push(process);
      const parent = living.get(process.parent);
      if (parent) parent.endedSeen += process.own + process.ended;
    }
  };

  const timer = setInterval(sample, 1000);
  timer.unref();
  sample();
  return {
    /** @returns {Map<string, number> | undefined} the seconds of each stage */
    stop: () => {
      sample();
      clearInterval(timer);
      /** @type {Map<string, number>} */
      const seconds = new Map();
      for (const { stage, own, ended, endedSeen } of [...gone, ...living.values()]) {
        const ticks = own + Math.max(0, ended - endedSeen);
        seconds.set(stage, (seconds.get(stage) ?? 0) + ticks / ticksPerSecond);
      }
      return seconds;
    },
  };
}

const ascending = (/** @type {number} */ one, /** @type {number} */ other) => one - other;

/** @param {number} pid */
function readProcess(pid) {
  const text = readOrNothing(`/proc/${pid}/stat`);
  if (!text) return undefined;
  // After the name, which may hold spaces and brackets.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [
    fields[1],
    ...fields.slice(11, 15),
  ];
  return { parent, own: user + system, ended: endedUser + endedSystem };
}

/** A process may end while it is read, or belong to somebody else. @param {string} path */
function readOrNothing(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
