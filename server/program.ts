import { codeOf } from './database/failures';

/**
 * Runs a program of the command line: what it says goes to standard output, an error's message to
 * standard error, without a stack, and with an exit code other than 0.
 */
export async function runProgram(
  usage: string,
  work: (say: (text: string) => void) => Promise<void>,
): Promise<void> {
  // What a program writes is for this account alone.
  process.umask(0o077);
  try {
    await work((text) => process.stdout.write(`${text}\n`));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const hint = codeOf(error)?.startsWith('ERR_PARSE_ARGS') ? `\nUsage: ${usage}` : '';
    process.stderr.write(`${message}${hint}\n`);
    process.exitCode = 1;
  }
}
