import { expect } from 'vitest';
import type { ActivityWire } from '../../../contract/activity';
import { allUndos } from '../../../server/areas';
import type { Kept } from '../../../server/records/recordKind';
import { applyBatch, prepareBatch } from '../../support/batches';
import { type Calls, createCalls } from '../../support/calls';
import type { TestApp } from '../../support/testApp';
import { storedRecords } from '../recordExamples';
import { makers, pathFor } from '../records/makers';
import { type Deed, type OnceKind, once, onceKinds } from './deeds';

interface Row {
  id: number;
  /** The id of the parent record; its own id where the kind has no parent. */
  parent: number;
}

/** The states of all records of a business, by kind and id. */
export type States = Record<string, Kept>;

export const undos = new Map(allUndos().map((undo) => [undo.kind, undo]));

export const isOnce = (kind: string): kind is OnceKind => Object.hasOwn(once, kind);

/** The fields of a record itself, without those it shows of records that it refers to. */
export const own = (kind: string, state: Kept): Kept => {
  if (!isOnce(kind)) return undos.get(kind)?.fieldsOf(state) ?? state;
  const { field } = once[kind];
  return { [field]: state[field] };
};

/** The same of all of them. */
export const ownOf = (states: States): States =>
  Object.fromEntries(
    Object.entries(states).map(([key, state]) => [key, own(key.split(' ')[0] ?? '', state)]),
  );

const parentOf = (kind: string) => undos.get(kind)?.parent;

/** A business as its people change it and as it stands. */
export const createBusiness = (app: TestApp, ids: Record<string, number>, token: string) => {
  const { clientAppId } = app.businesses.spa;

  const reader = createCalls(app, token);

  /** The records of a kind, deleted or not, newest first. */
  const rowsOf = (kind: string): Promise<Row[]> => {
    const column = parentOf(kind)?.column ?? 'id';
    return (
      app.db
        // The columns are the same in all of them.
        .selectFrom((undos.get(kind)?.table ?? 'customers') as 'bundles')
        .select(['id', `${column as 'campaign_id'} as parent`])
        .where('client_app_id', '=', clientAppId)
        .orderBy('id', 'desc')
        .execute()
    );
  };
  const pick = async (kind: string, of: number): Promise<Row> => {
    const rows = await rowsOf(kind);
    return rows[of % Math.min(5, rows.length)] ?? { id: 9999, parent: 9999 };
  };
  const maker = (kind: string) => makers.find(([name]) => name === kind) ?? expect.fail(kind);
  const pathOf = (kind: string, parent: number) =>
    pathFor(maker(kind)[1], { ...ids, [parentOf(kind)?.kind ?? '']: parent });

  /** All that is there, as the lists show it. */
  const standing = async (): Promise<States> => {
    const states: States = {};
    for (const [kind] of makers) {
      const column = parentOf(kind)?.column;
      const parents = column ? new Set((await rowsOf(kind)).map(({ parent }) => parent)) : [0];
      for (const parent of parents) {
        for (const record of await storedRecords(app, token, pathOf(kind, parent))) {
          states[`${kind} ${record.id}`] = { ...record, ...(column && { [column]: parent }) };
        }
      }
    }
    const customers = await app.db
      .selectFrom('customers')
      .select(['id', 'points_balance'])
      .select(({ selectFrom }) => [
        selectFrom('customer_tags')
          .select(({ fn }) => fn.agg<string[] | null>('array_agg', ['tag']).as('tags'))
          .whereRef('customer_tags.client_app_id', '=', 'customers.client_app_id')
          .whereRef('customer_tags.customer_id', '=', 'customers.id')
          .as('tags'),
      ])
      .where('client_app_id', '=', clientAppId)
      .execute();
    for (const { id, tags, points_balance } of customers) {
      states[`customer ${id}`] = { tags: (tags ?? []).toSorted(), points: Number(points_balance) };
    }
    for (const kind of onceKinds) {
      const { body } = await reader.get<{ data: Kept }>(once[kind].path);
      states[`${kind} null`] = own(kind, body.data);
    }
    return states;
  };

  /** The id of a change, counted from the latest; of nothing where there is none. */
  const changeAt = async ({ get }: Calls, which: number, query = '') => {
    const path = `/api/owner/activity?limit=9${query}`;
    const { data } = (await get<{ data: ActivityWire[] }>(path)).body;
    return data[which % Math.max(1, data.length)]?.id ?? 9999;
  };
  const undo = ({ post }: Calls, id: number) =>
    post<{ data: ActivityWire; message: string }>(`/api/owner/activity/${id}/undo`);

  const create = async (calls: Calls, kind: string, of: number, isOther: boolean) => {
    const [, , body, other] = maker(kind);
    const [service, campaign, reward_plan] = await Promise.all(
      ['service', 'campaign', 'reward_plan'].map((needed) => pick(needed, of)),
    );
    const named = {
      ...ids,
      service: service?.id ?? 0,
      campaign: campaign?.id ?? 0,
      reward_plan: reward_plan?.id ?? 0,
    };
    const parent = named[(parentOf(kind)?.kind ?? '') as 'campaign'] ?? 0;
    return calls.post(pathOf(kind, parent), { ...body(named), ...(isOther && other) });
  };
  const change = async (calls: Calls, kind: string, of: number, isOther: boolean) => {
    const [, , body, other] = maker(kind);
    const { id, parent } = await pick(kind, of);
    const { id: service } = await pick('service', of);
    return calls.put(`${pathOf(kind, parent)}/${id}`, isOther ? other : body({ ...ids, service }));
  };

  /** Does it, and tells with which status it was answered. */
  const act = async (calls: Calls, deed: Deed): Promise<number> => {
    switch (deed.what) {
      case 'create':
        return (await create(calls, deed.kind, deed.of, deed.isOther)).status;
      case 'update':
        return (await change(calls, deed.kind, deed.of, deed.isOther)).status;
      case 'delete': {
        const { id, parent } = await pick(deed.kind, deed.of);
        return (await calls.remove(`${pathOf(deed.kind, parent)}/${id}`)).status;
      }
      case 'set': {
        const { method, path, field } = once[deed.kind];
        return (await calls[method](path, { [field]: deed.value })).status;
      }
      case 'batch': {
        const rows = await Promise.all(deed.of.map((of) => pick(deed.kind, of)));
        const chosen = [...new Set(rows.map(({ id }) => id))];
        return (await applyBatch(calls, await prepareBatch(calls, deed.kind, deed.change, chosen)))
          .status;
      }
      case 'import': {
        const path = `/api/owner/imports/${deed.resource}`;
        const { id } = (await calls.post<{ data: { id: number } }>(path)).body.data;
        const lines = deed.bodies.map((body, index) => ({ line: index + 2, body }));
        expect((await calls.put(`${path}/${id}/lines`, { lines })).status).toBe(200);
        return (await calls.post(`${path}/${id}/apply`, { settle: deed.settle })).status;
      }
      case 'undo':
        return (await undo(calls, await changeAt(calls, deed.which))).status;
      case 'restore':
        return (await undo(calls, await changeAt(calls, deed.which, '&deleted=true'))).status;
      case 'purge': {
        const id = await changeAt(calls, deed.which, '&deleted=true');
        return (await calls.post(`/api/owner/activity/${id}/purge`)).status;
      }
    }
  };
  return { act, standing, undo, changeAt };
};
