import { areas } from '../../server/areas';
import { insertRow, readRow } from '../support/tables';
import type { TestApp } from '../support/testApp';
import type { RouteExample } from './routeExamples';

/**
 * The example calls of plain records, from their contracts; other routes have theirs written by hand.
 */
export const exemplary = areas.flatMap(({ kind, calls }) =>
  kind && calls?.create && calls.example !== undefined
    ? [{ kind, calls, create: calls.create, body: calls.example as object }]
    : [],
);

/**
 * Creates one record of each kind by its contract's example, two unprepared batches, and a change that
 * cannot be undone.
 * @returns the ids of the records by kind, and those of the batches and the change
 */
export const createRecords = async (
  app: TestApp,
  token: string,
): Promise<Record<string, number> & { batch: number; customerBatch: number; change: number }> => {
  const ids: Record<string, number> = {};
  for (const { kind, create, body } of exemplary) {
    const answer = await app.request(create.path, { method: 'POST', token, json: body });
    const record = Object.values(await answer.json()).find(
      (value): value is { id: number } => typeof value === 'object',
    );
    ids[kind] = record?.id ?? 0;
  }
  const changed = await app.request('/api/owner/settings/global', {
    method: 'PATCH',
    token,
    json: { default_intro_service_cooldown_months: 6 },
  });
  const begin = async (path: string, json: object): Promise<number> =>
    (await (await app.request(path, { method: 'POST', token, json })).json()).data.id;
  const batch = await begin('/api/owner/batches', {
    kind: 'location',
    change: { action: 'delete' },
    total: 2,
  });
  const customerBatch = await begin('/api/owner/customer-batches', {
    kind: 'customer',
    change: { action: 'tags', add: ['VIP'] },
    total: 2,
  });
  const { client_app_id, at } = await readRow(app.db, 'activity', {
    id: Number(changed.headers.get('X-Activity-Id')),
  });
  const refund = { action: 'refund.created', subject_type: 'refund', subject_id: 1, after: '{}' };
  const { id: change } = await insertRow(app.db, 'activity', { client_app_id, at, ...refund });
  return { ...ids, batch, customerBatch, change };
};

const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method.toUpperCase()} ${path}`;

const exampleOf = (
  { method, path }: { method: string; path: string },
  kind: string,
  body: object,
): RouteExample => ({
  access: 'owner',
  ...(path.includes('{id}') && { path: ({ recordIds }) => ({ id: recordIds[kind] ?? 0 }) }),
  ...((method === 'post' || method === 'put') && { body: () => body }),
});

/** The examples of these kinds' routes. */
export const recordExamples: Record<string, RouteExample> = Object.fromEntries(
  exemplary.flatMap(({ kind, calls, body }) => {
    const routes = [calls.list, calls.create, calls.update, calls.remove];
    return routes.flatMap((route) =>
      route ? [[nameOf(route), exampleOf(route, kind, body)]] : [],
    );
  }),
);

const withoutVersions = (name: string, value: unknown) =>
  name === 'version' || name === 'updated_at' ? undefined : value;

/**
 * The records at a path, or of a parent's list, without version and time of change. None where the
 * parent does not exist.
 */
export const storedRecords = async (app: TestApp, token: string, path: string) => {
  const [, campaign] = /^(.*)\/bundles$/.exec(path) ?? [];
  const answer = await app.request(campaign ?? path, { token });
  if (answer.status === 404) return [];
  const body = await answer.json();
  const lists: unknown[] = Object.values(campaign ? body.campaign : body);
  const records: Record<string, unknown>[] = lists.find(Array.isArray) ?? [];
  return JSON.parse(JSON.stringify(records, withoutVersions)) as typeof records;
};

/** One record; undefined where it does not exist. */
export const storedRecord = async (app: TestApp, token: string, path: string, id: number) =>
  (await storedRecords(app, token, path)).find((record) => record.id === id);
