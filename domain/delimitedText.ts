import { trimmed } from './text';

/** A row of a table: its number as a spreadsheet counts it, its cells, and what is doubtful about it. */
export interface TextRow {
  line: number;
  cells: string[];
  doubt?: string;
  /** A quoted cell of it holds what would part cells or rows. */
  isSpanning?: boolean;
}

/** The rows that say something, and what became of the other line breaks of the text. */
export interface TextRows {
  rows: TextRow[];
  /** The count of lines that an editor shows. */
  textLines: number;
  /** The count of rows without a value. */
  empty: number;
  /** The count of line breaks within cells. */
  breaks: number;
}

interface Reading {
  separator: string;
  /** Cells copied from a spreadsheet: parted by tabs, quotation marks stand only around a break in a cell. */
  isPaste?: boolean;
  /** Reads no more rows than that. */
  most?: number;
}

/** True of a row without a value. */
export const isEmptyRow = (cells: readonly string[]): boolean =>
  !cells.some((cell) => trimmed(cell));

const lineEnd = /\r\n|\n|\r/g;

/** The index after the quotation mark that ends a quoted cell; -1 where none does. */
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
 * Reads rows by RFC 4180. Each of CRLF, LF and CR ends a row outside of quotation marks. A cell of which
 * only a part is quoted is no quoted one: it is read as it is written, and told as a doubt.
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
