import type { FieldFault } from '../../../domain/fieldFault';
import { importLimits, type Matching, readLine } from '../../../domain/imports';
import type { Importer } from './importer';
import type { Table } from './readTable';

/** A line that cannot be imported, and why. */
export interface FaultyLine {
  line: number;
  faults: FieldFault[];
}

interface ReadableLine {
  line: number;
  body: Record<string, unknown>;
}

/** Some lines, as many as one request takes: those to be checked by the server, and those that need not be. */
export interface LineChunk {
  good: ReadableLine[];
  faulty: FaultyLine[];
  /** Those about the same record as an earlier line, which counts if the server does not refuse it. */
  repeated: (ReadableLine & { of: number })[];
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

  const place = (read: ReadableLine, chunk: LineChunk) => {
    const keys = keysOf(read.body);
    const [of] = keys.flatMap((key) => seen.get(key) ?? []);
    if (of !== undefined) {
      chunk.repeated.push({ ...read, of });
      return;
    }
    for (const key of keys) seen.set(key, read.line);
    chunk.good.push(read);
  };

  const read = (start: number): LineChunk => {
    const chunk: LineChunk = { good: [], faulty: [], repeated: [], end: start };
    let characters = 0;
    for (; chunk.end < Math.min(start + importLimits.chunk, lines.length); chunk.end += 1) {
      const cells = lines[chunk.end] ?? [];
      const length = cells.join().length;
      if (chunk.end > start && characters + length > importLimits.characters) break;
      characters += length;
      const found = readLine(cells, chunk.end + firstLine, { columns, matching });
      if (!found) continue;
      const { line, body, faults } = found;
      if (faults.length > 0) chunk.faulty.push({ line, faults });
      else place({ line, body: bodyOf(body) }, chunk);
    }
    return chunk;
  };

  /** What is wrong in a chunk of which the server has refused these lines; and what is to be checked again. */
  const settle = (chunk: LineChunk, refused: ReadonlySet<number>) => {
    for (const { line, body } of chunk.good) {
      if (refused.has(line)) for (const key of keysOf(body)) seen.delete(key);
    }
    const again: LineChunk = { good: [], faulty: [], repeated: [], end: chunk.end };
    const faulty = [...chunk.faulty];
    for (const { of, ...repeated } of chunk.repeated) {
      if (refused.has(of)) place(repeated, again);
      else faulty.push(repeats(repeated.line, of));
    }
    if (again.good.length > 0) return { faulty, again };
    // What another line keeps them from was not refused: there is nothing left to ask.
    return { faulty: [...faulty, ...again.repeated.map(({ line, of }) => repeats(line, of))] };
  };

  return { read, settle };
}

const repeats = (line: number, of: number): FaultyLine => ({
  line,
  faults: [{ field: '', message: `This is the same as line ${of}` }],
});
