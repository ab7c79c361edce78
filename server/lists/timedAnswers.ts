import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { CsvType, CsvValue } from '../../domain/csv';
import type { Database } from '../database/schema';
import type { AppEnvironment, Dependencies, Session } from '../http/environment';
import { csvAnswer } from './csvExport';
import { totalOf } from './pagination';
import { timedExport } from './timedExport';
import { type TimedFilter, type TimedList, timedPage } from './timedPage';

/** A kind of timed list: parses a query, reads rows by their ids, and writes the CSV file. */
export interface TimedKind<Wire, Query> {
  asked: (
    db: Kysely<Database>,
    by: Pick<Session, 'clientAppId' | 'rights'>,
    query: Query,
  ) => Promise<{ list: TimedList; filter: TimedFilter }>;
  read: (db: Kysely<Database>, clientAppId: number, ids: number[]) => Promise<Wire[]>;
  file: {
    type: CsvType;
    headers: readonly string[];
    values: (row: Wire, timeZone: string) => CsvValue[];
  };
}

/** A page of a timed list, and the number of its rows. */
export const timedRows = async <Wire, Query>(
  c: Context<AppEnvironment>,
  { db }: Pick<Dependencies, 'db'>,
  { asked, read }: TimedKind<Wire, Query>,
  query: Query,
  place: { offset: number; limit: number },
) => {
  const by = c.get('session');
  const { clientAppId } = by;
  const { list, filter } = await asked(db, by, query);
  const page = await timedPage(db, clientAppId, list, filter, place);
  const rows = await read(db, clientAppId, page.ids);
  return { rows, total: totalOf(page) };
};

/** Streams all rows of a timed list as a CSV file. */
export const timedFile = async <Wire, Query>(
  c: Context<AppEnvironment>,
  dependencies: Dependencies,
  { asked, read, file }: TimedKind<Wire, Query>,
  query: Query,
) => {
  const { db } = dependencies;
  const by = c.get('session');
  const { clientAppId } = by;
  const { list, filter } = await asked(db, by, query);
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
