import { useLayoutEffect, useState } from 'react';
import { type GetListResult, type RaRecord, useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import { messageOf } from '../../dataProvider/errors';

/** The most rows on paper: about 25 sheets. */
const mostRows = 1000;

/** The rows of one call, which is the most that the server gives. */
const rowsAtOnce = 100;

/** Not every browser says that it has printed; whoever uses the page is back from it. */
const ends = ['afterprint', 'pointerdown', 'keydown'] as const;

interface Printed<T> {
  rows: T[];
  /** True when there are more than paper is to hold. */
  isCut: boolean;
}

interface Options<T extends RaRecord> {
  /** The list's query, as text: another one ends the reading, and what was read is given no longer. */
  scope: string;
  read: (page: number, perPage: number, signal: AbortSignal) => Promise<GetListResult<T>>;
}

/**
 * Prints all rows that a paginated list's filters match, instead of the shown page: reads them first, and
 * gives them while the browser prints.
 */
export const usePrintedRows = <T extends RaRecord>({ scope, read }: Options<T>) => {
  const notify = useNotify();
  const [reading, setReading] = useState<AbortController>();
  const [printed, setPrinted] = useState<Printed<T>>();

  useLayoutEffect(() => () => reading?.abort(), [reading]);

  // Before anything is painted, so that no rows of another query are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query ends the reading.
  useLayoutEffect(() => {
    const clear = () => setPrinted(undefined);
    for (const event of ends) window.addEventListener(event, clear);
    return () => {
      for (const event of ends) window.removeEventListener(event, clear);
      clear();
      setReading(undefined);
    };
  }, [scope]);

  const print = async () => {
    if (reading) return;
    const controller = new AbortController();
    setReading(controller);
    const { signal } = controller;
    let failure = 'The list could not be loaded for printing.';
    try {
      // A row that is added meanwhile moves the last one of a page to the next.
      const byId = new Map<T['id'], T>();
      let isCut = true;
      for (let page = 1; isCut && page * rowsAtOnce <= mostRows; page += 1) {
        const { data, total = 0, pageInfo } = await read(page, rowsAtOnce, signal);
        for (const row of data) byId.set(row.id, row);
        isCut = data.length > 0 && (pageInfo?.hasNextPage ?? page * rowsAtOnce < total);
      }
      signal.throwIfAborted();
      flushSync(() => setPrinted({ rows: [...byId.values()], isCut }));
      failure = 'This browser could not print the list.';
      window.print();
    } catch (error) {
      if (signal.aborted) return;
      setPrinted(undefined);
      notify(`${failure} ${messageOf(error)}`, { type: 'error' });
    } finally {
      setReading((now) => (now === controller ? undefined : now));
    }
  };
  return { printed, isReading: reading !== undefined, print };
};
