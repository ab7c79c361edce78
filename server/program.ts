import { codeOf } from './database/failures';

/**
 * Runs a command-line program: output to standard output, an error's message without a stack to
 * standard error, with exit code 1.
 */
export async function runProgram(
  usage: string,
  work: (say: (text: string) => void) => Promise<void>,
): Promise<void> {
  // Files of the program are private to its account.
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
