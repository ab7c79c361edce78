import type { Context } from 'hono';
import { byteOrderMark, type CsvValue, csvFileName, csvLines } from '../../domain/csv';
import type { AppEnvironment, Dependencies } from '../http/environment';

/** Maps batches of rows to CSV values. */
export async function* mapBatches<T>(
  batches: AsyncIterable<T[]>,
  values: (item: T) => CsvValue[],
): AsyncGenerator<CsvValue[][]> {
  for await (const batch of batches) yield batch.map(values);
}

/** Rows that an export reads at a time, and thus holds in memory. */
export const exportBatch = 250;

let lastRead: Promise<unknown> = Promise.resolve();

/** Serializes the batches of all exports: other calls wait for one batch at most. */
const inTurn = <T>(read: () => Promise<T>): Promise<T> => {
  const turn = lastRead.then(read, read);
  lastRead = turn;
  return turn;
};

interface CsvFile {
  /** The beginning of its name. */
  type: string;
  headers: readonly string[];
  /** The number of rows. */
  total: number;
  timeZone: string;
  /** The rows in batches; each is read once the one before has been sent. */
  rows: AsyncGenerator<CsvValue[][]>;
}

/**
 * Streams a CSV file while its rows are read. A disconnected client stops the reading; if the
 * reading fails, the connection is aborted, so that a partial file is not mistaken for the whole.
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
