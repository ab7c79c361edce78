import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { importServices } from '../../contract/imports';
import { type ServiceWire, serviceBody } from '../../contract/services';
import { serviceKeys } from '../../domain/serviceImport';
import type { Database } from '../database/schema';
import { Fault, inputFault } from '../http/faults';
import type { CheckedLine, Columns, Line } from '../imports/importKind';
import { recordImport } from '../imports/recordImport';
import { type RecordChange, remember } from '../records/recordKind';
import { checkedService } from './serviceInput';
import { readServices, serviceColumns } from './serviceQueries';

/** The columns that a line gives a service, or what is wrong with it. */
const columnsFor = async (
  db: Kysely<Database>,
  clientAppId: number,
  { line, ...change }: { line: Line } & Omit<RecordChange<ServiceWire, unknown>, 'body'>,
): Promise<{ columns: Columns } | { fault: Fault }> => {
  const { stored } = change;
  const { name, category, price } = stored ?? {};
  const body = serviceBody.safeParse({ ...(stored && { name, category, price }), ...line.body });
  if (!body.success) return { fault: inputFault(body.error) };
  try {
    const input = await checkedService(db, clientAppId, { ...change, body: body.data });
    return { columns: serviceColumns(input) };
  } catch (error) {
    if (error instanceof Fault) return { fault: error };
    throw error;
  }
};

const faultsOf = ({ errors, message }: Fault) => errors ?? [{ field: '', message }];

/** Finds the services of the same name, those that came first first. */
const findNamesakes = async (db: Kysely<Database>, clientAppId: number) => {
  const byName = new Map<string | undefined, ServiceWire[]>();
  for (const service of (await readServices(db, clientAppId)).toReversed()) {
    const [key] = serviceKeys(service);
    byName.set(key, [...(byName.get(key) ?? []), service]);
  }
  return ({ name }: Columns) => byName.get(serviceKeys({ name })[0]) ?? [];
};

/** Services are the same by their names. */
export const serviceImport = recordImport({
  calls: importServices,
  noun: ['service', 'services'],
  subject: 'service',
  table: 'services',
  columns: [
    'name',
    'description',
    'price',
    'category',
    'thumbnail_image_url',
    'detail_image_url',
    'duration',
    'is_active',
    'is_featured',
  ],
  madeAt: ['created_at', 'updated_at'],
  changedAt: ['updated_at'],
  deletesRows: false,
  async states(trx, clientAppId, ids) {
    const services = await readServices(trx, clientAppId, ids);
    return services.map(({ version: _, ...state }) => ({ id: state.id, state }));
  },
  async findAlike(db, clientAppId, lines) {
    const alike = await findNamesakes(db, clientAppId);
    return lines.map(({ created }) => alike(created).map(({ id }) => id));
  },
  async check(db, clientAppId, lines, now) {
    const alike = await findNamesakes(db, clientAppId);
    const once = remember();
    const checked: CheckedLine[] = [];
    for (const line of lines) {
      const there = alike(line.body);
      const [stored] = there;
      const fresh = await columnsFor(db, clientAppId, { line, stored: undefined, now, once });
      const created = 'columns' in fresh && { created: fresh.columns };
      if (!stored) {
        const faults = 'fault' in fresh ? faultsOf(fresh.fault) : [];
        checked.push({ line: line.line, faults, ...created });
        continue;
      }
      const changed = await columnsFor(db, clientAppId, { line, stored, now, once });
      const before: Columns = serviceColumns(stored);
      const isUnchanged = 'columns' in changed && isDeepStrictEqual(changed.columns, before);
      checked.push({
        line: line.line,
        faults: 'fault' in changed ? faultsOf(changed.fault) : [],
        same: {
          id: stored.id,
          name: stored.name,
          alike: there.map(({ id }) => id),
          before: { ...before, updated_at: stored.version },
          isUnchanged,
        },
        ...created,
        ...('fault' in fresh && { creationFault: fresh.fault.message }),
        ...('columns' in changed && !isUnchanged && { updated: changed.columns }),
      });
    }
    return checked;
  },
});
