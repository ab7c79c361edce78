/**
 * `node --import ./scripts/installed.mjs …`: installs the packages that are missing before a command
 * whose own modules need them is loaded.
 */
import { main } from './support/progress.mjs';
import { ensureInstalled } from './support/project.mjs';

await main(ensureInstalled);
if (process.exitCode) process.exit();
