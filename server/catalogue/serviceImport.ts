import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import { importServices } from '../../contract/imports';
import { type ServiceWire, serviceBody } from '../../contract/services';
import { parseDuration } from '../../domain/duration';
import { serviceKeys } from '../../domain/serviceImport';
import { hasImage } from '../../domain/services';
import { trimmed } from '../../domain/text';
import type { Database } from '../database/schema';
import { Fault, inputFault } from '../http/faults';
import { ofImport } from '../imports/apply';
import { fieldChanges } from '../imports/fieldChanges';
import type { CheckedLine, Columns, ImportAt, ImportKind, Line } from '../imports/importKind';
import { recordImport } from '../imports/recordImport';
import { cacheReads, type RecordChange } from '../records/recordKind';
import { categoryNames } from './categoryQueries';
import { checkedService } from './serviceInput';
import { readServices, serviceColumns } from './serviceQueries';

const isSame = (one: string, other: string) =>
  trimmed(one).toLowerCase() === trimmed(other).toLowerCase();

/** The existing category that a line names in any case, else the name as a new one. */
const categoryOf = (categories: readonly string[], said: string): string =>
  categories.find((name) => name === said) ?? categories.find((name) => isSame(name, said)) ?? said;

const withoutImage = {
  field: 'is_active',
  message: 'A service needs an image to be live, so it comes in as preview',
};

/** The body of a service's line: live only with an image; an equal duration keeps its spelling. */
const bodyOf = ({ body }: Line, stored: ServiceWire | undefined) => {
  const isBarred = body.is_active === true && !(stored && hasImage(stored, false));
  const isSameTime =
    stored && parseDuration(stored.duration) === parseDuration(String(body.duration));
  const said = {
    ...body,
    ...(isBarred && { is_active: false }),
    ...(isSameTime && { duration: stored.duration }),
  };
  return { said, left: isBarred ? [withoutImage] : [] };
};

/** The columns that a line sets on a service, or its validation errors. */
const columnsFor = async (
  db: Kysely<Database>,
  clientAppId: number,
  { line, ...change }: { line: Line } & Omit<RecordChange<ServiceWire, unknown>, 'body'>,
): Promise<{ columns: Columns } | { fault: Fault }> => {
  const { stored } = change;
  const { name, category, price } = stored ?? {};
  const { said } = bodyOf(line, stored);
  const body = serviceBody.safeParse({ ...(stored && { name, category, price }), ...said });
  if (!body.success) return { fault: inputFault(body.error) };
  try {
    const checked = { ...change, body: body.data };
    const input = await checkedService(db, clientAppId, checked, categoryOf);
    return { columns: serviceColumns(input) };
  } catch (error) {
    if (error instanceof Fault) return { fault: error };
    throw error;
  }
};

const faultsOf = ({ errors, message }: Fault) => errors ?? [{ field: '', message }];

/** A lookup of services by name, oldest first. */
const findNamesakes = async (db: Kysely<Database>, clientAppId: number) => {
  const byName = new Map<string | undefined, ServiceWire[]>();
  for (const service of (await readServices(db, clientAppId)).toReversed()) {
    const [key] = serviceKeys(service);
    byName.set(key, [...(byName.get(key) ?? []), service]);
  }
  return ({ name }: Columns) => byName.get(serviceKeys({ name })[0]) ?? [];
};

/** The names of the categories that an import has created. */
const hasMade = ({ clientAppId, id }: ImportAt) => sql`(select outcome -> 'categories' from imports
  where client_app_id = ${clientAppId} and id = ${id})`;

/**
 * Creates the missing categories, after the existing ones in the order of the lines, and sets the
 * lines to their exact names.
 * @returns those that were made
 */
const makeCategories = async (
  trx: Transaction<Database>,
  at: ImportAt,
  again: boolean,
): Promise<string[]> => {
  const { clientAppId, now } = at;
  if (again) await bringCategoriesBack(trx, at);
  const said = sql`case line.act when 'create' then line.created else line.updated end ->> 'category'`;
  const ofOwn = again ? sql`and ${hasMade(at)} ? missing.name` : sql``;
  const { rows } = await sql<{ name: string }>`
    insert into categories (client_app_id, name, display_order, created_at, updated_at)
    select ${clientAppId}::bigint, missing.name,
      coalesce((select max(display_order) from categories where client_app_id = ${clientAppId}), 0)
        + row_number() over (order by missing.line), ${now}::timestamptz, ${now}::timestamptz
    from (
      select distinct on (lower(${said})) ${said} as name, line.line from import_lines as line
      where ${ofImport(at)} and line.act is not null order by lower(${said}), line.line
    ) as missing
    where missing.name is not null ${ofOwn} and not exists (select from categories as there
      where there.client_app_id = ${clientAppId} and lower(there.name) = lower(missing.name))
    order by missing.line on conflict do nothing returning name`.execute(trx);
  for (const column of ['created', 'updated']) {
    const kept = sql.ref(`line.${column}`);
    await sql`update import_lines as line
      set ${sql.ref(column)} = ${kept} || jsonb_build_object('category', there.name)
      from categories as there where ${ofImport(at)} and line.act is not null
        and there.client_app_id = line.client_app_id
        and lower(there.name) = lower(${kept} ->> 'category')
        and there.name <> ${kept} ->> 'category'`.execute(trx);
  }
  return rows.map(({ name }) => name);
};

/** Deletes the categories that an import created and nothing uses, and stores them for a redo. */
const takeCategoriesBack = (trx: Transaction<Database>, at: ImportAt) =>
  sql`with taken as (
      delete from categories as category
      where category.client_app_id = ${at.clientAppId} and ${hasMade(at)} ? category.name
        and not exists (select from services where services.client_app_id = category.client_app_id
          and services.category = category.name and services.deleted_at is null)
      returning id, name, display_order, created_at)
    update imports set outcome = outcome || jsonb_build_object('taken',
      (select coalesce(jsonb_agg(to_jsonb(taken)), '[]') from taken))
    where client_app_id = ${at.clientAppId} and id = ${at.id}`.execute(trx);

/** Restores the categories that the undo of an import has deleted. */
const bringCategoriesBack = (trx: Transaction<Database>, at: ImportAt) =>
  sql`insert into categories (client_app_id, id, name, display_order, created_at, updated_at)
    select client_app_id, taken.id, taken.name, taken.display_order, taken.created_at,
      ${at.now}::timestamptz
    from imports, jsonb_to_recordset(outcome -> 'taken')
      as taken (id bigint, name text, display_order integer, created_at timestamptz)
    where client_app_id = ${at.clientAppId} and imports.id = ${at.id}
    on conflict do nothing`.execute(trx);

const columns = [
  'name',
  'description',
  'price',
  'category',
  'thumbnail_image_url',
  'detail_image_url',
  'duration',
  'is_active',
  'is_featured',
] as const;

/** Services are identified by name. */
const records = recordImport({
  calls: importServices,
  noun: ['service', 'services'],
  subject: 'service',
  table: 'services',
  columns,
  prepare: makeCategories,
  madeAt: ['created_at', 'updated_at'],
  changedAt: ['updated_at'],
  deletesRows: false,
  async states(trx, clientAppId, ids) {
    const services = await readServices(trx, clientAppId, ids);
    return services.map(({ version: _, ...state }) => ({ id: state.id, state }));
  },
  async findDuplicates(db, clientAppId, lines) {
    const alike = await findNamesakes(db, clientAppId);
    return lines.map(({ created }) => alike(created).map(({ id }) => id));
  },
  async check(db, clientAppId, lines, now) {
    const alike = await findNamesakes(db, clientAppId);
    const once = cacheReads();
    const categories = await categoryNames(db, clientAppId);
    const makesOf = (said: { columns: Columns } | { fault: Fault }) => {
      const name = 'columns' in said ? String(said.columns.category) : '';
      return name && !categories.includes(name) ? [{ name }] : [];
    };
    const checked: CheckedLine[] = [];
    for (const line of lines) {
      const there = alike(line.body);
      const [stored] = there;
      const fresh = await columnsFor(db, clientAppId, { line, stored: undefined, now, once });
      const created = 'columns' in fresh && { created: fresh.columns };
      if (!stored) {
        const faults = 'fault' in fresh ? faultsOf(fresh.fault) : [];
        const { left } = bodyOf(line, undefined);
        checked.push({ line: line.line, faults, left, makes: makesOf(fresh), ...created });
        continue;
      }
      const changed = await columnsFor(db, clientAppId, { line, stored, now, once });
      const before: Columns = serviceColumns(stored);
      const isUnchanged = 'columns' in changed && isDeepStrictEqual(changed.columns, before);
      checked.push({
        line: line.line,
        faults: 'fault' in changed ? faultsOf(changed.fault) : [],
        left: isUnchanged ? [] : bodyOf(line, stored).left,
        makes: makesOf(changed),
        same: {
          id: stored.id,
          name: stored.name,
          alike: there.map(({ id }) => id),
          before: { ...before, updated_at: stored.version },
          isUnchanged,
          changes: 'columns' in changed ? fieldChanges({ columns }, before, changed.columns) : [],
        },
        ...created,
        ...('fault' in fresh && { creationFault: fresh.fault.message }),
        ...('columns' in changed && !isUnchanged && { updated: changed.columns }),
      });
    }
    return checked;
  },
});

/** The import of services, which creates missing categories; its undo deletes them. */
export const serviceImport: ImportKind = {
  ...records,
  async undo(trx, at) {
    const parts = await records.undo(trx, at);
    await takeCategoriesBack(trx, at);
    return parts;
  },
};
