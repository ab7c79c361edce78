import { brand } from '../../../domain/brand';
import { UnreadableTable } from './fileText';
import { createTable, type LocalTable } from './table';

/** A request to the worker. */
export interface TableCall {
  id: number;
  name: keyof LocalTable;
  args: readonly unknown[];
}

export type TableAnswer =
  | { id: number; value: unknown }
  | { id: number; error: { fault: string | undefined } };

type Later<Call> = Call extends (...args: infer Args) => infer Value
  ? (...args: Args) => Promise<Value>
  : never;

/** A table that is read in a worker, where there are workers. */
export type Table = { [Name in keyof LocalTable]: Later<LocalTable[Name]> } & { close: () => void };

const names = ['read', 'rows', 'uses'] as const satisfies (keyof LocalTable)[];

const tableOf = (call: (name: keyof LocalTable, args: unknown[]) => Promise<unknown>) =>
  Object.fromEntries(
    names.map((name) => [name, (...args: unknown[]) => call(name, args)]),
    // The cast: each name answers with what the local table does.
  ) as unknown as Omit<Table, 'close'>;

/** Opens a table, to be closed when it is not needed any more. */
export function openTable(): Table {
  if (typeof Worker === 'undefined') {
    const local = createTable();
    // The cast: the arguments are those of the type of the table.
    const call = async (name: keyof LocalTable, args: unknown[]) =>
      (local[name] as (...args: unknown[]) => unknown)(...args);
    return { ...tableOf(call), close: () => undefined };
  }
  const worker = new Worker(new URL('./tableWorker.ts', import.meta.url), {
    type: 'module',
    // From which its own code has the currency of amounts.
    name: JSON.stringify(brand),
  });
  const open = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<TableAnswer>) => {
    const waiting = open.get(data.id);
    open.delete(data.id);
    if ('value' in data) waiting?.resolve(data.value);
    else {
      const { fault } = data.error;
      waiting?.reject(
        fault === undefined ? new Error('The worker failed') : new UnreadableTable(fault),
      );
    }
  };
  worker.onerror = () => {
    for (const { reject } of open.values()) reject(new Error('The worker failed'));
    open.clear();
  };
  const call = (name: keyof LocalTable, args: unknown[]) => {
    last += 1;
    const id = last;
    return new Promise<unknown>((resolve, reject) => {
      open.set(id, { resolve, reject });
      worker.postMessage({ id, name, args } satisfies TableCall);
    });
  };
  return { ...tableOf(call), close: () => worker.terminate() };
}
