import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Asks at the terminal; a `hidden` answer is not echoed.
 * @throws Error for people, with the program's `usage`, where there is no terminal.
 */
export async function ask(
  question: string,
  { usage, hidden = false }: { usage: string; hidden?: boolean },
): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new Error(`There is no terminal to ask for: ${question}\nUsage: ${usage}`);
  }
  const prompt = `${question}: `;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = hidden ? nowhere : process.stdout;
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  terminal.once('SIGINT', () => process.exit(130));
  if (hidden) process.stdout.write(prompt);
  try {
    return await terminal.question(prompt);
  } finally {
    terminal.close();
    if (hidden) process.stdout.write('\n');
  }
}

/** A new password from OWNER_PASSWORD, else asked for twice; empty if nothing was typed. */
export async function newPassword(question: string, usage: string): Promise<string> {
  if (process.env.OWNER_PASSWORD) return process.env.OWNER_PASSWORD;
  const password = await ask(question, { usage, hidden: true });
  if (!password) return '';
  const again = await ask('The same password again', { usage, hidden: true });
  if (password !== again) throw new Error('Passwords do not match');
  return password;
}
