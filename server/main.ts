import { engines } from '../package.json';

/** Ends the process with a message for people. */
const end = (reason: unknown): never => {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`);
  process.exit(1);
};

let shutDown = async () => {};
let stopping = false;
const stop = async () => {
  // Ctrl-C may come twice, from the terminal and from npm, which passes it on.
  if (stopping) return;
  stopping = true;
  await shutDown().catch(end);
  process.exit(0);
};

// Before loading anything: process 1 of a container ignores signals without handlers.
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// A failed write to a full disk or a closed pipe loses that line only.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
// Files of the server are private to its account.
process.umask(0o077);

// An older one lacks functions of the language, and would name one of these instead.
if (Number.parseInt(process.versions.node, 10) < Number.parseInt(engines.node.slice(1), 10)) {
  end(`Node.js ${engines.node} is needed; this is ${process.versions.node}.`);
}

import('./serve')
  .then(({ serve }) =>
    serve((opened) => {
      shutDown = opened;
    }),
  )
  .catch(end);
