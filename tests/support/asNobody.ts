import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { transformWithOxc } from 'vite';

/**
 * With what message a promise fails that is made of a module, which imports nothing but Node's own, or
 * "nothing to say". It is asked in a process of its own: root, who may read and write everywhere, is nobody there.
 */
export async function asNobody(file: string, promise: string): Promise<string> {
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
