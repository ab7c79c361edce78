import type { FieldFault } from '../../../domain/fieldFault';
import { importLimits, type Matching, readLine } from '../../../domain/imports';
import type { Importer } from './importer';
import type { Table } from './readTable';

/** A line that cannot be imported, and why. */
export interface FaultyLine {
  line: number;
  faults: FieldFault[];
}

/** Some lines, as many as one request takes: those to be checked by the server, and those that need not be. */
export interface LineChunk {
  good: { line: number; body: Record<string, unknown> }[];
  faulty: FaultyLine[];
  /** The index of the next line. */
  end: number;
}

/** Reads the lines of a table, some at a time. */
export function createLineReader(
  { lines, firstLine }: Table,
  importer: Importer,
  matching: Matching,
) {
  const { columns, bodyOf = (body) => body, keysOf } = importer;
  const seen = new Map<string, number>();

  const earlier = (keys: readonly string[], line: number): FieldFault[] => {
    const [same] = keys.flatMap((key) => seen.get(key) ?? []);
    if (same !== undefined) return [{ field: '', message: `This is the same as line ${same}` }];
    for (const key of keys) seen.set(key, line);
    return [];
  };

  return (start: number): LineChunk => {
    const chunk: LineChunk = { good: [], faulty: [], end: start };
    let characters = 0;
    for (; chunk.end < Math.min(start + importLimits.chunk, lines.length); chunk.end += 1) {
      const cells = lines[chunk.end] ?? [];
      const length = cells.join().length;
      if (chunk.end > start && characters + length > importLimits.characters) break;
      characters += length;
      const read = readLine(cells, chunk.end + firstLine, { columns, matching });
      if (!read) continue;
      const { line } = read;
      const body = bodyOf(read.body);
      const faults = [...read.faults, ...earlier(keysOf(body), line)];
      if (faults.length > 0) chunk.faulty.push({ line, faults });
      else chunk.good.push({ line, body });
    }
    return chunk;
  };
}
