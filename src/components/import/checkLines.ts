import type { FieldFault } from '../../../domain/fieldFault';
import { importLimits, type Matching, readLine } from '../../../domain/imports';
import type { Importer } from './importer';
import type { Table } from './openTable';

/** A line with validation messages: why it cannot be imported, or which of its values are left out. */
export interface ToldLine {
  line: number;
  cells: readonly string[];
  faults: readonly FieldFault[];
}

interface ReadableLine {
  line: number;
  cells: readonly string[];
  body: Record<string, unknown>;
}

/**
 * The lines of one request: those for the server to validate, and those already found faulty or duplicate
 * here.
 */
export interface LineChunk {
  good: ReadableLine[];
  faulty: ToldLine[];
  /** Lines of which some values are left out. */
  left: ToldLine[];
  /** Duplicates of an earlier line `of`, which take its place if the server rejects that. */
  repeated: (ReadableLine & { of: number })[];
  /** The index of the next line. */
  end: number;
}

/** Reads and validates a table of `width` columns in chunks. */
export function createLineReader(
  table: Table,
  width: number,
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

  const read = async (start: number): Promise<LineChunk> => {
    const chunk: LineChunk = { good: [], faulty: [], left: [], repeated: [], end: start };
    let characters = 0;
    for (const row of await table.rows(start, importLimits.chunk)) {
      const { line, cells } = row;
      const length = cells.join().length;
      if (chunk.end > start && characters + length > importLimits.characters) break;
      characters += length;
      chunk.end += 1;
      const { body, faults, left } = readLine(row, { columns, matching, width });
      if (left.length > 0 && faults.length === 0) chunk.left.push({ line, cells, faults: left });
      if (faults.length > 0) chunk.faulty.push({ line, cells, faults });
      else place({ line, cells, body: bodyOf(body) }, chunk);
    }
    return chunk;
  };

  /**
   * The faulty lines of a chunk, after the server's rejections; `again` holds duplicates of rejected lines,
   * to be validated in their place.
   */
  const settle = (chunk: LineChunk, refused: ReadonlySet<number>) => {
    for (const { line, body } of chunk.good) {
      if (refused.has(line)) for (const key of keysOf(body)) seen.delete(key);
    }
    const again: LineChunk = { good: [], faulty: [], left: [], repeated: [], end: chunk.end };
    const faulty = [...chunk.faulty];
    for (const repeated of chunk.repeated) {
      const { of, ...line } = repeated;
      if (refused.has(of)) place(line, again);
      else faulty.push(repeats(repeated));
    }
    if (again.good.length > 0) return { faulty, again };
    // None of the remaining duplicates has a rejected original, so no request is left.
    return { faulty: [...faulty, ...again.repeated.map(repeats)] };
  };

  return { read, settle };
}

const repeats = ({ line, cells, of }: LineChunk['repeated'][number]): ToldLine => ({
  line,
  cells,
  faults: [{ field: '', message: `This is the same as line ${of}` }],
});
