import { describe, expect, test } from 'vitest';
import { type CsvValue, csvFileName, toCsv } from '../../domain/csv';
import { fc, runs } from '../support/property';

/** Reads a CSV text by the grammar of RFC 4180, character by character. */
function parse(csv: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  const take = (text: string) => {
    if (!csv.startsWith(text, at)) return false;
    at += text.length;
    return true;
  };
  while (at < csv.length) {
    let value = '';
    if (take('"')) {
      while (!take('"') || csv[at] === '"') {
        if (at >= csv.length) throw new Error('A quoted value has no end');
        value += csv[at];
        at += 1;
      }
    } else {
      while (at < csv.length && !/[,\r\n]/.test(csv.charAt(at))) {
        if (csv[at] === '"') throw new Error('A quote inside an unquoted value');
        value += csv[at];
        at += 1;
      }
    }
    record.push(value);
    if (take(',')) continue;
    if (!take('\r\n')) throw new Error(`No end of record at ${at}`);
    records.push(record);
    record = [];
  }
  if (record.length > 0) throw new Error('The last record has no end');
  return records;
}

const values = (...row: CsvValue[]) => parse(toCsv(['a'], [row]).slice(1))[1];

describe('toCsv', () => {
  test('FMT-17: writes a header, then each row, each line ended by CR LF', () => {
    expect(toCsv(['Date', 'Amount'], [['2025-07-04', 12.5]])).toBe(
      '\uFEFFDate,Amount\r\n2025-07-04,12.5\r\n',
    );
    expect(toCsv(['Date', 'Amount'], [])).toBe('\uFEFFDate,Amount\r\n');
  });

  test('FMT-17: quotes a comma, a quote and a line break, and doubles the quote', () => {
    expect(toCsv(['a'], [['x,y'], ['say "hi"'], ['two\nlines'], ['plain text']])).toBe(
      '\uFEFFa\r\n"x,y"\r\n"say ""hi"""\r\n"two\nlines"\r\nplain text\r\n',
    );
  });

  test('FMT-17: holds the services of one transaction in one value', () => {
    expect(values('Massage x1, Facial x2; "Hot stone"', null, 7)).toEqual([
      'Massage x1, Facial x2; "Hot stone"',
      '',
      '7',
    ]);
  });

  test.each([
    '=HYPERLINK("http://x")',
    '+cmd',
    '-cmd',
    '@x',
    '\tx',
    '\rx',
    '\0x',
    '＝1',
    '-',
    '=1+1',
  ])('FMT-17: disarms the text %j', (text) => {
    expect(values(text)).toEqual([`'${text}`]);
  });

  test.each(['+15551234567', '-12.50', '-$1,234.50', '+1', '-2', '(555) 123-4567', "it's", 'a=b'])(
    'FMT-17: leaves the text %j as it is, or only disarmed',
    (text) => {
      const [value] = values(text) ?? [];
      expect(value === text || value === `'${text}`).toBe(true);
    },
  );

  test.each(['+15551234567', '-12.50', '-$1,234.50', '(555) 123-4567'])(
    'FMT-17: leaves the amount or phone %s usable',
    (text) => {
      expect(values(text)).toEqual([text]);
    },
  );

  test('FMT-17: keeps numbers numeric', () => {
    expect(values(-12.5, 0, 1234.5)).toEqual(['-12.5', '0', '1234.5']);
  });

  test('FMT-17: any text comes back from an RFC 4180 reader, at most with the leading apostrophe', () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', '1', '🌿'),
      }),
    );
    const tables = fc.integer({ min: 1, max: 5 }).chain((width) => {
      const row = fc.array(nasty, { minLength: width, maxLength: width });
      return fc.tuple(row, fc.array(row, { maxLength: 5 }));
    });
    fc.assert(
      fc.property(tables, ([headers, rows]) => {
        const written = [headers, ...rows];
        const read = parse(toCsv(headers, rows).slice(1));
        expect(read.length).toBe(written.length);
        for (const [y, row] of written.entries()) {
          expect(read[y]?.length).toBe(row.length);
          for (const [x, text] of row.entries()) {
            const value = read[y]?.[x];
            expect([text, `'${text}`]).toContain(value);
            if (value === text && /^[=@\t\r]/.test(text)) throw new Error(`Armed: ${text}`);
          }
        }
      }),
      { numRuns: runs(60) },
    );
  });
});

test('FMT-15, FMT-16: names a file by its type and the current date of the owner', () => {
  const now = new Date('2025-07-04T03:30:00Z');
  expect(csvFileName('transactions', now, 'America/New_York')).toBe('transactions-2025-07-03.csv');
  expect(csvFileName('check-ins', now, 'UTC')).toBe('check-ins-2025-07-04.csv');
  expect(csvFileName('reward-claims', now, 'Pacific/Auckland')).toBe(
    'reward-claims-2025-07-04.csv',
  );
  expect(csvFileName('customers', now, 'UTC')).toBe('customers-2025-07-04.csv');
});
