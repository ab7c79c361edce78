/**
 * `npm run new:resource rooms -- --fields "name:text capacity:integer(1..8)=2"`: writes a resource,
 * from its table to its form, with its tests. With `--paged` the server pages its list. `--undo` in place
 * of the fields takes it back.
 */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readFields, requireName } from './support/newResource/fieldList.mjs';
import * as project from './support/newResource/files.mjs';
import { namesOf } from './support/newResource/names.mjs';
import { main, Stop } from './support/progress.mjs';
import { versionBefore } from './support/versionBefore.mjs';

/** @typedef {import('./support/newResource/names.mjs').Names} Names */

const usage =
  'npm run new:resource rooms -- --fields "name:text floor:oneOf(Ground,First) capacity:integer(1..8)=2 surcharge:money? is_active:active"';

/** @type {(names: Names, typed: string, isPaged: boolean) => void} */
const add = (names, typed, isPaged) => {
  const fields = readFields(typed);
  requireName(fields);
  const files = project.filesOf(names, fields, isPaged);
  project.refuseTaken(names, files);
  const lists = project.listsOf(names, files, true);
  project.refuseUncommitted(lists);
  console.info(`${project.write(new Map([...files, ...lists]))}

${names.title} is under App Config. Next:
  npx vitest run tests/dataProvider/${names.plural}.test.ts tests/resources/${names.plural}.test.tsx
  npm run dev`);
};

/** @type {(names: Names) => Promise<void>} */
const takeBack = async (names) => {
  const files = project.filesOf(names, await project.declaredFields(names));
  const released = [...files.keys()].find(
    (path) => path.includes('/migrations/') && basename(path, '.ts') <= versionBefore.lastMigration,
  );
  if (released)
    throw new Stop(
      `${released} was released and stays: take ${names.name} out of the lists by hand.`,
    );
  project.refuseChanged(files);
  const lists = project.listsOf(names, files, false);
  console.info(project.remove(files));
  console.info(project.write(lists));
  console.info('\nA database that has the table already refuses to start: begin a new one.');
};

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      fields: { type: 'string' },
      paged: { type: 'boolean', default: false },
      undo: { type: 'boolean' },
    },
  });
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0 || Boolean(values.fields) === Boolean(values.undo))
    throw new Stop(usage);
  await (values.fields ? add(namesOf(name), values.fields, values.paged) : takeBack(namesOf(name)));
});
