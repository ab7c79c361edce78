/** Finds the programs of a PostgreSQL server, with which the tests run a throw-away cluster. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debian = '/usr/lib/postgresql';
const homebrew = ['/opt/homebrew/opt/postgresql@17/bin', '/opt/homebrew/bin', '/usr/local/bin'];

/** The folder that holds `initdb`: POSTGRES_BIN, on PATH, or where Debian and Homebrew put it. */
export function findPostgres() {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, 'bin')),
    ...homebrew,
  ];
  const program = process.platform === 'win32' ? 'initdb.exe' : 'initdb';
  return folders.find((folder) => existsSync(join(folder, program)));
}
