import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { CsvType, CsvValue } from '../../domain/csv';
import type { Database } from '../database/schema';
import { csvAnswer } from '../http/csvExport';
import type { AppEnvironment, Dependencies } from '../http/environment';
import { eventExport } from './eventExport';
import type { EventFilter, EventList } from './eventPage';

/** How the events of a list are read by their ids, and what a file holds of them. */
export interface EventKind<Wire> {
  read: (db: Kysely<Database>, clientAppId: number, ids: number[]) => Promise<Wire[]>;
  file: {
    type: CsvType;
    headers: readonly string[];
    values: (row: Wire, timeZone: string) => CsvValue[];
  };
}

/** Answers all events of a list that the filter matches as a CSV file, read while it is sent. */
export const eventFile = async <Wire>(
  c: Context<AppEnvironment>,
  dependencies: Dependencies,
  { read, file }: EventKind<Wire>,
  { list, filter }: { list: EventList; filter: EventFilter },
) => {
  const { db } = dependencies;
  const { clientAppId } = c.get('session');
  const { timeZone } = filter;
  const { type, headers, values } = file;
  const { total, batches } = await eventExport(db, clientAppId, list, filter);
  async function* rows() {
    for await (const ids of batches) {
      const batch = await read(db, clientAppId, ids);
      yield batch.map((row) => values(row, timeZone));
    }
  }
  return csvAnswer(c, dependencies, { type, headers, total, timeZone, rows: rows() });
};
