import type {
  DataProvider,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  Identifier,
} from 'react-admin';
import type { ConsoleRecord } from './consoleRecord';
import type { Endpoint } from './endpoint';
import { isNotFound } from './errors';
import type { Http } from './http';
import { runEach } from './runEach';

export type Endpoints = Readonly<Record<string, Endpoint>>;

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

  const one =
    <Name extends 'one' | 'create' | 'update' | 'remove'>(operation: Name) =>
    async (resource: string, params: Parameters<NonNullable<Endpoint[Name]>>[1]) => ({
      data: await (can(resource, operation) as Call)(http, params),
    });

  /** A call for each record; what is not done is told by the ids. */
  const each =
    (operation: 'update' | 'remove', done: string) =>
    async (resource: string, { ids, ...params }: { ids: readonly Identifier[] }) => {
      const change = can(resource, operation) as Call;
      await runEach(
        ids.map(String),
        (id) => change(http, { ...params, id }),
        (failed) =>
          `${failed.length} of ${ids.length} ${resource} were not ${done}: ${failed.join(', ')}.`,
      );
      return { data: ids };
    };

  const methods = {
    getList: async (resource: string, params: GetListParams) => can(resource, 'list')(http, params),
    getOne: one('one'),
    getMany: async (resource: string, params: GetManyParams) => ({
      data: await readMany(resource, params),
    }),
    getManyReference: async (
      resource: string,
      { target, id, filter, ...params }: GetManyReferenceParams,
    ) => can(resource, 'list')(http, { ...params, filter: { ...filter, [target]: id } }),
    create: one('create'),
    update: one('update'),
    updateMany: each('update', 'changed'),
    delete: one('remove'),
    deleteMany: each('remove', 'deleted'),
  };
  // react-admin's methods are generic in the record type that their caller expects, which only the
  // caller knows.
  return methods as unknown as Pick<DataProvider, keyof typeof methods>;
}

/** An operation whose parameters are those of its method. */
type Call = (http: Http, params: object) => Promise<unknown>;

const ifNotFound = (error: unknown): undefined => {
  if (isNotFound(error)) return undefined;
  throw error;
};
