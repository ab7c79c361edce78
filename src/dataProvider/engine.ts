import type { DataProvider, GetManyParams, Identifier } from 'react-admin';
import type { ConsoleRecord } from './consoleRecord';
import type { Endpoint } from './endpoint';
import { isNotFound } from './errors';
import type { Http } from './http';
import { runEach } from './runEach';

export type Endpoints = Readonly<Record<string, Endpoint>>;

type Method =
  | 'getList'
  | 'getOne'
  | 'getMany'
  | 'getManyReference'
  | 'create'
  | 'update'
  | 'updateMany'
  | 'delete'
  | 'deleteMany';

/** react-admin's nine methods, built from what each resource's endpoint can do. */
export function createEngine(http: Http, endpoints: Endpoints) {
  const can = <K extends keyof Endpoint>(resource: string, operation: K) => {
    const endpoint = endpoints[resource];
    if (!endpoint) throw new Error(`There is no resource "${resource}"`);
    const run = endpoint[operation];
    if (!run) throw new Error(`${resource} does not support ${operation}`);
    return run as NonNullable<Endpoint[K]>;
  };

  const readMany = async (resource: string, { ids, meta, signal }: GetManyParams) => {
    if (endpoints[resource]?.many) return can(resource, 'many')(http, { ids, meta, signal });
    const one = can(resource, 'one');
    const found = await runEach(
      ids.map(String),
      (id) => one(http, { id, meta, signal }).catch(ifNotFound),
      (failed) => `${failed.length} of ${ids.length} records could not be read.`,
    );
    return found.filter((record): record is ConsoleRecord => record !== undefined);
  };

  const methods = {
    getList: async (resource: string, params: Parameters<DataProvider['getList']>[1]) =>
      can(resource, 'list')(http, params),
    getOne: async (resource: string, params: Parameters<DataProvider['getOne']>[1]) => ({
      data: await can(resource, 'one')(http, params),
    }),
    getMany: async (resource: string, params: Parameters<DataProvider['getMany']>[1]) => ({
      data: await readMany(resource, params),
    }),
    getManyReference: async (
      resource: string,
      { target, id, filter, ...params }: Parameters<DataProvider['getManyReference']>[1],
    ) => can(resource, 'list')(http, { ...params, filter: { ...filter, [target]: id } }),
    create: async (resource: string, params: Parameters<DataProvider['create']>[1]) => ({
      data: await can(resource, 'create')(http, params),
    }),
    update: async (resource: string, params: Parameters<DataProvider['update']>[1]) => ({
      data: await can(resource, 'update')(http, params),
    }),
    updateMany: async (resource: string, { ids, data, meta }: ManyChanged) => {
      const update = can(resource, 'update');
      await runEach(
        ids.map(String),
        (id) => update(http, { id, data, meta, previousData: undefined }),
        notDone(resource, ids, 'changed'),
      );
      return { data: ids };
    },
    delete: async (resource: string, params: Parameters<DataProvider['delete']>[1]) => ({
      data: await can(resource, 'remove')(http, params),
    }),
    deleteMany: async (resource: string, { ids, meta }: ManyRemoved) => {
      const remove = can(resource, 'remove');
      await runEach(
        ids.map(String),
        (id) => remove(http, { id, meta }),
        notDone(resource, ids, 'deleted'),
      );
      return { data: ids };
    },
  };
  // react-admin's methods are generic in the record type that their caller expects, which only the
  // caller knows.
  return methods as unknown as { [M in Method]: DataProvider[M] };
}

type ManyChanged = Parameters<DataProvider['updateMany']>[1];
type ManyRemoved = Parameters<DataProvider['deleteMany']>[1];

const ifNotFound = (error: unknown): undefined => {
  if (isNotFound(error)) return undefined;
  throw error;
};

const notDone =
  (resource: string, ids: readonly Identifier[], done: string) => (failed: readonly string[]) =>
    `${failed.length} of ${ids.length} ${resource} were not ${done}: ${failed.join(', ')}.`;
