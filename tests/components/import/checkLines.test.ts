import { expect, test } from 'vitest';
import type { Matching } from '../../../domain/imports';
import {
  createLineReader,
  type LineChunk,
  type ToldLine,
} from '../../../src/components/import/checkLines';
import type { Importer } from '../../../src/components/import/importer';
import { openTable } from '../../../src/components/import/openTable';
import customersImporter from '../../../src/resources/customers/importer';
import pointsImporter from '../../../src/resources/customers/pointsImporter';
import { fc } from '../../support/property';

const readerOf = async (pasted: string, importer: Importer, matching: Matching) => {
  const table = openTable();
  const { headings } = await table.read({ pasted }, importer.columns, {});
  return createLineReader(table, headings.length, importer, matching);
};

const byEmail = { email: [0], points: [1] };

test('two of a family with one phone get the same gift, and nobody gets one twice', async () => {
  const phone = '2125550161';
  const reader = await readerOf(
    [
      'Email,Phone,Points',
      `ann@example.com,${phone},50`,
      `bob@example.com,${phone},50`,
      `ANN@example.com,,50`,
      `,${phone},50`,
      `,1 (212) 555-0161,50`,
    ].join('\n'),
    pointsImporter,
    { email: [0], phone: [1], points: [2] },
  );
  const chunk = await reader.read(0);
  const { good } = chunk;
  const { faulty, again } = reader.settle(chunk, new Set());
  expect(again).toBeUndefined();
  expect(good.map(({ line }) => line)).toEqual([2, 3, 5]);
  expect(faulty.map(({ line, faults }) => [line, faults[0]?.message])).toEqual([
    [4, 'This is the same as line 2'],
    [6, 'This is the same as line 5'],
  ]);
});

test('a line has the number that a spreadsheet shows, also below a title', async () => {
  const text = 'Our gifts\n\nEmail,Points\nann@example.com,50\nbob@example.com,x';
  const reader = await readerOf(text, pointsImporter, byEmail);
  const { good, faulty } = await reader.read(0);
  expect(good.map(({ line }) => line)).toEqual([4]);
  expect(faulty.map(({ line }) => line)).toEqual([5]);
});

test('a line is the same as an earlier one only where that one can be imported', async () => {
  const gift = 'ann@example.com,50';
  const text = ['Email,Points', 'ann@example.com,fifty', gift, gift, gift, gift].join('\n');
  const { read, settle } = await readerOf(text, pointsImporter, byEmail);
  const chunk = await read(0);
  expect(chunk.good.map(({ line }) => line)).toEqual([3]);

  // The server refuses line 3, and so the next one counts; then that one, too.
  const once = settle(chunk, new Set([3]));
  expect(once.faulty.map(({ line }) => line)).toEqual([2]);
  expect(once.again?.good.map(({ line }) => line)).toEqual([4]);
  const twice = settle(once.again as LineChunk, new Set([4]));
  expect(twice.again?.good.map(({ line }) => line)).toEqual([5]);
  const { faulty, again } = settle(twice.again as LineChunk, new Set());
  expect(again).toBeUndefined();
  expect(faulty).toMatchObject([
    { line: 6, faults: [{ field: '', message: 'This is the same as line 5' }] },
  ]);
});

/**
 * The result of each line of a table of customers, of which the server rejects those that `refuses`
 * names.
 */
const settled = async (lines: readonly string[], refuses: (line: number) => boolean) => {
  const text = ['First,Last,Phone,Email', ...lines].join('\n');
  const matching = { first_name: [0], last_name: [1], phone: [2], email: [3] };
  const { read, settle } = await readerOf(text, customersImporter, matching);
  const sent: number[] = [];
  const faulty: ToldLine[] = [];
  for (let chunk: LineChunk | undefined = await read(0); chunk; ) {
    const good = chunk.good.map(({ line }) => line);
    const settled = settle(chunk, new Set(good.filter(refuses)));
    sent.push(...good);
    faulty.push(...settled.faulty);
    chunk = settled.again;
  }
  return { sent, faulty };
};

test('a line that repeats two others is told when the server refuses one of them', async () => {
  const lines = ['Ann,Lee,,ann@x.org', 'Ann,Lee,2125550161,ann@x.org', 'Ann,Lee,2125550161,'];
  const { sent, faulty } = await settled(lines, (line) => line === 2);
  expect(sent).toEqual([2, 4]);
  expect(faulty).toMatchObject([
    { line: 3, faults: [{ field: '', message: 'This is the same as line 4' }] },
  ]);
});

test('whatever the server refuses, every line is sent or told, and only once', async () => {
  const line = fc
    .record({
      name: fc.constantFrom('Ann,Lee', 'Bob,Lee'),
      phone: fc.constantFrom('', '2125550161', '2125550162'),
      email: fc.constantFrom('', 'ann@x.org', 'bob@x.org'),
    })
    .map(({ name, phone, email }) => `${name},${phone},${email}`);
  const lines = fc.array(line, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(lines, fc.func(fc.boolean()), async (lines, refuses) => {
      const { sent, faulty } = await settled(lines, refuses);
      const met = [...sent, ...faulty.map(({ line }) => line)].toSorted((a, b) => a - b);
      expect(met).toEqual(lines.map((_, index) => index + 2));
    }),
  );
});
