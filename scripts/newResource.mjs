/**
 * `npm run new:resource rooms -- --fields "name:text capacity:integer(1..8)=2"`: writes a resource,
 * from its table to its form, with its tests. With `--paged` the server pages its list. `--from-table` in
 * place of the fields reads them from the table of that name, `--from-openapi api.json#/rooms` from the
 * description of another server, and `--undo` takes the resource back.
 */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readFields, requireName } from './support/newResource/fieldList.mjs';
import * as project from './support/newResource/files.mjs';
import { readDescription } from './support/newResource/fromDescription.mjs';
import { fieldsOfTable } from './support/newResource/fromTable.mjs';
import { namesOf } from './support/newResource/names.mjs';
import { requireOrder } from './support/newResource/paged.mjs';
import { main, Stop } from './support/progress.mjs';
import { versionBefore } from './support/versionBefore.mjs';

/** @typedef {import('./support/newResource/names.mjs').Names} Names */

const usage =
  'npm run new:resource rooms -- --fields "name:text floor:oneOf(Ground,First) capacity:integer(1..8)=2 surcharge:money? is_active:active"';

/** @type {(names: Names, typed: string, how: project.How) => void} */
const add = (names, typed, how) => {
  const fields = readFields(typed, !how.remote);
  if (!how.remote) requireName(fields);
  if (how.isPaged) requireOrder(fields);
  const files = project.filesOf(names, fields, how);
  project.refuseTaken(names, files);
  const lists = project.listsOf(names, files, true);
  project.refuseUncommitted(lists);
  console.info(project.write(new Map([...files, ...lists])));
  const tests = [...files.keys()].filter((path) => path.startsWith('tests/'));
  const { baseUrl } = how.remote ?? {};
  console.info(`${baseUrl ? `\nSay in endpoint.ts who asks (auth), and let the page call ${baseUrl} (CONNECT_SRC).\n` : ''}
${names.title} is under App Config. Next:
  npx vitest run ${tests.join(' ')}
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
  if (!lists.has('server/areas.ts')) return;
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
      'from-openapi': { type: 'string' },
      paged: { type: 'boolean', default: false },
      undo: { type: 'boolean' },
    },
  });
  const { fields, paged, undo, 'from-table': table, 'from-openapi': description } = values;
  const [name = table?.replaceAll('_', '-'), ...rest] = positionals;
  const ways = [fields, table, description, undo].filter(Boolean);
  if (!name || rest.length > 0 || ways.length !== 1 || (paged && description))
    throw new Stop(usage);
  const names = namesOf(name);
  if (undo) return takeBack(names);
  if (fields) return add(names, fields, { isPaged: paged });
  if (table && table !== names.table)
    throw new Stop(`The table of ${name} is ${names.table}: name the resource as its table.`);
  const read = description
    ? readDescription(description)
    : { fields: await fieldsOfTable(names.table), remote: undefined };
  console.info(`The fields, as they would be typed:\n  ${read.fields}\n`);
  add(names, read.fields, { isPaged: paged, isFound: Boolean(table), remote: read.remote });
});
