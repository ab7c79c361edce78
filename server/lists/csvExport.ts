import type { Context } from 'hono';
import {
  byteOrderMark,
  type CsvType,
  type CsvValue,
  csvFileName,
  csvLines,
} from '../../domain/csv';
import type { AppEnvironment, Dependencies } from '../http/environment';

/** Makes the lines of a file from batches of rows. */
export async function* mapBatches<T>(
  batches: AsyncIterable<T[]>,
  values: (item: T) => CsvValue[],
): AsyncGenerator<CsvValue[][]> {
  for await (const batch of batches) yield batch.map(values);
}

/** How many rows an export reads at a time; so much of it is in memory, however long it is. */
export const exportBatch = 250;

let lastRead: Promise<unknown> = Promise.resolve();

/** Reads one batch after the other, however many files are asked for: other calls wait behind one at most. */
const inTurn = <T>(read: () => Promise<T>): Promise<T> => {
  const turn = lastRead.then(read, read);
  lastRead = turn;
  return turn;
};

interface CsvFile {
  type: CsvType;
  headers: readonly string[];
  /** How many rows there will be. */
  total: number;
  timeZone: string;
  /** Reads the rows, some at a time, each when the ones before it are on their way. */
  rows: AsyncGenerator<CsvValue[][]>;
}

/**
 * Answers a CSV file while its rows are read. Who goes away stops the reading. When the reading
 * fails, the answer is cut off, so that a part is not taken for the whole.
 */
export const csvAnswer = (
  c: Context<AppEnvironment>,
  { clock, log }: Pick<Dependencies, 'clock'> & { log: Pick<Dependencies['log'], 'error'> },
  { type, headers, total, timeZone, rows }: CsvFile,
) => {
  const encoder = new TextEncoder();
  let taken = true;
  const file = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + csvLines([headers]))),
    pull: async (controller) => {
      try {
        const { done, value } = await inTurn(() => rows.next());
        if (!taken) return;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(csvLines(value)));
      } catch (error) {
        log.error('export_failed', { request_id: c.get('requestId'), kind: String(error) });
        controller.error(error);
      }
    },
    cancel: async () => {
      taken = false;
      await rows.return(undefined);
    },
  });
  return c.body(file, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${csvFileName(type, clock.now(), timeZone)}"`,
    'X-Total-Count': String(total),
  });
};
