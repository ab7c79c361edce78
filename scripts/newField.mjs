/**
 * `npm run new:field rooms "tag:text?"`: adds a field to a resource that new:resource has written, with
 * a migration for its column. Files that were changed since are merged with.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFields } from './support/newResource/fieldList.mjs';
import * as project from './support/newResource/files.mjs';
import { namesOf } from './support/newResource/names.mjs';
import { main, Stop } from './support/progress.mjs';

/** A file with the difference between two others; undefined where it conflicts. @type {(...texts: string[]) => string | undefined} */
const merged = (...texts) => {
  const folder = mkdtempSync(join(tmpdir(), 'verbena-merge-'));
  const paths = texts.map((text, index) => {
    const path = join(folder, String(index));
    writeFileSync(path, text);
    return path;
  });
  const git = spawnSync('git', ['merge-file', '-p', ...paths], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return git.status === 0 ? git.stdout : undefined;
};

await main(async () => {
  const [name, typed, ...rest] = process.argv.slice(2);
  if (!name || !typed || rest.length > 0) throw new Stop('npm run new:field rooms "tag:text?"');
  const names = namesOf(name);
  const fields = await project.declaredFields(names);
  const [field, ...others] = readFields(typed, !project.remoteOf(names));
  if (!field || others.length > 0) throw new Stop('Add one field at a time.');
  if (fields.some((one) => one.name === field.name))
    throw new Stop(`${name} has a field ${field.name} already.`);
  if (!field.optional && field.start === undefined && field.kind !== 'flag')
    throw new Stop(
      `The records that are there have no ${field.name}: make it optional by "?", or give it a start by "=".`,
    );
  const before = project.filesOf(names, fields);
  const place = fields.at(-1)?.name === 'is_active' ? -1 : fields.length;
  const all = fields.toSpliced(place, 0, field);
  const after = project.filesOf(names, all);
  const changes = project.columnFiles(names, field, all);
  /** @type {string[]} */
  const byHand = [];
  for (const [path, old] of before) {
    const text = after.get(path);
    // A migration is not changed: the column has its own.
    if (text === undefined || text === old || path.includes('/migrations/')) continue;
    const result = merged(project.read(path), old, text);
    if (result === undefined) byHand.push(path);
    else changes.set(path, result);
  }
  if (!changes.has(`domain/${names.plural}.ts`))
    throw new Stop(`domain/${names.plural}.ts was changed where the field goes: add it by hand.`);
  project.refuseUncommitted(changes);
  console.info(project.write(changes));
  for (const path of byHand)
    console.info(`  left    ${path}, changed where the field goes: add it there by hand`);
});
