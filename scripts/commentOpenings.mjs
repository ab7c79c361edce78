/**
 * `node scripts/commentOpenings.mjs`: counts the comments of each folder, and those that begin with a
 * relative clause in place of a noun. `--list` names these; `--draw N` draws N comments of all folders
 * for a reading without the code around them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { commentsOf, opensWithClause } from './support/comments.mjs';
import { main, Stop } from './support/progress.mjs';
import { root } from './support/project.mjs';

const folders = ['src', 'server', 'domain', 'contract', 'tests', 'scripts', 'bench'];

/** The comments of one folder, each with its place in the project. */
const commentsIn = (/** @type {string} */ folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .sort()
    .flatMap((name) =>
      commentsOf(readFileSync(join(root, folder, name), 'utf8')).map(({ line, text }) => ({
        place: `${folder}/${name.replaceAll(sep, '/')}:${line}`,
        text,
      })),
    );

await main(async () => {
  const { values } = parseArgs({
    options: { list: { type: 'boolean' }, draw: { type: 'string' } },
  });
  const number = Number(values.draw ?? 0);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new Stop(`--draw takes a number of comments, not "${values.draw}".`);

  /** @type {{ place: string, text: string }[]} */
  const all = [];
  for (const folder of folders) {
    const comments = commentsIn(folder);
    const openings = comments.filter(({ text }) => opensWithClause(text));
    const share = ((100 * openings.length) / Math.max(comments.length, 1)).toFixed(1);
    console.info(
      `${folder.padEnd(9)}${String(comments.length).padStart(6)} comments, ` +
        `${String(openings.length).padStart(4)} begin with a relative clause (${share} %)`,
    );
    if (values.list) for (const { place, text } of openings) console.info(`  ${place}  ${text}`);
    all.push(...comments);
  }
  for (let left = number; left > 0 && all.length > 0; left -= 1) {
    const [drawn] = all.splice(Math.floor(Math.random() * all.length), 1);
    console.info(`\n${drawn?.place}\n  ${drawn?.text}`);
  }
});
