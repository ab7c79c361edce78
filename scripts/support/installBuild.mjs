/** Replaces a build that may be in use. */
import * as fs from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** The files of a folder, by their paths in it. */
const filesIn = (/** @type {string} */ folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));

/** Chunks are loaded late, and have names by content. */
const isChunk = (/** @type {string} */ file) => /^(web\/assets|server)\//.test(file);

/**
 * Moves a build into its place file by file. A server that runs from there goes on, and so do pages
 * that are open: the chunks of earlier builds stay for a week after another took their place.
 * @param {string} built
 * @param {string} place
 * @param {Date} now
 */
export function installBuild(built, place, now) {
  const files = filesIn(built);
  // Chunks first, then the pages that refer to them.
  files.sort((a, b) => Number(isChunk(b)) - Number(isChunk(a)));
  fs.mkdirSync(place, { recursive: true });
  const before = filesIn(place);
  const list = join(place, 'files.json');
  /** @type {string[]} */
  const current = fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : before;
  for (const file of files) {
    fs.mkdirSync(dirname(join(place, file)), { recursive: true });
    fs.renameSync(join(built, file), join(place, file));
  }
  for (const file of before.filter((file) => !files.includes(file))) {
    const path = join(place, file);
    if (isChunk(file) && current.includes(file)) fs.utimesSync(path, now, now);
    const age = now.getTime() - fs.statSync(path).mtimeMs;
    if (!isChunk(file) || age > weekMs) fs.rmSync(path);
  }
  fs.writeFileSync(list, JSON.stringify(files));
  fs.rmSync(built, { recursive: true });
}
