/** The files of a resource: those of the guide with other names, and what depends on the fields. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';
import { kinds } from './kinds.mjs';
import { namesOf } from './names.mjs';
import { pagedIndexes } from './paged.mjs';

/** @typedef {import('./fieldList.mjs').Field} Field */
/** @typedef {import('./names.mjs').Names} Names */
/** @typedef {[path: string, text: string]} File */

/** The resource of the guide. */
const example = namesOf('tea-blends');

/** @type {(text: string, names: Names) => string} */
const renamed = (text, names) => {
  const entries = Object.entries(example).map(([key, old]) => [
    old,
    names[/** @type {keyof Names} */ (key)],
  ]);
  const olds = entries.map(([old]) => old).sort((a = '', b = '') => b.length - a.length);
  return text.replace(new RegExp(olds.join('|'), 'g'), (old) => Object.fromEntries(entries)[old]);
};

/** @type {(guide: string) => File[]} */
const blocksOf = (guide) =>
  [
    ...readFileSync(join(root, 'docs', guide), 'utf8').matchAll(
      /^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm,
    ),
  ].map(([, path = '', code = '']) => [path, code]);

/** The files of the guide with other names; those of a list by pages in the place of some. @type {(names: Names, isPaged: boolean) => File[]} */
const filesOfGuide = (names, isPaged) => {
  const files = new Map(blocksOf('adding-a-resource.md'));
  if (isPaged) for (const [path, code] of blocksOf('paged-lists.md')) files.set(path, code);
  return [...files].map(([path, code]) => [renamed(path, names), renamed(code, names)]);
};

/** @type {(field: Field) => string} */
const declared = (field) => {
  if (field.kind === 'active') return 'active()';
  const options = {
    ...kinds[field.kind].options(field),
    ...(field.optional && { optional: true }),
  };
  const given = Object.entries(options).map(([name, code]) => `${name}: ${code}`);
  return `${field.kind}('${field.label}'${given.length > 0 ? `, { ${given.join(', ')} }` : ''})`;
};

/** @type {(text: string, fields: Field[]) => string} */
const domainFile = (text, fields) => {
  const lines = fields.map((field) => `  ${field.name}: ${declared(field)},\n`).join('');
  const makers = [...new Set(['defineFields', ...fields.map(({ kind }) => kind)])].join(', ');
  return text
    .replace(/\{.*\} from '.\/fields'/, `{ ${makers} } from './fields'`)
    .replace(/^import .*limits';\n/m, lines.includes('maximumLength') ? '$&' : '')
    .replace(/(defineFields\(\{\n)[\s\S]*(?=\}\);)/, `$1${lines}`);
};

/** Valid values of the first or the second record. @type {(fields: Field[], name: string, place: 0 | 1) => string} */
const recordOf = (fields, name, place) => {
  const values = fields.map((field) => [field.name, kinds[field.kind].values(field)[place]]);
  return JSON.stringify({ ...Object.fromEntries(values), name });
};

/** @type {(text: string, fields: Field[], names: Names) => string} */
const providerTest = (text, fields, { one }) =>
  text
    .replace(/(const first = )[\s\S]*?(?=;\n)/, `$1${recordOf(fields, `First ${one}`, 0)}`)
    .replace(/(const second = )[\s\S]*?(?=;\n)/, `$1${recordOf(fields, `Second ${one}`, 1)}`);

/** @type {(text: string, fields: Field[], names: Names) => string} */
const screenTest = (text, fields, { one }) => {
  const typed = fields.flatMap((field) => {
    const { name, label, kind, optional, start } = field;
    if (optional || start !== undefined || kind === 'flag') return [];
    const input = `form.getByLabelText(/^${label}\\W*$/)`;
    const value = name === 'name' ? `First ${one}` : String(kinds[kind].values(field)[0]);
    const way = kind === 'oneOf' ? 'selectOptions' : 'type';
    return `  await person.${way}(${input}, ${JSON.stringify(value)});\n`;
  });
  const filters = fields.filter(({ kind }) => ['oneOf', 'flag', 'active'].includes(kind)).length;
  const narrowed = ['search', 'search and filter'][filters] ?? 'search and filters';
  return text
    .replace(/( {2}await person\.\w+\(form\.getByLabelText.*\n)+/, () => typed.join(''))
    .replace(/Clear search[^']*/, `Clear ${narrowed}`);
};

/** The migration that makes the table. @type {(text: string, fields: Field[], names: Names) => string} */
const tableMigration = (text, fields, { table }) => {
  const columns = fields.map((field) => `    ${field.name} ${kinds[field.kind].column(field)},\n`);
  return text
    .replace(/(as identity,\n)[\s\S]*(?= {4}created_at)/, (_, start) => start + columns.join(''))
    .replace(/( {2}`create index [\s\S]*?`,\n)+/, () => asList(pagedIndexes(table, fields)));
};

/** @type {(statements: string[]) => string} */
const asList = (statements) => statements.map((sql) => `  \`${sql}\`,\n`).join('');

/**
 * The migration that adds a column, which the version before leaves out.
 * @param {Names} names
 * @param {Field} field
 * @param {Field[] | undefined} paged all fields, where the server pages the list
 */
export const columnMigration = (names, field, paged) => {
  const { name, kind, optional, start } = field;
  const column = kinds[kind].column(field);
  const value = typeof start === 'string' ? `'${start.replaceAll("'", "''")}'` : start;
  const filled = column.replace('not null', `not null default ${value}`);
  const isFilled = optional || column.includes(' default ');
  const isMigration = (/** @type {File} */ [path]) => path.includes('/migrations/');
  const [, text = ''] = filesOfGuide(names, false).find(isMigration) ?? [];
  return text.replace(/ {2}`[\s\S]*`,\n/, () =>
    asList([
      `alter table ${names.table}\n    add column ${name} ${isFilled ? column : filled}`,
      ...(paged ? pagedIndexes(names.table, paged, field) : []),
    ]),
  );
};

/** What depends on the fields, by the beginning of the path. @type {Record<string, (text: string, fields: Field[], names: Names) => string>} */
const byPath = {
  'domain/': domainFile,
  'server/database/migrations/': tableMigration,
  'tests/dataProvider/': providerTest,
  'tests/resources/': screenTest,
};

/**
 * The files of a resource, but for their format.
 * @type {(names: Names, fields: Field[], migration: string, isPaged: boolean) => File[]}
 */
export const templatesOf = (names, fields, migration, isPaged) =>
  filesOfGuide(names, isPaged).map(([path, text]) => {
    const [, write] = Object.entries(byPath).find(([start]) => path.startsWith(start)) ?? [];
    return [path.includes('/migrations/') ? migration : path, write?.(text, fields, names) ?? text];
  });
