import { describe, expect, test } from 'vitest';
import {
  complete,
  listReader,
  optional,
  partOrNull,
  partReader,
  readFlag,
  readMoment,
  readNumber,
  readRows,
  readStatus,
  readText,
  readTexts,
  readYes,
  recordReader,
  rowsReader,
  withDefault,
} from '../../src/dataProvider/read';
import {
  allKnown,
  isUnknown,
  known,
  replaceUnknown,
  shown,
  unknown,
  unknownText,
} from '../../src/dataProvider/unknown';
import { fc } from '../support/property';

const unread = (raw: unknown) => ({ unknown: true, raw });

describe('what a value of an answer is read as', () => {
  test.each([
    [5, 5],
    ['12.50', 12.5],
    [' 7 ', 7],
    ['-3e2', -300],
    [0, 0],
    ...[undefined, null, '', ' ', 'much', '0x10', 'Infinity', Number.NaN, true, [1], {}].map(
      (raw) => [raw, unread(raw)],
    ),
  ])('a number: %j', (raw, read) => {
    expect(readNumber(raw)).toEqual(read);
  });

  test.each([
    ...[true, 1, '1', 'true', 'TRUE', 'yes', 'Y', 'on'].map((raw) => [raw, true]),
    ...[false, 0, '0', 'false', 'No', 'off'].map((raw) => [raw, false]),
    ...[undefined, null, '', 2, 'perhaps', {}].map((raw) => [raw, unread(raw)]),
  ])('a flag: %j', (raw, read) => {
    expect(readFlag(raw)).toEqual(read);
    expect(readYes(raw)).toBe(read === true);
  });

  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T10:00:00+02:00', '2026-11-20T08:00:00.000Z'],
    ...[undefined, null, '', 'soon', '30.06.2026', 5, {}].map((raw) => [raw, unread(raw)]),
  ])('a date: %j', (raw, read) => {
    expect(readMoment(raw)).toEqual(read);
  });

  test.each<[unknown, string]>([
    ['Massage', 'Massage'],
    [' Massage', ' Massage'],
    [7, '7'],
    ...[undefined, null, '', '   ', '\t'].map((raw): [unknown, string] => [raw, '']),
    ...[{ name: 'Massage' }, ['Massage'], []].map((raw): [unknown, string] => [raw, unknownText]),
  ])('text: %j', (raw, read) => {
    expect(readText(raw)).toBe(read);
  });

  test.each([
    ['not_scheduled', 'not_scheduled'],
    ['Not Scheduled', 'not_scheduled'],
    ['notScheduled', 'not_scheduled'],
    ['no-show', 'no_show'],
    ['CANCELED', 'cancelled'],
    [null, unknownText],
    [undefined, unknownText],
  ])('a state: %j', (raw, read) => {
    expect(readStatus()(raw)).toBe(read);
  });

  test('a value that may be missing is empty, and unknown only where it cannot be read', () => {
    for (const raw of [undefined, null, '']) expect(optional(readNumber)(raw)).toBeNull();
    expect(optional(readNumber)('much')).toEqual(unread('much'));
    expect(withDefault(readNumber, 1)(null)).toBe(1);
    expect(withDefault(readFlag, true)(undefined)).toBe(true);
  });

  test('a list that is needed and missing is unknown, not none', () => {
    const read = listReader(partReader({ price: readNumber }));
    expect(read([])).toEqual([]);
    expect(read([{ price: 5 }, null, 'x', {}])).toEqual([
      { price: 5 },
      { price: unread(undefined) },
    ]);
    for (const raw of [undefined, null, 'none', {}]) expect(read(raw)).toEqual(unread(raw));
  });

  test('a part or a list that comes as JSON text is read, and other text is neither', () => {
    const read = partReader({ price: readNumber });
    expect(read('{"price":5}')).toEqual({ price: 5 });
    expect(rowsReader(read)('[{"price":5}]')).toEqual([{ price: 5 }]);
    expect(rowsReader(read)(['{"price":5}'])).toEqual([{ price: 5 }]);
    expect(readTexts('["a","b"]')).toEqual(['a', 'b']);
    expect(partOrNull(read)('{"price":5}')).toEqual({ price: 5 });
    for (const text of ['[5', '{price}', 'Spring', '5', '']) {
      expect(readRows(text)).toEqual([]);
      expect(partOrNull(read)(text)).toBeNull();
    }
    expect(readText('[5]')).toBe('[5]');
  });

  test('what is needed as a whole is a failure where a part of it is unknown', () => {
    const read = complete(
      partReader({ cash: readNumber, items: rowsReader(partReader({ price: readNumber })) }),
    );
    expect(read({ cash: 1, items: [{ price: '2' }] })).toEqual({ cash: 1, items: [{ price: 2 }] });
    expect(() => read({ cash: 1, items: [{ price: null }] })).toThrow('could not be read');
  });
});

describe('what is unknown', () => {
  test('is a value that a copy, a draft and another reading keep', () => {
    const value = readNumber('much');
    for (const kept of [
      structuredClone(value),
      JSON.parse(JSON.stringify(value)),
      readNumber(value),
    ]) {
      expect(kept).toEqual(unread('much'));
    }
    expect(isUnknown(JSON.parse(JSON.stringify(unknown(undefined))))).toBe(true);
  });

  test('is shown as a dash, and is neither empty nor a number', () => {
    const dollars = (value: number) => `$${value}`;
    expect(shown(unknown(null), dollars, 'N/A')).toBe(unknownText);
    expect(shown(null, dollars, 'N/A')).toBe('N/A');
    expect(shown(0, dollars, 'N/A')).toBe('$0');
    expect(known(unknown('x'))).toBeNull();
    expect(allKnown([1, 2])).toEqual([1, 2]);
    expect(allKnown([1, readNumber('x')])).toBeNull();
    expect(replaceUnknown({ a: [unknown('x'), 1], b: unknown('y') }, null)).toEqual({
      a: [null, 1],
      b: null,
    });
  });
});

test('whatever comes, reading a part does not throw', () => {
  const read = recordReader({
    text: readText,
    number: readNumber,
    flag: readFlag,
    yes: readYes,
    date: readMoment,
    state: readStatus(),
    texts: readTexts,
    maybe: optional(readMoment),
    rows: rowsReader(partReader({ price: readNumber })),
    list: listReader(partReader({ at: optional(readMoment), name: readText })),
    part: partReader({ name: readText, rows: readRows }),
  });
  const fields = ['id', 'version', ...Object.keys(read({}))];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...fields), fc.jsonValue()), (row) => {
      const record = read(row);
      expect(typeof record.text).toBe('string');
      expect(JSON.stringify(record)).not.toContain('[object Object]');
    }),
  );
});
