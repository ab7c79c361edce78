/** Ends the process for a reason that people should read. */
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

// Before anything is loaded: process 1 of a container is not ended by them otherwise.
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// What cannot be written to a disk that is full, or to a reader that is gone, is lost; each line is tried anew.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
// Files that the server writes are its own affair.
process.umask(0o077);

import('./serve')
  .then(({ serve }) =>
    serve((opened) => {
      shutDown = opened;
    }),
  )
  .catch(end);
