/** The files of a resource: those of the guide with other names, and what depends on the fields. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../progress.mjs';
import { root } from '../project.mjs';
import { kinds } from './kinds.mjs';
import { namesOf } from './names.mjs';

/** @typedef {import('./fieldList.mjs').Field} Field */
/** @typedef {import('./names.mjs').Names} Names */
/** @typedef {[path: string, text: string]} File */

/** @type {(...path: string[]) => string} */
const textOf = (...path) => readFileSync(join(root, ...path), 'utf8');

/** The table of a resource that a field refers to. @type {(resource: string) => string} */
const tableOf = (resource) => {
  const folder = join('src/resources', resource);
  const isWhole =
    existsSync(join(root, folder, 'endpoint.ts')) &&
    textOf(folder, 'endpoint.ts').includes('wholeList(');
  const [, kind] = (isWhole && /\bkind: '(\w+)'/.exec(textOf(folder, 'index.ts'))) || [];
  const declared = new RegExp(`\\bkind: '${kind}',\n(?: .*\n)*? +table: '(\\w+)'`);
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' });
  for (const file of kind ? files.filter((file) => file.endsWith('.ts')) : []) {
    const [, table] = declared.exec(textOf('server', file)) ?? [];
    if (table) return table;
  }
  throw new Stop(
    `reference(${resource}): no table has a resource ${resource} whose list is read whole.`,
  );
};

/** The keys of fields that refer to others, and an index for each, with the name of its table. @type {(fields: Field[], table: string) => { keys: string[], indexes: string[] }} */
const references = (fields, table) => {
  const referring = fields.filter(({ kind }) => kind === 'reference');
  return {
    keys: referring.map(
      ({ name, resource = '' }) =>
        `foreign key (client_app_id, ${name}) references ${tableOf(resource)}`,
    ),
    indexes: referring.map(
      ({ name }) => `create index ${table}_by_${name} on ${table} (client_app_id, ${name})`,
    ),
  };
};

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

/** The files of the guide with other names. @type {(names: Names) => File[]} */
const filesOfGuide = (names) => {
  const guide = readFileSync(join(root, 'docs/adding-a-resource.md'), 'utf8');
  const blocks = guide.matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([, path = '', code = '']) => [
    renamed(path, names),
    renamed(code, names),
  ]);
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

/** A date and time is typed in parts. @type {(label: string) => string} */
const typedMoment = (
  label,
) => `  await person.click(within(await form.findByRole('group', { name: /^${label}\\W*$/ })).getByRole('spinbutton', { name: 'Month' }));
  await person.keyboard('122420260300PM');
`;

/** The inputs whose code a form loads later, which a test loads before. @type {Partial<Record<Field['kind'], string>>} */
const lazyInputs = { moment: 'DateTimeInput', phone: 'PhoneInput', reference: 'ReferenceInput' };

/** @type {(text: string, fields: Field[], names: Names) => string} */
const screenTest = (text, fields, { one }) => {
  const typed = fields.flatMap((field) => {
    const { name, label, kind, optional, start } = field;
    if (optional || start !== undefined || kind === 'flag') return [];
    if (kind === 'moment') return [typedMoment(label)];
    const input = `form.getByLabelText(/^${label}\\W*$/)`;
    const value = name === 'name' ? `First ${one}` : String(kinds[kind].values(field)[0]);
    const way = kind === 'oneOf' ? 'selectOptions' : 'type';
    return `  await person.${way}(${input}, ${JSON.stringify(value)});\n`;
  });
  const filters = fields.filter(({ kind }) => ['oneOf', 'flag', 'active'].includes(kind)).length;
  const narrowed = ['search', 'search and filter'][filters] ?? 'search and filters';
  const later = new Set(fields.flatMap(({ kind }) => lazyInputs[kind] ?? []));
  const imports = [...later].map((name) => `import '../../src/components/inputs/${name}';\n`);
  return text
    .replace(/^(?=import)/, imports.join(''))
    .replace(/( {2}await person\.\w+\(form\.getByLabelText.*\n)+/, () => typed.join(''))
    .replace(/Clear search[^']*/, `Clear ${narrowed}`);
};

/** The migration that makes the table. @type {(text: string, fields: Field[], names: Names) => string} */
const tableMigration = (text, fields, names) => {
  const columns = fields.map((field) => `    ${field.name} ${kinds[field.kind].column(field)},\n`);
  const { keys, indexes } = references(fields, names.table);
  return text
    .replace(/(as identity,\n)[\s\S]*(?= {4}created_at)/, (_, start) => start + columns.join(''))
    .replace(/ {4}primary key .*(?=\n)/, (line) => [line, ...keys].join(',\n    '))
    .replace(/(?<=`,\n)(?=\];)/, indexes.map((sql) => `  \`${sql}\`,\n`).join(''));
};

/** The migration that adds a column, which the version before leaves out. @type {(names: Names, field: Field) => string} */
export const columnMigration = (names, field) => {
  const { name, kind, optional, start } = field;
  const column = kinds[kind].column(field);
  const value = typeof start === 'string' ? `'${start.replaceAll("'", "''")}'` : start;
  const filled = column.replace('not null', `not null default ${value}`);
  const isFilled = optional || column.includes(' default ');
  const { keys, indexes } = references([field], names.table);
  const added = [`column ${name} ${isFilled ? column : filled}`, ...keys];
  const alter = `alter table ${names.table}\n    ${added.map((part) => `add ${part}`).join(',\n    ')}`;
  const [, text = ''] = filesOfGuide(names).find(([path]) => path.includes('/migrations/')) ?? [];
  return text.replace(/`[\s\S]*`/, () =>
    [alter, ...indexes].map((sql) => `\`${sql}\``).join(',\n  '),
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
 * @type {(names: Names, fields: Field[], migration: string) => File[]}
 */
export const templatesOf = (names, fields, migration) =>
  filesOfGuide(names).map(([path, text]) => {
    const [, write] = Object.entries(byPath).find(([start]) => path.startsWith(start)) ?? [];
    return [path.includes('/migrations/') ? migration : path, write?.(text, fields, names) ?? text];
  });
