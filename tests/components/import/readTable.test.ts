import { expect, test } from 'vitest';
import { toCsv, unguarded } from '../../../domain/csv';
import { cellsOf, readFile, readTable } from '../../../src/components/import/readTable';
import { fc } from '../../support/property';

const utf16 = (text: string, mark: number[], write: 'setUint16', little: boolean) => {
  const bytes = new DataView(new ArrayBuffer(2 + text.length * 2));
  mark.forEach((byte, index) => {
    bytes.setUint8(index, byte);
  });
  Array.from(text).forEach((character, index) => {
    bytes[write](2 + index * 2, character.charCodeAt(0), little);
  });
  return new Uint8Array(bytes.buffer);
};

test.each([
  ['UTF-8', new TextEncoder().encode('Café')],
  ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFCafé')],
  ['UTF-16', utf16('Café', [0xff, 0xfe], 'setUint16', true)],
  ['UTF-16, the other way round', utf16('Café', [0xfe, 0xff], 'setUint16', false)],
  ['Windows', new Uint8Array([0x43, 0x61, 0x66, 0xe9])],
])('a file in %s is read', async (_name, bytes) => {
  expect(await readFile(new Blob([bytes]))).toBe('Café');
});

/** Text as the bytes of an encoding of single bytes. */
const encoded = (text: string, encoding: string) => {
  const characters = new TextDecoder(encoding).decode(Uint8Array.from(Array(256).keys()));
  return Uint8Array.from(text, (character) => characters.indexOf(character));
};

test.each(['macintosh', 'windows-1252'])('names with accents are read in %s', async (encoding) => {
  const accent = fc.constantFrom(...'äöüáàâãåéèêëçñíóúùûÄÖÜÅÇÉÑ');
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const name = fc.tuple(letter, accent, letter).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(name), async (names) => {
      // Some letters of a Mac are signs of Windows; they are read by the others beside them.
      const text = `Zoë Müller;straße\n${names.join('\n')}`;
      expect(await readFile(new Blob([encoded(text, encoding)]))).toBe(text);
    }),
  );
});

test.each([
  ['a trade mark', 'HydraFacial\x99,99'],
  ['a trade mark beside an accent', 'HydraFacial\x99 Caf\xe9,99'],
  ['a registered mark', 'Botox\xae,99'],
  ['a euro', 'Price in EUR\x80,99'],
])('%s of Windows is no letter of a Mac', async (_name, written) => {
  const bytes = Uint8Array.from(written, (character) => character.charCodeAt(0));
  const text = new TextDecoder('windows-1252').decode(bytes);
  expect(await readFile(new Blob([bytes]))).toBe(text);
});

test('the apostrophe of Windows is no letter of a Mac', async () => {
  const bytes = new Uint8Array([0x41, 0x6e, 0x6e, 0x92, 0x73]);
  expect(await readFile(new Blob([bytes]))).not.toBe('Annís');
});

test.each([
  ['a new spreadsheet', 'PK\x03\x04\x14'],
  ['an old spreadsheet', '\xd0\xcf\x11\xe0\xa1'],
  ['a PDF', '%PDF-1.7'],
  ['anything else that is no text', 'Name\0\x01'],
])('the file of %s is refused with what to do instead', async (_name, content) => {
  const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
  await expect(readFile(new Blob([bytes]))).rejects.toThrow(
    'Please save it as CSV, or copy its cells and paste them here.',
  );
});

test.each([
  ['commas', 'Name,Price\nCut,"1,200.50"'],
  ['semicolons', 'Name;Price\r\nCut;1,200.50\r\n'],
  ['tabs, as a spreadsheet copies its cells', 'Name\tPrice\nCut\t1,200.50\n'],
  ['the lines of an old Mac', 'Name\tPrice\rCut\t1,200.50'],
])('a table with %s is read', async (_name, text) => {
  const { headings, lines } = await readTable(text);
  expect(headings).toEqual(['Name', 'Price']);
  expect(lines[0]).toEqual(['Cut', '1,200.50']);
});

test.each([
  ['a line for Excel that says what parts its cells', 'sep=;\r\nName;Price\r\nCut, dry;12', 2],
  ['such a line with a character of its own', 'SEP=|\nName|Price\nCut, dry|12', 2],
  ['such a line of an old Mac', 'sep=;\rName;Price\rCut, dry;12', 2],
  ['empty lines', '\n\nName\tPrice\nCut, dry\t12', 4],
  ['lines of empty cells', ';;\r\n;;\r\nName;Price;\r\nCut, dry;12;', 4],
  ['a title', 'Our services, 2026\n\nName;Price\nCut, dry;12\nWash;3', 4],
  ['a title and its date', 'Our services;;;2026\nName;Price;Note;Kind\nCut, dry;12;;x', 3],
  ['a title as wide as the table', 'Our services;;;\nName;Price;Note;Kind\nCut, dry;12;;x', 3],
])('above the headings there may be %s', async (_name, text, line) => {
  const table = await readTable(text);
  expect(table.headings.slice(0, 2)).toEqual(['Name', 'Price']);
  expect(table.firstLine).toBe(line);
  expect(cellsOf(table, line).slice(0, 2)).toEqual(['Cut, dry', '12']);
});

test.each([
  ['an index without a heading', ',Name,Price\n0,Cut,12\n1,Wash,3', ['', 'Name', 'Price']],
  ['a last cell too much', 'Name,Price\nCut,12,\nWash,3,', ['Name', 'Price']],
  ['a column without a heading', 'Name,Price\nCut,12,best in the morning', ['Name', 'Price']],
  ['a word far beside it', 'Name,Price\nCut,12\nWash,3,,,,ask Ann', ['Name', 'Price']],
  ['other signs in its cells', 'Name;Price\nCut;1,200,500\nWash, dry;3', ['Name', 'Price']],
  ['a wide row among its first', 'Name,Price\nCut, dry,1,200\nWash,3\nPerm,5', ['Name', 'Price']],
  [
    'other signs in its headings',
    'Name;Phone;Price, net\nCut;1;1,5',
    ['Name', 'Phone', 'Price, net'],
  ],
  ['lines within a cell', 'Name;Note\nCut;"a, b\nc, d\ne, f"\nWash;g', ['Name', 'Note']],
  ['few cells that say something', 'Name;Price;Note\nCut;;\nWash;;', ['Name', 'Price', 'Note']],
])('the first line of a table with %s is its headings', async (_name, text, headings) => {
  expect(await readTable(text)).toMatchObject({ headings, firstLine: 2 });
});

test('a table of one column is not parted by what stands in a few of its cells', async () => {
  const { headings, lines, firstLine } = await readTable('\nName\nCut; wash\nPerm\nShave\n');
  expect(headings).toEqual(['Name']);
  expect(lines).toEqual([['Cut; wash'], ['Perm'], ['Shave']]);
  expect(firstLine).toBe(3);
});

test.each([
  ['in a few', ['Cut, wash', 'Perm', 'Shave']],
  ['in all', ['Lee, Ann', 'Day, Bo']],
])('a column keeps the commas that stand %s of its cells', async (_name, cells) => {
  const { headings, lines } = await readTable(['Name', ...cells].join('\n'));
  expect(headings).toEqual(['Name']);
  expect(lines).toEqual(cells.map((cell) => [cell]));
});

test('a cell may hold lines and quotation marks, however long it is', async () => {
  const long = `He said "no",\n${'and again '.repeat(20_000)}`;
  const { lines } = await readTable(
    toCsv(
      ['A', 'B'],
      [
        [long, 'x'],
        ['y', 2],
      ],
    ),
  );
  expect(lines.slice(0, 2)).toEqual([
    [long, 'x'],
    ['y', '2'],
  ]);
});

test('what cannot be read as a table is said', async () => {
  await expect(readTable('Name')).rejects.toThrow('There are no lines below the headings.');
  await expect(readTable('')).rejects.toThrow('There are no lines below the headings.');
  await expect(readTable('Name,Price\nCut,"12\nWash,3')).rejects.toThrow(
    'begins a cell with a quotation mark and nothing ends it',
  );
  await expect(readTable(`Name\n${'Cut\n'.repeat(20_001)}`)).rejects.toThrow(
    'This table has more than 20,000 lines.',
  );
});

test.each(['', '\n', '\r\n'])('as many lines as may be are read, ended by %j', async (end) => {
  const { lines } = await readTable(`Name${`${end || '\n'}Cut`.repeat(20_000)}${end}`);
  expect(lines).toHaveLength(20_000);
});

test('empty rows count only between others', async () => {
  const table = await readTable(`Name;Price\n;\nCut;12\n${' ;\n'.repeat(20_005)}`);
  expect(table.lines).toHaveLength(2);
  expect(cellsOf(table, 3)).toEqual(['Cut', '12']);
  await expect(readTable(`Name;Price\n${';\n'.repeat(20_005)}`)).rejects.toThrow(
    'There are no lines below the headings.',
  );
  await expect(readTable(`Name;Price\n${';\n'.repeat(20_005)}Cut;12`)).rejects.toThrow(
    'This table has more than 20,000 lines.',
  );
});

test('what an export wrote comes back as it was', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom("'=1+1", "''-2", "'+12125550123", '=1', '@x', '-5', "'", '\tx', '"', ' x '),
  );
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(rows, async (written) => {
      // Rows at the end that say nothing are none.
      const rows = [...written, ['end', '', '']];
      const { lines } = await readTable(toCsv(['Name', 'Phone', 'Note'], rows));
      const read = lines.slice(0, written.length).map((line) => line.map(unguarded));
      expect(read).toEqual(written);
    }),
  );
});
