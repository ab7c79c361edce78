/** A server process with demo data, over an engine of its own. */
import { execFileSync } from 'node:child_process';
import { Stop } from '../scripts/support/progress.mjs';
import { startServer } from '../scripts/support/server.mjs';
import { engines } from './databases.mjs';

/** The owner of the demo business, as in `server/demo/verbenaDaySpa.ts`. */
export const demoOwner = {
  email: 'demo@verbena.example',
  password: 'Verbena-demo-2026',
  pin: '2468',
};

/**
 * The resident memory of a process in MB, by `ps`, which Windows does not have.
 * @param {number} pid
 */
export const memoryOf = (pid) =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024);

/**
 * @param {import('./databases.mjs').Sources} sources
 * @param {string} name of the engine
 * @param {(server: import('../scripts/support/server.mjs').ServerProcess) => Promise<void>} work
 */
export async function withDemoServer(sources, name, work) {
  if (name !== 'pglite' && name !== 'postgresql') throw new Stop(`There is no engine ${name}.`);
  const engine = await engines[name](sources);
  try {
    const { url, dataDir, ...place } = await engine.make('demo');
    const server = await startServer({ ...place, DEMO_DATA: 'true', LOG_LEVEL: 'error' });
    try {
      await work(server);
      const health = await fetch(`${server.url}/healthz`);
      if (!health.ok) throw new Stop(`/healthz answers ${health.status} after all of it.`);
    } finally {
      const said = server.output();
      if (/rror/.test(said)) console.error(said.slice(-20_000));
      await server.stop();
    }
  } finally {
    await engine.stop();
  }
}
