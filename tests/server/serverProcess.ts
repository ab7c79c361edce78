import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished } from 'vitest';
import { endWithParent, withoutServices } from '../../scripts/support/server.mjs';

/** Builds the server alone as plain JavaScript into a folder of its own, below node_modules so that it finds its packages. */
export const buildServer = async () => {
  const cache = resolve('node_modules/.cache/verbena');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'server-'));
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'warn',
    build: { outDir: folder, rolldownOptions: { input: { main: 'server/main.ts' } } },
  });
  return {
    main: join(folder, 'main.js'),
    createOwner: join(folder, 'createOwner.js'),
    resetOwner: join(folder, 'resetOwner.js'),
    backup: join(folder, 'backup.js'),
    restore: join(folder, 'restore.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

/**
 * Starts the built server, or another of its programs, as a process of its own on any free port. Its
 * standard output is read here, unless an open file is given for it; then nobody hears its address.
 */
export const spawnServer = (
  main: string,
  env: Record<string, string>,
  args: string[] = [],
  output: 'pipe' | number = 'pipe',
) => {
  // PGlite is compiled the quick way only: the process is ended before the better code would pay.
  const options = ['--liftoff-only', '--import', endWithParent];
  const child = spawn(process.execPath, [...options, main, ...args], {
    env: {
      ...process.env,
      ...withoutServices,
      NODE_ENV: 'production',
      PORT: '0',
      DEMO_DATA: 'false',
      ...env,
    },
    stdio: ['ignore', output, 'pipe', 'ipc'],
  });
  child.channel?.unref();
  // A test that fails leaves no process behind.
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const address = new Promise<string>((found, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const url = /runs at (http:\S+)/.exec(text)?.[1];
        if (url) found(url);
      });
    }
    exited.then((code) => fail(new Error(`The server ended with ${code}:\n${text}`)), fail);
  });
  // Avoids an unhandled rejection in tests that wait for the exit and never for the address.
  address.catch(() => undefined);
  return {
    address,
    exited,
    output: () => text,
    /** Reads its output no more, as a reader of the log that has ended. */
    stopReading: () => {
      for (const stream of [child.stdout, child.stderr]) stream?.destroy();
    },
    kill: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      return exited;
    },
  };
};

/**
 * Starts the server, which may take so many seconds until it answers. On a busy machine the clock says
 * nothing of it, and the processor's time, which others cannot take, at most doubles.
 */
export const startWithin = async (seconds: number, main: string, env: Record<string, string>) => {
  const began = performance.now();
  const running = spawnServer(main, { ...env, METRICS_PORT: '0' });
  const address = await running.address;
  const took = (performance.now() - began) / 1000;
  const [, metrics = ''] = /measured is at (\S+)/.exec(running.output()) ?? [];
  const measured = await (await fetch(metrics)).text();
  const worked = Number(/^process_cpu_seconds_total (\S+)/m.exec(measured)?.[1]);
  expect(worked).toBeLessThan(2 * seconds);
  const [load = 0] = loadavg();
  if (load < availableParallelism()) expect(took).toBeLessThan(seconds);
  return { ...running, address, took, worked };
};
