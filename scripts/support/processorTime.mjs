/**
 * Processor seconds of a run, by stage, with all processes that it starts: browsers, servers, a
 * database. Read from /proc once a second, so on Linux only; elsewhere there are none.
 *
 * A process belongs to the stage that VERBENA_TEST_STAGE of its environment names, else to its
 * parent's. What ended between two readings is in the time that its parent waited for.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in these, on every machine that Node.js runs on. */
const ticksPerSecond = 100;

/** @typedef {{ stage: string, parent: number, own: number, ended: number, endedSeen: number, lives: boolean }} Process */

/**
 * @param {number} runner the process whose children are measured
 * @param {string} rest the stage of what names none
 */
export function measureProcessorTime(runner, rest) {
  if (!existsSync('/proc/self/stat')) return { stop: () => undefined };
  /** @type {Map<number, Process>} */
  const living = new Map();
  /** @type {Process[]} */
  const gone = [];

  const sample = () => {
    for (const process of living.values()) process.lives = false;
    // In the order of their numbers, so that a parent is known before its children.
    for (const pid of readdirSync('/proc').map(Number).filter(Boolean).sort(ascending)) {
      const read = readProcess(pid);
      if (!read) continue;
      const known = living.get(pid);
      if (known) {
        Object.assign(known, { own: read.own, ended: read.ended, lives: true });
      } else if (read.parent === runner || living.has(read.parent)) {
        const stage = stageOf(pid) ?? living.get(read.parent)?.stage ?? rest;
        living.set(pid, { ...read, stage, endedSeen: 0, lives: true });
      }
    }
    for (const [pid, process] of living) {
      if (process.lives) continue;
      living.delete(pid);
      gone.push(process);
      const parent = living.get(process.parent);
      if (parent) parent.endedSeen += process.own + process.ended;
    }
  };

  const timer = setInterval(sample, 1000);
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

/** @param {number} pid */
function stageOf(pid) {
  const environment = readOrNothing(`/proc/${pid}/environ`);
  return /(?:^|\0)VERBENA_TEST_STAGE=([^\0]+)/.exec(environment)?.[1];
}

/** A process may end while it is read, or belong to somebody else. @param {string} path */
function readOrNothing(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
