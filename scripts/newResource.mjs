/**
 * `npm run new:resource rooms -- --fields "name:text capacity:integer(1..8)=2"`: writes a resource,
 * from its table to its form, with its tests. With `--paged` the server pages its list. `--from-table` in
 * place of the fields reads them from the table of that name, `--undo` takes the resource back.
 */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readFields, requireName } from './support/newResource/fieldList.mjs';
import * as project from './support/newResource/files.mjs';
import { fieldsOfTable } from './support/newResource/fromTable.mjs';
import { namesOf } from './support/newResource/names.mjs';
import { requireOrder } from './support/newResource/paged.mjs';
import { main, Stop } from './support/progress.mjs';
import { versionBefore } from './support/versionBefore.mjs';

/** @typedef {import('./support/newResource/names.mjs').Names} Names */

const usage =
  'npm run new:resource rooms -- --fields "name:text floor:oneOf(Ground,First) capacity:integer(1..8)=2 surcharge:money? is_active:active"';

/** @type {(names: Names, typed: string, isPaged: boolean, isFound?: boolean) => void} */
const add = (names, typed, isPaged, isFound) => {
  const fields = readFields(typed);
  requireName(fields);
  if (isPaged) requireOrder(fields);
  const files = project.filesOf(names, fields, isPaged, isFound);
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
  console.info(
    '\nA database that has run its migration refuses to start: begin a new one, or take that row out of its kysely_migration.',
  );
};

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      fields: { type: 'string' },
      'from-table': { type: 'string' },
      paged: { type: 'boolean', default: false },
      undo: { type: 'boolean' },
    },
  });
  const { fields, paged, undo, 'from-table': table } = values;
  const [name = table?.replaceAll('_', '-'), ...rest] = positionals;
  if (!name || rest.length > 0 || [fields, table, undo].filter(Boolean).length !== 1)
    throw new Stop(usage);
  const names = namesOf(name);
  if (undo) return takeBack(names);
  if (!table) return add(names, fields ?? '', paged);
  if (table !== names.table)
    throw new Stop(`The table of ${name} is ${names.table}: name the resource as its table.`);
  const typed = await fieldsOfTable(table);
  console.info(`The fields of ${table}, as they would be typed:\n  ${typed}\n`);
  add(names, typed, paged, true);
});
