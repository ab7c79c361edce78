import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { transformWithOxc } from 'vite';

/**
 * Evaluates a promise over a module, in a process without root's permissions. The module may import only
 * from Node.js. Resolves to the error message, or to "nothing to say".
 */
export async function runUnprivileged(file: string, promise: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
  const program = `${code}
    if (process.getuid() === 0) {
      process.setgid(65534);
      process.setuid(65534);
    }
    await (${promise}).then(() => 'nothing to say', ({ message }) => message).then(console.log);`;
  const options = ['--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  return stdout.trimEnd();
}
