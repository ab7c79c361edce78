/** All files of a resource, and the lines that it adds to the lists. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';
import { Stop } from '../progress.mjs';
import { root } from '../project.mjs';
import { kinds } from './kinds.mjs';
import { columnMigration, templatesOf, whereMissing } from './templates.mjs';

/** @typedef {import('./fieldList.mjs').Field} Field */
/** @typedef {import('./names.mjs').Names} Names */
/** @typedef {Map<string, string>} Files their text by path */
/** @typedef {import('./templates.mjs').File} File */
/** @typedef {{ isPaged?: boolean, isFound?: boolean, remote?: import('./fromDescription.mjs').Remote | undefined }} How paged by the server; from a table; on another server */

const migrationList = 'server/database/migrations.ts';

/** @type {(path: string) => string} */
export const read = (path) => readFileSync(join(root, path), 'utf8');

/** @type {(path: string) => boolean} */
const isThere = (path) => existsSync(join(root, path));

/** @type {(folder: string) => string[]} */
const inside = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort();

/** @type {(name: string) => string} */
const migrationPath = (name) => {
  const names = inside('server/database/migrations').filter((file) => /^\d{4}_/.test(file));
  const next = String(Number(names.at(-1)?.slice(0, 4)) + 1).padStart(4, '0');
  const file = names.find((other) => other.slice(5) === `${name}.ts`) ?? `${next}_${name}.ts`;
  return `server/database/migrations/${file}`;
};

/** Texts as the formatter leaves them, imports in order. @type {(files: File[]) => Files} */
const formatted = (files) => {
  const biome = [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write'];
  /** @type {(file: File) => File} */
  const format = ([path, input]) => {
    const args = [...biome, `--stdin-file-path=${path}`];
    return [path, execFileSync(process.execPath, args, { cwd: root, input, encoding: 'utf8' })];
  };
  return new Map(files.map(format));
};

/** True for a resource that is there, and whose list the server pages. @type {(names: Names) => boolean} */
const isPagedOf = ({ name }) => {
  const path = `src/resources/${name}/endpoint.ts`;
  return isThere(path) && read(path).includes('listedByPages(');
};

/** True for a resource that was read from a table, which some databases had before. @type {(path: string) => boolean} */
const isFromTable = (path) => isThere(path) && read(path).includes('create table if not exists');

/** The other server of a resource that is there, if it has one. @type {(names: Names) => How['remote']} */
export const remoteOf = ({ name }) => {
  const path = `src/resources/${name}/endpoint.ts`;
  const text = isThere(path) ? read(path) : '';
  const value = (/** @type {string} */ key) =>
    new RegExp(`\\b${key}: '(.*)'`).exec(text)?.[1] ?? '';
  if (!text.includes('resourceAt<')) return undefined;
  return { baseUrl: value('baseUrl'), item: value('item'), items: value('items') };
};

/** How a resource that is there was written. @type {(names: Names) => How} */
const howOf = (names) => ({
  isPaged: isPagedOf(names),
  isFound: isFromTable(migrationPath(names.table)),
  remote: remoteOf(names),
});

/** The files of a resource. A field whose migration is there came after the table. @type {(names: Names, fields: Field[], how?: How) => Files} */
export const filesOf = (names, fields, how = howOf(names)) => {
  const { isPaged = false, isFound, remote } = how;
  const later = fields.filter(({ name }) => isThere(migrationPath(`${names.table}_${name}`)));
  const first = fields.filter((field) => !later.includes(field));
  const table = migrationPath(names.table);
  /** @type {(of: Field[]) => File[]} */
  const written = (of) => templatesOf(names, of, table, isPaged, remote);
  const ofTable = written(first)
    .filter(([path]) => path === table)
    .map(
      ([path, text]) =>
        /** @type {File} */ ([path, isFound ? whereMissing(text, names.table) : text]),
    );
  const others = written(fields).filter(([path]) => path !== table);
  const columns = later.map((field) => columnFile(names, field, isPaged ? fields : undefined));
  return formatted([...others, ...ofTable, ...columns]);
};

/** The migration of a field that comes later. @type {(names: Names, field: Field, paged?: Field[]) => File} */
const columnFile = (names, field, paged) => [
  migrationPath(`${names.table}_${field.name}`),
  columnMigration(names, field, paged),
];

/** That migration and the list with it. @type {(names: Names, field: Field, fields: Field[]) => Files} */
export const columnFiles = (names, field, fields) => {
  if (remoteOf(names)) return new Map();
  const files = formatted([columnFile(names, field, isPagedOf(names) ? fields : undefined)]);
  return files.set(migrationList, read(migrationList) + exportsOf(files).join(''));
};

/** Their lines in the list of migrations. @type {(files: Files) => string[]} */
const exportsOf = (files) =>
  [...files.keys()]
    .flatMap((path) => /\/(\d{4}_\w+)\.ts$/.exec(path)?.[1] ?? [])
    .map((name) => `export * as '${name}' from './migrations/${name}';\n`);

/** The lists that name resources, with this one or without it. @type {(names: Names, files: Files, isIn: boolean) => Files} */
export const listsOf = ({ name, plural, variable }, files, isIn) => {
  /** @type {(path: string, item: string, from: string) => File} */
  const list = (path, item, from) => {
    const line = `import { ${item} } from './${from}';\n`;
    const text = read(path);
    if (isIn) return [path, line + text.replace(/,?\s*\];\s*$/, `, ${item}];\n`)];
    return [path, text.replace(line, '').replace(`  ${item},\n`, '')];
  };
  const lines = exportsOf(files);
  const ofConsole = list('src/resources/index.ts', plural, name);
  if (lines.length === 0) return formatted([ofConsole]);
  const ofServer = list('server/areas.ts', `${variable}Routes`, `catalogue/${plural}`);
  const lists = formatted([ofConsole, ofServer]);
  const migrations = read(migrationList);
  const others = lines.reduce((text, line) => text.replace(line, ''), migrations);
  return lists.set(migrationList, isIn ? migrations + lines.join('') : others);
};

/** The fields that a resource declares. @type {(names: Names) => Promise<Field[]>} */
export const declaredFields = async ({ name, plural, variable }) => {
  const path = `domain/${plural}.ts`;
  if (!isThere(path)) throw new Stop(`There is no ${name}: ${path} is missing.`);
  /** @type {{ module: Record<string, Record<string, Omit<Field, 'name'>>> }} */
  const { module } = await runnerImport(join(root, path), {
    configFile: false,
    logLevel: 'silent',
  });
  return Object.entries(module[`${variable}Fields`] ?? {}).map(([name, field]) => {
    if (Object.hasOwn(kinds, field.kind)) return { name, ...field };
    throw new Stop(`${path} has a field that this command cannot write, ${name}: go on by hand.`);
  });
};

/** Refuses names that the project has. @type {(names: Names, files: Files) => void} */
export const refuseTaken = ({ name, kind, table }, files) => {
  const there = [`src/resources/${name}`, ...files.keys()].find(isThere);
  if (there) throw new Stop(`${name} is taken: there is ${there}.`);
  const isTaken = Object.entries({
    'server/database/migrations': `create (table|view) ${table}\\b`,
    contract: `'/api/owner/${name}[/']`,
    src: `['"]/${name}[/'"]`,
    domain: `^ +'${kind}',$`,
  }).some(([folder, pattern]) =>
    inside(folder).some(
      (file) => /\.tsx?$/.test(file) && new RegExp(pattern, 'm').test(read(`${folder}/${file}`)),
    ),
  );
  if (isTaken)
    throw new Stop(`${name} is taken: a table, a call, a page or a kind of changes has this name.`);
};

/** Refuses files that are changed and not committed; a copy without a history has none. @type {(files: Files) => void} */
export const refuseUncommitted = (files) => {
  const args = ['status', '--porcelain', '--', ...files.keys()];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status === 0 && stdout)
    throw new Stop(
      `${stdout.slice(3).split('\n')[0]} is changed and not committed: commit it first.`,
    );
};

/** Refuses to take back what somebody has changed. @type {(files: Files) => void} */
export const refuseChanged = (files) => {
  for (const [path, text] of files)
    if (!isThere(path) || read(path) !== text)
      throw new Stop(`${path} was changed since it was written: take the resource back by hand.`);
};

/** Writes files. @type {(files: Files) => string} */
export const write = (files) => {
  const told = [...files.keys()].map(
    (path) => `  ${isThere(path) ? 'changed' : 'wrote  '} ${path}`,
  );
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return told.join('\n');
};

/** Removes files, and the folders that are empty then. @type {(files: Files) => string} */
export const remove = (files) => {
  for (const path of files.keys()) {
    rmSync(join(root, path));
    if (inside(dirname(path)).length === 0) rmdirSync(join(root, dirname(path)));
  }
  return [...files.keys()].map((path) => `  removed ${path}`).join('\n');
};
