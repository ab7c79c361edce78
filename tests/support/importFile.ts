import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchColumns } from '../../domain/headings';
import { createLineReader } from '../../src/components/import/checkLines';
import type { Importer } from '../../src/components/import/importer';
import type { LineFinding } from '../../src/components/import/importMethods';
import { createTable, type ReadingForm, type TableSource } from '../../src/components/import/table';
import customers from '../../src/resources/customers/importer';
import points from '../../src/resources/customers/pointsImporter';
import services from '../../src/resources/services/importer';
import type { TestApp } from './testApp';

const importers: Record<string, Importer> = { customers, points, services };

/** A file of tests/support/importFiles as a source, or its text as cells that are pasted. */
export const sourceOf = (file: string, isPasted = false): TableSource => {
  const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, 'importFiles', file)));
  return isPasted ? { pasted: new TextDecoder().decode(bytes) } : { bytes };
};

/** Reads a table as the first two steps of an import do. */
export function readSource(resource: string, source: TableSource, form: Partial<ReadingForm> = {}) {
  const importer = importers[resource] as Importer;
  const table = createTable();
  const reading = table.read(source, importer.columns, form);
  const { headings, filled } = reading;
  const matching = matchColumns(headings, importer.columns, (place) => Boolean(filled[place]));
  const uses = table.uses(matching);
  const left = Object.fromEntries(
    headings.flatMap((heading, place) => {
      const unused = uses[place]?.unused ?? 0;
      return unused > 0 ? [[heading.trim(), unused]] : [];
    }),
  );
  return { importer, table, reading, matching, left };
}

type Told = Record<number, string>;

/** Imports a table as the console does; answers the messages about its lines. */
export async function importSource(
  app: TestApp,
  token: string,
  resource: string,
  source: TableSource,
  form: Partial<ReadingForm> = {},
) {
  const { importer, table, reading, matching, left } = readSource(resource, source, form);
  const call = async (method: string, path: string, json?: object) => {
    const answer = await app.request(`/api/owner/imports/${resource}${path}`, {
      method,
      token,
      ...(json && { json }),
    });
    return (await answer.json()) as { data: { id: number; findings: LineFinding[] } };
  };
  const { id } = (await call('POST', '')).data;
  const local = {
    read: async (...args: Parameters<typeof table.read>) => table.read(...args),
    rows: async (...args: Parameters<typeof table.rows>) => table.rows(...args),
    uses: async (...args: Parameters<typeof table.uses>) => table.uses(...args),
    close: () => undefined,
  };
  const reader = createLineReader(local, reading.headings.length, importer, matching);
  const chunk = await reader.read(0);
  const lines = chunk.good.map(({ line, body }) => ({ line, body }));
  const { findings = [] } = (await call('PUT', `/${id}/lines`, { lines })).data ?? {};
  const { faulty } = reader.settle(chunk, new Set());
  const told = (all: readonly { line: number; faults: readonly { message: string }[] }[]): Told =>
    Object.fromEntries(
      all.flatMap(({ line, faults }) =>
        faults.length > 0 ? [[line, faults.map(({ message }) => message).join('. ')]] : [],
      ),
    );
  await call('POST', `/${id}/apply`, { settle: importer.settlements[0] });
  return {
    reading,
    leftOut: left,
    faults: told([...faulty, ...findings]),
    incomplete: told([
      ...chunk.left,
      ...findings.map(({ line, left }) => ({ line, faults: left })),
    ]),
    there: findings.filter(({ same }) => same).map(({ line }) => line),
    undo: () => call('POST', `/${id}/undo`),
  };
}
