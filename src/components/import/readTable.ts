import Papa from 'papaparse';
import { importLimits, isEmptyLine } from '../../../domain/imports';
import { formatCount } from '../../../domain/money';
import { pause } from '../../dataProvider/pause';
import { formOf } from './tableForm';

/** A table as a file or a paste holds it: its headings and its lines, all of text. */
export interface Table {
  headings: readonly string[];
  lines: readonly (readonly string[])[];
  /** The number of the first of these lines, as a spreadsheet counts: 2 where the headings are line 1. */
  firstLine: number;
}

/** The cells of a line, by its number. */
export const cellsOf = ({ lines, firstLine }: Table, line: number): readonly string[] =>
  lines[line - firstLine] ?? [];

/** Why a table cannot be read, as a sentence. */
export class UnreadableTable extends Error {}

/** The text of a file: UTF-8, UTF-16 by its mark, or else what Windows or an old Mac wrote. */
function decode(bytes: Uint8Array): string {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-16be';
  if (mark === 'utf-16le' || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return new TextDecoder(mark).decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isOfMac(bytes) ? 'macintosh' : 'windows-1252').decode(bytes);
  }
}

/** Whether more bytes beside a letter are letters as Excel for Mac writes them than as Windows does. */
function isOfMac(bytes: Uint8Array): boolean {
  const isLetter = (byte = 0) => /[a-z]/i.test(String.fromCharCode(byte));
  let more = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    const isFollowed = isLetter(bytes[index + 1]);
    if (byte < 0x80 || !(isFollowed || isLetter(bytes[index - 1]))) continue;
    // The euro and the trade mark of Windows stand at the end of a word.
    if ((byte === 0x80 || byte === 0x99) && !isFollowed) continue;
    // Among the one there are the dots, quotation marks and dashes of the other.
    if (byte <= 0x9f && byte !== 0x85 && !(byte >= 0x91 && byte <= 0x97)) more += 1;
    if (byte >= 0xc0 && !(byte >= 0xd2 && byte <= 0xd5)) more -= 1;
  }
  return more > 0;
}

const { lines: mostLines } = importLimits;

/** Reads a table out of text, piece by piece, so that the page stays quick meanwhile. */
export async function readTable(content: string): Promise<Table> {
  const { text, heading, ...form } = formOf(content.replace(/^\uFEFF/, ''));
  const parser = new Papa.Parser(form);
  const most = heading + 1 + mostLines;
  const rows: string[][] = [];
  // Held back until one comes that says something: a spreadsheet may end in many that say nothing.
  const empty: string[][] = [];
  let size = 64 * 1024;
  for (let start = 0; start < text.length; ) {
    const isLast = start + size >= text.length;
    const piece = text.slice(start, start + size);
    const {
      data,
      errors,
      meta: read,
    }: Papa.ParseResult<string[]> = parser.parse(piece, 0, !isLast);
    for (const row of data) {
      if (!isEmptyLine(row)) rows.push(...empty.splice(0), row);
      else if (empty.length < most) empty.push(row);
    }
    if (isLast && errors.some(({ code }) => code === 'MissingQuotes')) {
      throw new UnreadableTable(
        `Line ${rows.length + empty.length} begins a cell with a quotation mark and nothing ends it. Please correct it in the file.`,
      );
    }
    if (rows.length > most) {
      throw new UnreadableTable(
        `This table has more than ${formatCount(mostLines)} lines. Please import it in parts.`,
      );
    }
    if (isLast) break;
    // A line that is longer than a piece is read in a bigger one.
    if (read.cursor === 0) size *= 2;
    start += read.cursor;
    await pause(0);
  }
  const [headings = [], ...lines] = rows.slice(heading);
  if (lines.length === 0) throw new UnreadableTable('There are no lines below the headings.');
  return { headings, lines, firstLine: heading + 2 };
}

/** Reads a file that was chosen or dropped. */
export async function readFile(file: Blob): Promise<string> {
  if (file.size > importLimits.bytes) {
    throw new UnreadableTable('This file is larger than 20 MB. Please import it in parts.');
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  const text = signatures.includes(start) ? undefined : decode(bytes);
  if (text === undefined || text.includes('\0')) {
    throw new UnreadableTable(
      'This is a spreadsheet’s own file. Please save it as CSV, or copy its cells and paste them here.',
    );
  }
  return text;
}

/** What files begin with that are no text: an archive, as .xlsx and .ods are, an old .xls, and a PDF. */
const signatures = ['PK\x03\x04', '\xd0\xcf\x11\xe0', '%PDF'];
