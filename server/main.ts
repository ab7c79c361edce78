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

import('./serve')
  .then(({ serve }) =>
    serve((opened) => {
      shutDown = opened;
    }),
  )
  .catch(end);
