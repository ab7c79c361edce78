/** Runs the built programs of dist/server as processes of their own: for tests and measurements. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Stop } from './progress.mjs';
import { root } from './project.mjs';

/**
 * @typedef {object} ServerProcess
 * @property {string} url where console and API answer, without a slash at the end
 * @property {number} pid of the process
 * @property {() => string} output everything the process wrote so far
 * @property {(signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>} stop ends the process and waits
 *   until it is gone; SIGTERM lets it finish what it does
 */

/**
 * An `--import` for a program that is spawned with a channel ("ipc") to its parent: it ends when its
 * parent is gone, however that ended.
 */
export const endWithParent =
  "data:text/javascript,process.on('disconnect',()=>process.exit(1));if(process.channel)process.channel.unref()";

/**
 * Clears the settings by which a shell connects to a real business's services: tests must not touch
 * these.
 */
export const withoutServices = {
  DATABASE_URL: '',
  SMTP_URL: '',
  STRIPE_SECRET_KEY: '',
  METRICS_PORT: '',
};

/** The timeout for a start, long enough for a slow machine. */
const mostStartMs = 900_000;

/**
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function spawnProgram(name, args, env) {
  const program = join(root, 'dist/server', `${name}.js`);
  const child = spawn(process.execPath, ['--import', endWithParent, program, ...args], {
    cwd: root,
    env: { ...process.env, ...withoutServices, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // The channel carries no messages, and must not keep this process alive.
  child.channel?.unref();
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  }
  return { child, closed: once(child, 'close'), output: () => text };
}

/**
 * Runs a program to its end and gives what it printed; rejects with that when it fails.
 * @param {string} name such as seed or createOwner
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
export async function runProgram(name, args, env) {
  const { closed, output } = spawnProgram(name, args, env);
  const [code] = await closed;
  if (code !== 0) throw new Stop(`${name} ended with ${code}:\n${output()}`);
  return output();
}

/**
 * Starts dist/server/main.js, as `npm start` does, and waits until it answers.
 * @param {Record<string, string>} env on any free port unless PORT says otherwise
 * @returns {Promise<ServerProcess>}
 */
export async function startServer(env) {
  const { child, closed, output } = spawnProgram('main', [], { PORT: '0', ...env });
  const deadline = Date.now() + mostStartMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const url = /runs at (http\S+)/.exec(output())?.[1];
    const answer = url ? await fetch(`${url}/healthz`).catch(() => undefined) : undefined;
    if (url && answer?.ok) {
      return {
        url,
        pid: child.pid ?? 0,
        output,
        async stop(signal = 'SIGTERM') {
          if (child.exitCode === null) child.kill(signal);
          await closed;
        },
      };
    }
    await wait(50);
  }
  child.kill('SIGKILL');
  throw new Stop(`The server did not answer:\n${output()}`);
}
