/**
 * One line per long step, with the time it took. On a terminal the line counts the seconds while
 * the step runs; elsewhere (CI, a file) a step that is still running says so every 20 seconds. All
 * of it goes to standard error: what a command prints as its result stays clean.
 */
import { spawn } from 'node:child_process';

const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const live = process.stderr.isTTY === true && process.env.CI === undefined;

/**
 * Runs `work` under a title.
 * @template T
 * @param {string} title what is being done, for example "Building"
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const start = Date.now();
  const show = live
    ? () => process.stderr.write(`\r\x1b[K  … ${title} (${seconds(start)})`)
    : () => console.error(`  … ${title}, still running (${seconds(start)})`);
  if (live) show();
  const timer = setInterval(show, live ? 500 : 20_000);
  const end = (/** @type {string} */ mark) => {
    clearInterval(timer);
    console.error(`${live ? '\r\x1b[K' : ''}  ${mark} ${title} (${seconds(start)})`);
  };
  try {
    const result = await work();
    end('✓');
    return result;
  } catch (error) {
    end('✗');
    throw error;
  }
}

/** A failure with a message for people, which scripts print without a stack trace. */
export class Stop extends Error {}

/**
 * Runs a command to its end without a shell in between.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string | undefined> }} [options] quiet keeps the
 *   output back and shows it only when the command fails
 * @returns {Promise<void>}
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => reject(new Stop(`${command} could not be run: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) return resolve();
      const said = output.trim();
      const end = signal ? `was ended by ${signal}${reasonOf(signal)}` : `ended with ${code}`;
      reject(new Stop(`${command} ${args.join(' ')} ${end}${said && `:\n${said}`}`));
    });
  });
}

/** The likely reason for the signal that ended a program. */
const reasonOf = (/** @type {NodeJS.Signals} */ signal) =>
  ({
    SIGKILL: ' (as a machine does that is out of memory)',
    SIGBUS: ' (as with a full disk, or a file that was cut short)',
  })[/** @type {string} */ (signal)] ?? '';

/** True for an error whose message is enough, without a stack trace. */
const isPlain = (/** @type {unknown} */ error) =>
  error instanceof Stop ||
  (error instanceof Error && 'code' in error && /^(ENOSPC$|ERR_PARSE_ARGS)/.test(`${error.code}`));

/**
 * The body of a script: prints a `Stop`, an unknown option and a full disk as a sentence, anything else with its stack,
 * and sets the exit code.
 * @param {() => Promise<void>} body
 */
export async function main(body) {
  endWithNpm();
  try {
    await body();
  } catch (error) {
    console.error(isPlain(error) ? `\n${/** @type {Error} */ (error).message}` : error);
    process.exitCode = 1;
  }
}

/** An ending npm leaves its command running, which would keep the port and the database. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
