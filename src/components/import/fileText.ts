import { importLimits } from '../../../domain/imports';

/** Why a table cannot be read, as a sentence. */
export class UnreadableTable extends Error {}

/** The encodings on offer, by the names that a browser knows. */
export const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big endian)',
  'windows-1252': 'Western European (Windows)',
  macintosh: 'Western European (Mac)',
  'windows-1250': 'Central European (Windows)',
  'windows-1251': 'Cyrillic (Windows)',
  'windows-1253': 'Greek (Windows)',
  'windows-1254': 'Turkish (Windows)',
  'windows-1257': 'Baltic (Windows)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-kr': 'Korean',
  gb18030: 'Chinese',
};

const asCsv =
  'Please open it in a spreadsheet program and save it as CSV, or copy its cells and paste them here.';

/** Magic numbers of binary files, each with the way to a text file. */
const signatures: readonly [start: string, sentence: string][] = [
  ['PK\x03\x04', `This is a spreadsheet’s own file (such as .xlsx or .ods). ${asCsv}`],
  ['\xd0\xcf\x11\xe0', `This is an old Excel file (.xls). ${asCsv}`],
  ['%PDF', 'This is a PDF. Please ask the program that made it for a CSV file.'],
  ...['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF', 'BM'].map((start): [string, string] => [
    start,
    'This is a picture. Please ask the program that it shows for a CSV file, or copy the cells and paste them here.',
  ]),
];

/** The beginnings of text formats that are no table, each with the way to one. */
const foreignTexts: readonly [start: RegExp, sentence: string][] = [
  [
    /^\s*<(?:!doctype|html|table|meta|head|\?xml)/i,
    `This is a web page, whatever its name says. ${asCsv}`,
  ],
  [
    /^\s*BEGIN:VCARD/i,
    'These are contact cards (vCard). Please import them into an address book, such as Google Contacts, and export that as CSV.',
  ],
  [/^\s*BEGIN:VCALENDAR/i, 'This is a calendar file. Please choose a table.'],
  [/^\s*(?:\{|\[\s*[[{])/, `This is JSON. ${asCsv}`],
];

const refuse = (sentence: string | undefined) => {
  if (sentence) throw new UnreadableTable(sentence);
};

/**
 * Refuses what is no text of a table.
 * @throws UnreadableTable with what it is, and how to get a table
 */
export const refuseForeign = (text: string): void =>
  refuse(foreignTexts.find(([form]) => form.test(text))?.[1]);

/** The bytes of a file that was chosen or dropped. */
export async function readFile(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > importLimits.bytes) {
    throw new UnreadableTable('This file is larger than 20 MB. Please import it in parts.');
  }
  return new Uint8Array(await file.arrayBuffer());
}

/** The encoding by the byte order mark, else UTF-8 unless more bytes are invalid than valid letters. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const text = new TextDecoder().decode(bytes);
  const unread = text.match(/\ufffd/g)?.length ?? 0;
  const letters = text.match(/[^\0-\x7f\ufffd\ufeff]/g)?.length ?? 0;
  return unread > letters ? 'windows-1252' : 'utf-8';
}

interface DecodedText {
  text: string;
  encoding: string;
  /** True of ASCII, which every encoding reads the same. */
  isPlain: boolean;
}

/** The text of bytes, in the encoding that is chosen or else by what they are. */
export function decode(bytes: Uint8Array, chosen: string | undefined): DecodedText {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  // A text may also begin with the letters "BM", so bitmaps need a zero byte too.
  refuse(
    signatures.find(
      ([own]) => start.startsWith(own) && (own !== 'BM' || start.includes('\0')),
    )?.[1],
  );
  const encoding = chosen ?? encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0') && !chosen) {
    throw new UnreadableTable(`This file is not text. ${asCsv}`);
  }
  refuseForeign(text);
  return { text, encoding, isPlain: bytes.every((byte) => byte < 0x80 && byte > 0) };
}
