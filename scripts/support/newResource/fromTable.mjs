/** Reads the fields of a resource from a table of the database, as they would be typed. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { runnerImport } from 'vite';
import { Stop } from '../progress.mjs';
import { root } from '../project.mjs';
import { referable } from './templates.mjs';

/** @typedef {{ name: string, type: string, isRequired: boolean, isGenerated: boolean, start: string | null }} Column as PostgreSQL writes it */
/** @typedef {{ columns: Column[], constraints: string[] }} Table */

const time = 'timestamp with time zone';

/** What the server itself keeps in each table, with its type; it adds the times where they are missing. */
const own = {
  ...{ client_app_id: 'bigint', id: 'bigint' },
  ...{ created_at: time, updated_at: time, deleted_at: time },
};

/** @type {(path: string) => Promise<any>} */
const load = async (path) =>
  (await runnerImport(join(root, path), { configFile: false, logLevel: 'silent' })).module;

/** The columns and constraints of a table in the database of DATABASE_URL or DATA_DIR. @type {(table: string) => Promise<Table>} */
const read = async (table) => {
  const { readConfig } = await load('server/config.ts');
  const { databaseUrl: url, dataDir } = readConfig(process.env);
  const folder = resolve(root, dataDir);
  if (!url && !existsSync(folder))
    throw new Stop(`There is no database in ${dataDir}: set DATABASE_URL or DATA_DIR.`);
  const { connect } = await load('server/database/connect.ts');
  const { db, close } = await connect({ url, dataDir: folder }).catch(
    (/** @type {Error} */ { message }) => {
      throw new Stop(`The database cannot be opened: ${message}`);
    },
  );
  try {
    /** @type {(query: ReturnType<typeof sql>) => Promise<any[]>} */
    const ask = async (query) => (await query.execute(db)).rows;
    const columns = await ask(sql`
      select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "isRequired",
        attgenerated <> '' as "isGenerated",
        case when attidentity <> '' then 'identity' else pg_get_expr(adbin, adrelid) end as start
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped order by attnum`);
    const constraints = await ask(sql`
      select pg_get_constraintdef(oid) as text from pg_constraint
      where conrelid = to_regclass(${table})`);
    return { columns, constraints: constraints.map(({ text }) => text) };
  } finally {
    await close();
  }
};

/** Refuses a table that the routes of a plain record cannot serve. @type {(table: string, columns: Column[]) => void} */
const refuseUnfit = (table, columns) => {
  if (columns.length === 0) throw new Stop(`The database has no table ${table}.`);
  const generated = columns.find(({ isGenerated }) => isGenerated);
  if (generated)
    throw new Stop(
      `The column ${generated.name} of ${table} is generated: add the resource by hand.`,
    );
  for (const [name, type] of Object.entries(own)) {
    const column = columns.find((one) => one.name === name);
    const use = name === 'id' ? 'a record is found' : 'it belongs to a business';
    if (!column && type === 'bigint')
      throw new Stop(`The table ${table} has no ${name}, a bigint by which ${use}.`);
    if (column && column.type !== type)
      throw new Stop(`The column ${name} of ${table} is ${column.type}, and has to be ${type}.`);
    if (column && !column.isRequired && /^(created|updated)_at$/.test(name))
      throw new Stop(
        `The column ${name} of ${table} may be null, and needs a value in each row: fill it and set it "not null".`,
      );
    if (name === 'id' && column?.start === null)
      throw new Stop(`The id of ${table} is not generated: new records would have none.`);
  }
};

/** The typed field of a column. @type {(column: Column, table: Table, tableName: string) => string} */
const typed = ({ name, type, isRequired, start }, { constraints }, tableName) => {
  const mark = isRequired ? '' : '?';
  /** @type {(pattern: string) => string | undefined} */
  const found = (pattern) => new RegExp(`\\b${pattern}`).exec(constraints.join('\n'))?.[1];
  /** @type {(sign: string) => number | undefined} */
  const limit = (sign) => {
    const text = found(`${name}\\)?(?:::[a-z ]+)? ${sign} \\(?'?(-?[\\d.]+)`);
    return text === undefined ? undefined : Number(text);
  };
  const begin = /^\(*'?(-?[\w.]+)/.exec(start ?? '')?.[1];
  const value = begin === undefined ? '' : `=${begin}`;
  const referred = found(`FOREIGN KEY \\((?:client_app_id, )?${name}\\) REFERENCES (\\w+)`);
  if (referred) {
    const resource = referable().find(({ table }) => table === referred)?.resource;
    if (resource) return `${name}:reference(${resource})${mark}`;
    throw new Stop(
      `The column ${name} of ${tableName} refers to ${referred}, which is no resource whose list is read whole.`,
    );
  }
  if (/^(text|character varying)/.test(type)) {
    const choices = found(`${name}\\)?(?:::text)? = ANY \\(+ARRAY\\[(.*?)\\]`);
    const names = [...(choices ?? '').matchAll(/'([^']*)'/g)].map(([, choice]) => choice);
    const isOptional = mark || start?.startsWith("''") ? '?' : '';
    if (
      names.length > 0 &&
      !choices?.includes("''") &&
      !names.some((choice) => /[,()]/.test(choice ?? ''))
    )
      return `${name}:oneOf(${names.join(',')})${isOptional}${names.includes(begin) ? value : ''}`;
    const most =
      /\((\d+)\)/.exec(type)?.[1] ??
      found(`(?:char_)?length\\(+${name}\\)?(?:::text)?\\)+ <= (\\d+)`);
    const max = Number(most ?? (name === 'name' ? 200 : 5000));
    return `${name}:${max > 500 ? 'longText' : 'text'}(${max})${isOptional}`;
  }
  const [least, greatest] = [limit('>='), limit('<=')];
  if (/^(smallint|integer|bigint)$/.test(type)) {
    const most = type === 'smallint' ? 32_767 : 2_147_483_647;
    const min = least ?? (limit('>') ?? -most - 1) + 1;
    return `${name}:integer(${min}..${greatest ?? (limit('<') ?? most + 1) - 1})${mark}${value}`;
  }
  if (/^(real|double precision)$/.test(type))
    return `${name}:decimal(${least ?? -999_999_999}..${greatest ?? 999_999_999})${mark}${value}`;
  if (/^numeric\(\d+,2\)$/.test(type)) return `${name}:money(${greatest ?? 10_000})${mark}`;
  if (type === 'boolean' && name === 'is_active') return 'is_active:active';
  if (type === 'boolean') return `${name}:flag${start === 'true' ? '=true' : ''}`;
  if (type === 'date') return `${name}:day${mark}`;
  if (type === time) return `${name}:moment${mark}`;
  throw new Stop(
    `The column ${name} of ${tableName} is ${type}, and no kind of field is: add the resource by hand.`,
  );
};

/** The fields of a table, as they would be typed. @type {(name: string) => Promise<string>} */
export const fieldsOfTable = async (name) => {
  const table = await read(name);
  refuseUnfit(name, table.columns);
  const place = (/** @type {Column} */ { name }) =>
    name === 'name' ? 0 : name === 'is_active' ? 2 : 1;
  return table.columns
    .filter((column) => !Object.hasOwn(own, column.name))
    .toSorted((a, b) => place(a) - place(b))
    .map((column) => typed(column, table, name))
    .join(' ');
};
