import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { toCsv, withoutFormulaGuard } from '../../../domain/csv';
import { readLine } from '../../../domain/imports';
import {
  createTable,
  type ReadingForm,
  type TableSource,
} from '../../../src/components/import/table';
import customers from '../../../src/resources/customers/importer';
import services from '../../../src/resources/services/importer';
import { fc, runs } from '../../support/property';

const read = (source: TableSource, { form = {}, importer = services } = {}) => {
  const table = createTable();
  const reading = table.read(source, importer.columns, form as Partial<ReadingForm>);
  return { ...reading, lines: table.rows(0, reading.count) };
};

const fileOf = (text: string): TableSource => ({ bytes: new TextEncoder().encode(text) });

const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new DataView(new ArrayBuffer(2 + text.length * 2));
  Array.from(`\uFEFF${text}`, (_, index) => `\uFEFF${text}`.charCodeAt(index)).forEach(
    (unit, index) => {
      bytes.setUint16(index * 2, unit, isLittle);
    },
  );
  return new Uint8Array(bytes.buffer);
};

/** Text as the bytes of an encoding of single bytes. */
const encoded = (text: string, encoding: string) => {
  const characters = new TextDecoder(encoding).decode(Uint8Array.from(Array(256).keys()));
  return Uint8Array.from(text, (character) => characters.indexOf(character));
};

test.each([
  ['UTF-8', new TextEncoder().encode('Name\nCafé'), 'utf-8'],
  ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFName\nCafé'), 'utf-8'],
  ['UTF-16', utf16('Name\nCafé', true), 'utf-16le'],
  ['UTF-16, the other way round', utf16('Name\nCafé', false), 'utf-16be'],
  ['Windows', encoded('Name\nCafé', 'windows-1252'), 'windows-1252'],
])('a file in %s is read', (_name, bytes, encoding) => {
  const { form, lines } = read({ bytes });
  expect(form.encoding).toBe(encoding);
  expect(lines[0]?.cells).toEqual(['Café']);
});

test.each(['macintosh', 'windows-1250'])('an encoding such as %s is chosen', (encoding) => {
  const { lines } = read({ bytes: encoded('Name\nMüller', encoding) }, { form: { encoding } });
  expect(lines[0]?.cells).toEqual(['Müller']);
});

test('lines with letters of a doubtful encoding are shown, however far down they are', () => {
  const names = Array.from({ length: 50 }, (_, index) => `Guest ${index}`);
  const bytes = encoded(['Name', ...names, 'Zoë'].join('\n'), 'windows-1252');
  expect(read({ bytes }).shown.at(-1)).toMatchObject({ line: 52, cells: ['Zoë'] });
});

test.each([
  ['commas', 'Name,Price\nCut,"1,200.50"'],
  ['semicolons', 'Name;Price\r\nCut;1,200.50\r\n'],
  ['bars', 'Name|Price\r\nCut|1,200.50\r\n'],
  ['tabs', 'Name\tPrice\nCut\t1,200.50\n'],
  ['the lines of an old Mac', 'Name\tPrice\rCut\t1,200.50'],
])('a table with %s is read', (_name, text) => {
  const { headings, lines } = read(fileOf(text));
  expect(headings).toEqual(['Name', 'Price']);
  expect(lines[0]?.cells).toEqual(['Cut', '1,200.50']);
});

test.each([
  ['a line for Excel that says what parts its cells', 'sep=;\r\nName;Price\r\nCut, dry;12', 2],
  ['such a line with a character of its own', 'SEP=^\nName^Price\nCut, dry^12', 2],
  ['such a line of an old Mac', 'sep=;\rName;Price\rCut, dry;12', 2],
  ['empty lines', '\n\nName\tPrice\nCut, dry\t12', 4],
  ['lines of empty cells', ';;\r\n;;\r\nName;Price;\r\nCut, dry;12;', 4],
  ['a title', 'Our services, 2026\n\nName;Price\nCut, dry;12\nWash;3', 4],
  ['a title and its date', 'Our services;;;2026\nName;Price;Note;Kind\nCut, dry;12;;x', 3],
  ['a title as wide as the table', 'Our services;;;\nName;Price;Note;Kind\nCut, dry;12;;x', 3],
])('above the headings there may be %s', (_name, text, line) => {
  const table = read(fileOf(text));
  expect(table.headings.slice(0, 2)).toEqual(['Name', 'Price']);
  expect(table.lines[0]).toMatchObject({ line });
  expect(table.lines[0]?.cells.slice(0, 2)).toEqual(['Cut, dry', '12']);
});

test.each([
  ['an index without a heading', ',Name,Price\n0,Cut,12\n1,Wash,3', ['', 'Name', 'Price']],
  ['a last cell too much', 'Name,Price\nCut,12,\nWash,3,', ['Name', 'Price']],
  ['a word far beside it', 'Name,Price\nCut,12\nWash,3,,,,ask Ann', ['Name', 'Price']],
  ['other signs in its cells', 'Name;Price\nCut;1,200,500\nWash, dry;3', ['Name', 'Price']],
  ['a wide row among its first', 'Name,Price\nCut, dry,1,200\nWash,3\nPerm,5', ['Name', 'Price']],
  ['other signs in its headings', 'Name;Tel;Price, net\nCut;1;1,5', ['Name', 'Tel', 'Price, net']],
  ['lines within a cell', 'Name;Note\nCut;"a, b\nc, d\ne, f"\nWash;g', ['Name', 'Note']],
  ['few cells that say something', 'Name;Price;Note\nCut;;\nWash;;', ['Name', 'Price', 'Note']],
])('the first line of a table with %s is its headings', (_name, text, headings) => {
  expect(read(fileOf(text))).toMatchObject({ headings, form: { heading: 1 } });
});

test.each([
  ['in a few', ['Cut, wash', 'Perm; dry', 'Shave']],
  ['in all', ['Lee, Ann', 'Day, Bo']],
])('a column keeps the signs that stand %s of its cells', (_name, cells) => {
  const { headings, lines } = read(fileOf(['Name', ...cells].join('\n')));
  expect(headings).toEqual(['Name']);
  expect(lines.map((line) => line.cells)).toEqual(cells.map((cell) => [cell]));
});

test('a table without headings is one from its first line on', () => {
  const { headings, lines } = read(fileOf('Cut,12\nWash,3,x'), { form: { heading: 0 } });
  expect(headings).toEqual(['', '', '']);
  expect(lines.map(({ line }) => line)).toEqual([1, 2]);
});

test('a line that says something beside the last heading is a fault of that line', () => {
  const { lines, headings } = read(fileOf('Name,Price\nCut, dry,12\nWash,3,\n'));
  const matching = { name: [0], price: [1] };
  const faults = lines.map(
    (line) =>
      readLine(line, { columns: services.columns, matching, width: headings.length }).faults,
  );
  expect(faults[0]?.[0]?.message).toMatch(/^This line has 3 cells and the headings are 2\./);
  expect(faults[1]).toEqual([]);
});

test('what makes up the lines of a file is counted', () => {
  const text = 'Our services\n\nName,Price\nCut,"a\r\nb"\n,\nWash,c\n';
  expect(read(fileOf(text))).toMatchObject({
    count: 2,
    textLines: 7,
    above: 1,
    empty: 2,
    breaks: 1,
  });
});

test('a quotation mark that may swallow what follows is told', () => {
  const text = 'Name,Price,Note\n"Cut,12,x\nWash,3,dry"\nPerm,"5,00"\n"Set,1,2';
  const { doubts } = read(fileOf(text));
  expect(doubts.map(({ line }) => line)).toEqual([2, 3, 4]);
});

test('a cell may hold lines and quotation marks, however long it is', () => {
  const long = `He said "no",\n${'and again '.repeat(20_000)}`;
  const rows = [
    [long, 'x'],
    ['y', 2],
  ];
  const { lines, doubts } = read(fileOf(toCsv(['Name', 'Note'], rows)));
  expect(lines.map(({ cells }) => cells)).toEqual([
    [long, 'x'],
    ['y', '2'],
  ]);
  expect(doubts).toEqual([]);
});

test('what cannot be read as a table is said', () => {
  const none = 'There are no lines below the headings.';
  expect(() => read(fileOf('Name'))).toThrow(none);
  expect(() => read(fileOf(''))).toThrow(none);
  expect(() => read(fileOf(`Name;Price\n${';\n'.repeat(20_005)}`))).toThrow(none);
  const tooMany = 'This table has more than 20,000 lines.';
  expect(() => read(fileOf(`Name\n${'Cut\n'.repeat(20_001)}`))).toThrow(tooMany);
});

test.each(['', '\n', '\r\n'])('as many lines as may be are read, ended by %j', (end) => {
  const text = `Name${`${end || '\n'}Cut`.repeat(20_000)}${end}${'\n'.repeat(20_000)}`;
  expect(read(fileOf(text)).count).toBe(20_000);
});

test('what an export wrote comes back as it was', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
    fc.constantFrom("'=1+1", "''-2", "'+12125550123", '=1', '@x', '-5', "'", '\tx', '"', ' x '),
  );
  const rows = fc.array(fc.tuple(fc.constant('Cut'), cell, cell), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, (written) => {
      const { lines } = read(fileOf(toCsv(['Name', 'Price', 'Note'], written)));
      expect(lines.map(({ cells }) => cells.map(withoutFormulaGuard))).toEqual(written);
    }),
  );
});

test('a well-formed table is read as the usual library reads it', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab",;\t| \n') });
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 });
  fc.assert(
    fc.property(rows, (written) => {
      const data = written.map(([first = '', ...rest]) => [`x${first}`, ...rest]);
      const text = Papa.unparse([['Name', 'Phone', 'Email'], ...data]);
      const { lines } = read(fileOf(text), { importer: customers });
      const [, ...usual] = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' }).data;
      expect(lines.map(({ cells }) => cells)).toEqual(usual);
    }),
  );
});

/** Ways to write cells: by the standard, all quoted, as they are, or as a spreadsheet copies them. */
const quotings = ['needed', 'all', 'none', 'copied'] as const;

const writings = fc
  .record({
    separator: fc.constantFrom(',', ';', '\t', '|'),
    quoting: fc.constantFrom(...quotings),
    encoding: fc.constantFrom(
      ...['utf-8', 'utf-8 with its mark', 'utf-16le', 'utf-16be'],
      ...['windows-1252', 'windows-1250', 'macintosh', 'pasted'],
    ),
  })
  .map(({ separator, quoting, encoding }) =>
    quoting === 'copied'
      ? { separator: '\t', quoting, encoding: 'pasted' }
      : // A paste with tabs is taken for cells of a spreadsheet.
        {
          quoting,
          encoding,
          separator: encoding === 'pasted' && separator === '\t' ? ',' : separator,
        },
  );

const cells = fc.string({
  unit: fc.constantFrom(...'abcxyz019 üéö"",;\t|', "'", '\n', '\r', '\r\n', '="'),
  maxLength: 8,
});
const lineEnds = fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 8, maxLength: 8 });
const tables = fc.array(fc.tuple(cells, cells, cells), { minLength: 1, maxLength: 6 });

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const writers: Record<(typeof quotings)[number], (cell: string, separator: string) => string> = {
  needed: (cell, separator) =>
    /["\r\n]/.test(cell) || cell.includes(separator) ? quoted(cell) : cell,
  all: quoted,
  none: (cell) => cell,
  copied: (cell) => (/[\r\n]/.test(cell) ? quoted(cell) : cell),
};

const bytesOf = (text: string, encoding: string) => {
  if (encoding.startsWith('utf-16')) return utf16(text, encoding === 'utf-16le');
  if (!encoding.startsWith('utf-8')) return encoded(text, encoding);
  return new TextEncoder().encode(encoding === 'utf-8' ? text : `\uFEFF${text}`);
};

test('a table in any form comes back cell by cell, or the difference is told', () => {
  fc.assert(
    fc.property(tables, writings, lineEnds, (table, { separator, quoting, encoding }, ends) => {
      // A table without a line that says something is refused.
      const written = [...table, ['end', '1', '2']].map((row) =>
        row.map((cell) => {
          // No cell of a spreadsheet holds a tab.
          if (quoting === 'copied') return cell.replaceAll('\t', ' ');
          if (quoting !== 'none') return cell;
          // Whoever quotes nothing can write neither of these, nor a cell that looks quoted.
          const plain = cell.replaceAll(separator, '').replace(/[\r\n]/g, '');
          return /^".*" *$/.test(plain) ? `x${plain}` : plain;
        }),
      );
      const rows = [['Name', 'Phone', 'Email'], ...written];
      const text = rows
        .map((row) => row.map((cell) => writers[quoting](cell, separator)).join(separator))
        .map((row, index) => `${row}${ends[index]}`)
        .join('');
      const isSingle = /windows|macintosh/.test(encoding);
      const reading = read(
        encoding === 'pasted' ? { pasted: text } : { bytes: bytesOf(text, encoding) },
        { importer: customers, form: isSingle ? { encoding } : {} },
      );
      const isSaid = (row: readonly string[]) => row.some((cell) => cell.trim());
      const expected = written.filter(isSaid);
      const breaks =
        expected
          .flat()
          .join('\0')
          .match(/\r\n|\n|\r/g)?.length ?? 0;
      const isTold =
        reading.doubts.length > 0 ||
        // The counts of lines, and of line breaks within cells, are shown above them.
        reading.breaks !== breaks ||
        reading.count !== expected.length ||
        reading.lines.some(({ cells }) => isSaid(cells.slice(3)));
      const found = reading.lines.map(({ cells }) => cells);
      if (!isTold || quoting === 'needed' || quoting === 'all') expect(found).toEqual(expected);
    }),
    { numRuns: runs(200) },
  );
});
