import { readRows, type TextRow } from '../../../domain/delimitedText';
import type { Heading } from '../../../domain/headings';
import {
  type ColumnUse,
  cellText,
  columnUses,
  importLimits,
  type Matching,
} from '../../../domain/imports';
import { formatCount } from '../../../domain/money';
import { decode, refuseForeign, UnreadableTable } from './fileText';
import { formOf, type TableForm, withoutSaying } from './tableForm';

/** The source of a table: the bytes of a file, or cells that were pasted. */
export type TableSource = { bytes: Uint8Array<ArrayBuffer> } | { pasted: string };

/** The format in which it was read, or is to be. */
export interface ReadingForm extends TableForm {
  /** Undefined for pasted cells, which are text already. */
  encoding: string | undefined;
}

/** A parsed table, as it is shown before anything is done with it. */
export interface TableReading {
  form: ReadingForm;
  /** True where another encoding would read other letters. */
  isEncodingOpen: boolean;
  headings: readonly string[];
  /**
   * The rows up to the headings, the first below them, and the first with non-ASCII letters where the
   * encoding is uncertain.
   */
  shown: readonly TextRow[];
  /** Counts of the lines to import, and of the other lines of the file. */
  count: number;
  textLines: number;
  above: number;
  empty: number;
  breaks: number;
  doubts: readonly { line: number; message: string }[];
  /** The number of filled cells of each column, and an example. */
  filled: readonly number[];
  examples: readonly string[];
}

const shownRows = 6;
const shownLetters = 3;

const unreadLetters = 'Some letters could not be read and are shown as “\ufffd”.';

const fewCells =
  'It has fewer cells than there are headings, and one cell in quotation marks that looks like several. Please see whether a quotation mark is missing or too many.';

const doubtsOf = (rows: readonly TextRow[], width: number) =>
  rows.flatMap(({ line, cells, doubt, isSpanning }) => {
    const told = [
      doubt,
      isSpanning && cells.length < width && fewCells,
      cells.some((cell) => cell.includes('\ufffd')) && unreadLetters,
    ].filter(Boolean);
    return told.length > 0 ? { line, message: told.join(' ') } : [];
  });

const hasLetters = ({ cells }: TextRow) => cells.some((cell) => /[^ -~]/.test(cell));

const exampleIn = (rows: readonly TextRow[], place: number): string =>
  rows.find(({ cells }) => cellText(cells[place]))?.cells[place]?.trim() ?? '';

/** Parses one table, again for each change of its format, and keeps its rows. */
export function createTable() {
  let rows: readonly TextRow[] = [];
  let width = 0;

  const textOf = (source: TableSource, encoding: string | undefined) => {
    if ('bytes' in source) return decode(source.bytes, encoding);
    refuseForeign(source.pasted);
    return { text: source.pasted, encoding: undefined, isPlain: true };
  };

  return {
    /**
     * Reads a table in the form that is chosen, or in what is found by its headings.
     * @throws UnreadableTable
     */
    read(
      source: TableSource,
      columns: readonly Heading[],
      chosen: Partial<ReadingForm>,
    ): TableReading {
      const { text: content, encoding, isPlain } = textOf(source, chosen.encoding);
      const { text, said } = withoutSaying(content.replace(/^\uFEFF/, ''));
      const isPaste = 'pasted' in source;
      const found = formOf(text, { columns, isPaste, said: chosen.separator ?? said });
      const { separator, heading } = { ...found, ...chosen };
      const all = readRows(text, { separator, isPaste });
      const below = all.rows.findIndex(({ line }) => line > heading);
      if (below < 0) throw new UnreadableTable('There are no lines below the headings.');
      rows = all.rows.slice(below);
      if (rows.length > importLimits.lines) {
        throw new UnreadableTable(
          `This table has more than ${formatCount(importLimits.lines)} lines. Please import it in parts.`,
        );
      }
      const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
      const headings = heading
        ? (all.rows.find(({ line }) => line === heading)?.cells ?? [])
        : Array.from({ length: widest }, () => '');
      width = headings.length;
      const isEncodingOpen = encoding !== undefined && !isPlain;
      const further = isEncodingOpen ? rows.slice(shownRows).filter(hasLetters) : [];
      return {
        form: { encoding, separator, heading },
        isEncodingOpen,
        headings,
        shown: [...all.rows.slice(0, below + shownRows), ...further.slice(0, shownLetters)],
        count: rows.length,
        textLines: all.textLines,
        above: below - (heading > 0 ? 1 : 0),
        empty: all.empty,
        breaks: all.breaks,
        doubts: doubtsOf(all.rows, width),
        filled: columnUses(rows, width, {}).map(({ filled }) => filled),
        examples: headings.map((_, place) => exampleIn(rows, place)),
      };
    },
    /** Some of the rows below the headings. */
    rows: (from: number, count: number): readonly TextRow[] => rows.slice(from, from + count),
    /** Counts the filled and the unused cells of each column. */
    uses: (matching: Matching): readonly ColumnUse[] => columnUses(rows, width, matching),
  };
}

/** A table in this thread; see openTable. */
export type LocalTable = ReturnType<typeof createTable>;
