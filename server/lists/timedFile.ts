import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { CsvType, CsvValue } from '../../domain/csv';
import type { Database } from '../database/schema';
import type { AppEnvironment, Dependencies } from '../http/environment';
import { csvAnswer } from './csvExport';
import { timedExport } from './timedExport';
import type { TimedFilter, TimedList } from './timedPage';

/** How the rows of a list are read by their ids, and what their file holds. */
export interface TimedKind<Wire> {
  read: (db: Kysely<Database>, clientAppId: number, ids: number[]) => Promise<Wire[]>;
  file: {
    type: CsvType;
    headers: readonly string[];
    values: (row: Wire, timeZone: string) => CsvValue[];
  };
}

/** Answers all rows that the filter matches as a CSV file, read while it is sent. */
export const timedFile = async <Wire>(
  c: Context<AppEnvironment>,
  dependencies: Dependencies,
  { read, file }: TimedKind<Wire>,
  { list, filter }: { list: TimedList; filter: TimedFilter },
) => {
  const { db } = dependencies;
  const { clientAppId } = c.get('session');
  const { timeZone } = filter;
  const { type, headers, values } = file;
  const { total, batches } = await timedExport(db, clientAppId, list, filter);
  async function* rows() {
    for await (const ids of batches) {
      const batch = await read(db, clientAppId, ids);
      yield batch.map((row) => values(row, timeZone));
    }
  }
  return csvAnswer(c, dependencies, { type, headers, total, timeZone, rows: rows() });
};
