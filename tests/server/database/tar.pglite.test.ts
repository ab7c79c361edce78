import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { BrokenArchive, packFolder, unpackInto } from '../../../server/database/tar';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verbena-tar-'));
  return () => rm(folder, { recursive: true });
});

/** An archive with a file of a thousand bytes, an empty one and an empty folder. */
const pack = async () => {
  const from = join(folder, 'from');
  await mkdir(join(from, 'a', 'empty'), { recursive: true });
  await writeFile(join(from, 'a', 'full'), 'x'.repeat(1000));
  await writeFile(join(from, 'nothing'), '');
  return buffer(packFolder(from));
};

/** Unpacks an archive that comes in pieces of so many bytes. */
const unpack = (archive: Buffer, length = 700) => {
  async function* pieces() {
    for (let at = 0; at < archive.length; at += length) yield archive.subarray(at, at + length);
  }
  return unpackInto(join(folder, 'to'), pieces());
};

/** The archive of one file whose name is another one, of as many bytes. */
const renamed = (archive: Buffer, name: string, becomes: string) => {
  const at = archive.indexOf(`${name}\0`);
  const header = Buffer.from(archive.subarray(at, at + 512));
  header.write(becomes);
  const sum = header.fill(' ', 148, 156).reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([archive.subarray(0, at), header, archive.subarray(at + 512)]);
};

test.each([1, 512, 700, 100_000])(
  'unpacks what it has packed, in pieces of %i bytes',
  async (length) => {
    await unpack(await pack(), length);
    const names = await readdir(join(folder, 'to'), { recursive: true });
    expect(names.sort()).toEqual(['a', join('a', 'empty'), join('a', 'full'), 'nothing']);
    expect(await readFile(join(folder, 'to', 'a', 'full'), 'utf8')).toBe('x'.repeat(1000));
    expect(await readFile(join(folder, 'to', 'nothing'), 'utf8')).toBe('');
  },
);

test('takes a name that begins with a slash for one in the folder', async () => {
  await unpack(renamed(await pack(), 'nothing', '/thing\0'));
  expect((await readdir(join(folder, 'to'))).sort()).toEqual(['a', 'thing']);
});

test.each(['../else', 'a/../..', '..\\else', 'C:thing'])('refuses the name %s', async (name) => {
  await expect(unpack(renamed(await pack(), 'nothing', name))).rejects.toThrow(BrokenArchive);
  expect((await readdir(folder)).sort()).toEqual(['from', 'to']);
});

test('refuses what is cut off, damaged, no archive, or has a link in it', async () => {
  const archive = await pack();
  const refuse = async (broken: Buffer) => {
    await expect(unpack(broken)).rejects.toThrow(BrokenArchive);
    await rm(join(folder, 'to'), { recursive: true });
  };
  for (const end of [0, 100, 512, archive.length - 1024]) await refuse(archive.subarray(0, end));
  const damaged = Buffer.from(archive);
  damaged.write('9', 0);
  await refuse(damaged);
  await refuse(Buffer.alloc(2000, 'x'));
  const linked = Buffer.from(archive);
  const at = linked.indexOf('nothing\0');
  linked.write('2', at + 156);
  await refuse(renamed(linked, 'nothing', 'nothing'));
});
