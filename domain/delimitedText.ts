import { trimmed } from './text';

/** A row of a table: its number as in a spreadsheet, its cells, and a warning about its quoting. */
export interface TextRow {
  line: number;
  cells: string[];
  doubt?: string;
  /** True if a quoted cell holds a separator or a line break. */
  isSpanning?: boolean;
}

/** The rows with a value, and the counts of the other lines. */
export interface TextRows {
  rows: TextRow[];
  /** The number of lines as in a text editor. */
  textLines: number;
  /** The number of rows without a value. */
  empty: number;
  /** The number of line breaks within cells. */
  breaks: number;
}

interface Reading {
  separator: string;
  /** Text copied from a spreadsheet: tab-separated, and quoted only if a cell has a line break. */
  isPaste?: boolean;
  /** The most rows to read. */
  most?: number;
}

/** True of a row without a value. */
export const isEmptyRow = (cells: readonly string[]): boolean =>
  !cells.some((cell) => trimmed(cell));

const lineEnd = /\r\n|\n|\r/g;

/** The index after the closing quotation mark of a cell; -1 without one. */
function quotedEnd(text: string, start: number): number {
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return -1;
    if (text[quote + 1] !== '"') return quote + 1;
    from = quote + 2;
  }
}

const doubts = {
  unclosed: 'A cell begins with a quotation mark that nothing ends. It is read as it is written.',
  alone:
    'A quotation mark stands alone here, below a cell with a line break in it. Please see whether both are read right.',
  partly: 'A cell has quotation marks around a part of it. It is read as it is written.',
};

/**
 * Parses rows by RFC 4180; CRLF, LF and CR each end a row outside of quotes. A cell that is only
 * partly quoted is taken literally, with a warning.
 */
export function readRows(text: string, { separator, isPaste = false, most }: Reading): TextRows {
  const areCells = isPaste && separator === '\t';
  const bare = new RegExp(`[^\\${separator}\\r\\n]*`, 'y');
  const afterQuote = new RegExp(`[ ]*(?=[\\${separator}\\r\\n]|$)`, 'y');
  const found: TextRows = { rows: [], textLines: 0, empty: 0, breaks: 0 };
  let at = 0;

  const matchAt = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const readQuoted = (row: TextRow): string | undefined => {
    const start = at;
    const end = quotedEnd(text, start);
    const content = text.slice(start + 1, Math.max(end, 1) - 1).replaceAll('""', '"');
    at = end;
    const rest = end < 0 ? undefined : matchAt(afterQuote);
    if (rest !== undefined && (!areCells || /[\r\n]/.test(content))) {
      at = end + rest.length;
      found.breaks += content.match(lineEnd)?.length ?? 0;
      if (content.includes(separator) || /[\r\n]/.test(content)) row.isSpanning = true;
      return content;
    }
    at = start;
    if (!areCells) row.doubt = end < 0 ? doubts.unclosed : doubts.partly;
    return undefined;
  };
  const readCell = (row: TextRow): string => {
    const quoted = text[at] === '"' ? readQuoted(row) : undefined;
    if (quoted !== undefined) return quoted;
    const cell = matchAt(bare) ?? '';
    at += cell.length;
    const marks = areCells && found.breaks > 0 ? cell.split('"').length - 1 : 0;
    if (marks % 2 > 0) row.doubt = doubts.alone;
    return cell;
  };

  for (let line = 1; at < text.length && found.rows.length !== most; line += 1) {
    const row: TextRow = { line, cells: [] };
    row.cells.push(readCell(row));
    while (text[at] === separator) {
      at += 1;
      row.cells.push(readCell(row));
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    found.textLines = line + found.breaks;
    if (isEmptyRow(row.cells)) found.empty += 1;
    else found.rows.push(row);
  }
  return found;
}
