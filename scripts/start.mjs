/**
 * `npm start`: installs and builds what is missing or stale, then runs the server in this process,
 * so that Ctrl-C reaches it directly. With a name (such as `seed`) it runs that program of
 * dist/server instead, as it was built.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './support/built.mjs';
import { main } from './support/progress.mjs';
import { ensureInstalled, root } from './support/project.mjs';

const names = ['seed', 'createOwner', 'resetOwner', 'backup', 'restore'];
const program = names.find((name) => name === process.argv[2]);
if (program) process.argv.splice(2, 1);

await main(async () => {
  const file = join(root, 'dist', 'server', `${program ?? 'main'}.js`);
  // A running server still reads the packages and the files that it was started with.
  if (!program || !existsSync(file)) {
    await ensureInstalled();
    await ensureBuilt();
  }
  process.env.NODE_ENV ??= 'production';
  // The log of each request is for whoever runs main.js as a service.
  if (!program) process.env.LOG_LEVEL ??= 'warn';
  process.argv[1] = file;
  await import(pathToFileURL(file).href);
});
