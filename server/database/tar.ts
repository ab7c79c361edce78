import { createReadStream } from 'node:fs';
import { lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

const blockSize = 512;
const regularFile = '0';
const directory = '5';
const longestName = 100;

/** The offset and the length of each header field, in bytes. */
const fields = {
  name: [0, longestName],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  modified: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
} as const;

type Field = keyof typeof fields;

/** Streams a folder as a tar archive. The folder must not change meanwhile. */
export async function* packFolder(folder: string): AsyncGenerator<Buffer> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).replaceAll(sep, '/');
    const { mode, size, mtimeMs } = await lstat(path);
    if (entry.isDirectory()) yield headerOf({ name, mode, size: 0, mtimeMs, type: directory });
    if (!entry.isFile()) continue;
    yield headerOf({ name, mode, size, mtimeMs, type: regularFile });
    yield* createReadStream(path);
    yield Buffer.alloc(paddingOf(size));
  }
  yield Buffer.alloc(2 * blockSize);
}

interface Entry {
  name: string;
  mode: number;
  size: number;
  mtimeMs: number;
  type: string;
}

/** The format of tinytar, which PGlite's archives have: POSIX with short names. */
const headerOf = ({ name, mode, size, mtimeMs, type }: Entry): Buffer => {
  if (Buffer.byteLength(name) >= longestName) throw new Error(`The name ${name} is too long.`);
  const header = Buffer.alloc(blockSize);
  const put = (field: Field, text: string) => {
    const [at, length] = fields[field];
    header.write(text, at, length);
  };
  const putNumber = (field: Field, value: number) =>
    put(field, value.toString(8).padStart(fields[field][1] - 1, '0'));
  put('name', name);
  putNumber('mode', mode & 0o777);
  putNumber('uid', 0);
  putNumber('gid', 0);
  putNumber('size', size);
  putNumber('modified', Math.floor(mtimeMs / 1000));
  put('type', type);
  put('magic', 'ustar\x0000');
  putNumber('checksum', checksumOf(header));
  return header;
};

const paddingOf = (size: number) => -size & (blockSize - 1);

/** The checksum of a header, computed with spaces in its place. */
const checksumOf = (header: Buffer): number => {
  const [at, length] = fields.checksum;
  const rest = Buffer.from(header).fill(' ', at, at + length);
  return rest.reduce((sum, byte) => sum + byte, 0);
};

/** An archive that is truncated, damaged, or contains anything but plain files and folders. */
export class BrokenArchive extends Error {
  override name = 'BrokenArchive';
}

/**
 * Unpacks a streamed tar archive into a new folder. Names are relative to the folder, even with a
 * leading slash, as PGlite writes them.
 * @throws BrokenArchive where it is none, or leads out of the folder
 */
export const unpackInto = async (folder: string, archive: AsyncIterable<Buffer>): Promise<void> => {
  const bytes = new Bytes(archive);
  await mkdir(folder, { mode: 0o700 });
  for (;;) {
    const header = await bytes.whole(blockSize);
    if (header.every((byte) => byte === 0)) break;
    const { name, type, size } = readHeader(header);
    const path = join(folder, ...partsOf(name));
    if (type === directory) {
      await mkdir(path, { recursive: true, mode: 0o700 });
    } else {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, bytes.next(size), { mode: 0o600 });
      await bytes.whole(paddingOf(size));
    }
  }
  // Reading to the end verifies the compression's checksum.
  await bytes.rest();
};

const readHeader = (header: Buffer) => {
  const text = (field: Field) => {
    const [at, length] = fields[field];
    return header.toString('utf8', at, at + length).split('\0')[0] ?? '';
  };
  const number = (field: Field) => {
    const digits = text(field).trim();
    if (!/^[0-7]+$/.test(digits)) throw new BrokenArchive(`No number: ${digits}`);
    return Number.parseInt(digits, 8);
  };
  if (number('checksum') !== checksumOf(header)) throw new BrokenArchive('A header is damaged.');
  const type = text('type') || regularFile;
  if (type !== regularFile && type !== directory) throw new BrokenArchive(`Of type ${type}`);
  return { name: text('name'), type, size: number('size') };
};

const partsOf = (name: string): string[] => {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  // Characters that are path separators on Windows occur in no file name of PostgreSQL.
  if (parts.some((part) => part === '..' || /[\\:]/.test(part))) {
    throw new BrokenArchive(`Leads out of the folder: ${name}`);
  }
  return parts;
};

/** Regroups a stream of chunks into chunks of wanted lengths. */
class Bytes {
  readonly #pieces: AsyncIterator<Buffer>;
  #left: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** So many bytes, as a stream. */
  async *next(count: number): AsyncGenerator<Buffer> {
    for (let missing = count; missing > 0; ) {
      if (this.#left.length === 0) await this.#read();
      const piece = this.#left.subarray(0, missing);
      this.#left = this.#left.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }

  /** So many bytes, as one buffer. */
  async whole(count: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.next(count)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** Reads to the end of the stream. */
  async rest(): Promise<void> {
    while (!(await this.#pieces.next()).done);
  }

  async #read(): Promise<void> {
    const { value, done } = await this.#pieces.next();
    if (done) throw new BrokenArchive('The archive is cut off.');
    this.#left = value;
  }
}
