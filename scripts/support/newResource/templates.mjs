/** The files of a resource: those of the guide with other names, and what depends on the fields. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../progress.mjs';
import { root } from '../project.mjs';
import { kinds } from './kinds.mjs';
import { namesOf } from './names.mjs';
import { pagedIndexes } from './paged.mjs';

/** @typedef {import('./fieldList.mjs').Field} Field */
/** @typedef {import('./names.mjs').Names} Names */
/** @typedef {import('./fromDescription.mjs').Remote} Remote */
/** @typedef {[path: string, text: string]} File */

/** @type {(...path: string[]) => string} */
const textOf = (...path) => readFileSync(join(root, ...path), 'utf8');

/** The resources that a field can refer to: their list is read whole, and they are one table. @type {() => { resource: string, table: string }[]} */
export const referable = () => {
  const folders = readdirSync(join(root, 'src/resources'), { withFileTypes: true });
  const server = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => textOf('server', file));
  return folders.flatMap(({ name: resource }) => {
    const endpoint = join('src/resources', resource, 'endpoint.ts');
    if (!existsSync(join(root, endpoint)) || !textOf(endpoint).includes('wholeList(')) return [];
    const [, kind] = /\bkind: '(\w+)'/.exec(textOf('src/resources', resource, 'index.ts')) ?? [];
    const declared = new RegExp(`\\bkind: '${kind}',\n(?: .*\n)*? +table: '(\\w+)'`);
    const table = server.flatMap((text) => declared.exec(text)?.[1] ?? [])[0];
    return kind && table ? { resource, table } : [];
  });
};

/** @type {(resource: string) => string} */
const tableOf = (resource) => {
  const all = referable();
  const found = all.find((one) => one.resource === resource);
  if (found) return found.table;
  throw new Stop(
    `reference(${resource}): a field refers to ${all.map((one) => one.resource).join(', ')}, whose list is read whole.`,
  );
};

/** The keys of fields that refer to others, and an index for each, with the name of its table. @type {(fields: Field[], table: string) => { keys: string[], indexes: string[] }} */
const references = (fields, table) => {
  const referring = fields.filter(({ kind }) => kind === 'reference');
  const keyOf = (/** @type {Field} */ { name, resource = '' }) =>
    `foreign key (client_app_id, ${name}) references ${tableOf(resource)}`;
  const indexOf = (/** @type {Field} */ { name }) =>
    `create index ${table}_of_${name} on ${table} (client_app_id, ${name})`;
  return { keys: referring.map(keyOf), indexes: referring.map(indexOf) };
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

/** @type {(guide: string) => File[]} */
const blocksOf = (guide) =>
  [
    ...readFileSync(join(root, 'docs', guide), 'utf8').matchAll(
      /^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm,
    ),
  ].map(([, path = '', code = '']) => [path, code]);

/** The files of the guide with other names; those of a list by pages, or of another server, in the place of some. @type {(names: Names, isPaged: boolean, remote?: Remote) => File[]} */
const filesOfGuide = (names, isPaged, remote) => {
  const files = new Map(blocksOf('adding-a-resource.md'));
  if (isPaged) for (const [path, code] of blocksOf('paged-lists.md')) files.set(path, code);
  if (remote) for (const [path, code] of blocksOf('your-own-backend.md')) files.set(path, code);
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
    .replace(/(?<=defineFields\(\{\n)[\s\S]*(?=\}\);)/, () => lines);
};

/** Valid values of the first or the second record. @type {(fields: Field[], name: string, place: 0 | 1) => string} */
const recordOf = (fields, name, place) => {
  const values = fields.map((field, index) => [
    field.name,
    index === 0 ? name : kinds[field.kind].values(field)[place],
  ]);
  return JSON.stringify(Object.fromEntries(values));
};

/** @type {(text: string, fields: Field[], names: Names) => string} */
const providerTest = (text, fields, { one }) =>
  text
    .replace(/(?<=const first = )[\s\S]*?(?=;\n)/, () => recordOf(fields, `First ${one}`, 0))
    .replace(/(?<=const second = )[\s\S]*?(?=;\n)/, () => recordOf(fields, `Second ${one}`, 1));

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
const tableMigration = (text, fields, { table }) => {
  const columns = fields.map((field) => `    ${field.name} ${kinds[field.kind].column(field)},\n`);
  const { keys, indexes } = references(fields, table);
  return text
    .replace(/(as identity,\n)[\s\S]*(?= {4}created_at)/, (_, start) => start + columns.join(''))
    .replace(/ {4}primary key .*(?=\n)/, (line) => [line, ...keys].join(',\n    '))
    .replace(/( {2}`create index [\s\S]*?`,\n)+/, () => asList(pagedIndexes(table, fields)))
    .replace(/(?<=`,\n)(?=\];)/, asList(indexes));
};

/** @type {(statements: string[]) => string} */
const asList = (statements) => statements.map((sql) => `  \`${sql}\`,\n`).join('');

/** That migration where some databases have the table already. @type {(text: string, table: string) => string} */
export const whereMissing = (text, table) => {
  const kept = ['created_at', 'updated_at', 'deleted_at'].flatMap(
    (name) => new RegExp(`^ +(${name} .*),$`, 'm').exec(text)?.[1] ?? [],
  );
  const added = kept.map((column) => `    add column if not exists ${column}`).join(',\n');
  return text
    .replace(/ {2}\)`,\n/, (end) => end + asList([`alter table ${table}\n${added}`]))
    .replace(/(?<=`create (table|index) )/g, 'if not exists ');
};

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
  const { keys, indexes } = references([field], names.table);
  const added = [`column ${name} ${isFilled ? column : filled}`, ...keys];
  const isMigration = (/** @type {File} */ [path]) => path.includes('/migrations/');
  const [, text = ''] = filesOfGuide(names, false).find(isMigration) ?? [];
  return text.replace(/ {2}`[\s\S]*`,\n/, () =>
    asList([
      `alter table ${names.table}\n    ${added.map((part) => `add ${part}`).join(',\n    ')}`,
      ...(paged ? pagedIndexes(names.table, paged, field) : []),
      ...indexes,
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

/** A file with the address and the keys of another server, and the field that names its records. @type {(text: string, remote: Remote, title: string) => string} */
const elsewhere = (text, { baseUrl, item, items }, title) =>
  Object.entries({ item, items })
    .reduce(
      (changed, [name, key]) =>
        changed
          .replace(new RegExp(`^( +${name}: )'.*',\\n`, 'm'), key && `$1'${key}',\n`)
          .replace(new RegExp(`(?<=const ${name} = .* => ).*(?=;)`), (made) =>
            key ? made.replace(/\w+:/, `${key}:`) : made.replace(/^.*: (\w+).*$/, '$1'),
          ),
      text,
    )
    .replace(/(?<=(baseUrl: |const path = )')[^']*/, baseUrl)
    .replace(/(?<=(field|recordRepresentation): ')name/, title)
    .replaceAll("name: 'Another'", `${title}: 'Another'`);

/**
 * The files of a resource, but for their format.
 * @type {(names: Names, fields: Field[], migration: string, isPaged: boolean, remote?: Remote) => File[]}
 */
export const templatesOf = (names, fields, migration, isPaged, remote) =>
  filesOfGuide(names, isPaged, remote)
    .filter(([path]) => !remote || /^(domain|src|tests\/dataProvider)\//.test(path))
    .map(([path, text]) => {
      const [, write] = Object.entries(byPath).find(([start]) => path.startsWith(start)) ?? [];
      const written = write?.(text, fields, names) ?? text;
      return [
        path.includes('/migrations/') ? migration : path,
        remote ? elsewhere(written, remote, fields[0]?.name ?? '') : written,
      ];
    });
