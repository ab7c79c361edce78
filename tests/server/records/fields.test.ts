import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answered, sent } from '../../../contract/fields';
import { faultOf } from '../../../domain/fieldRules';
import {
  day,
  defineFields,
  longText,
  moment,
  oneOf,
  phone,
  startOf,
  text,
} from '../../../domain/fields';
import { columnFields } from '../../../server/records/fields';
import { useTestDatabase } from '../../support/testDatabase';

const fields = defineFields({ opened_at: moment('Opened', { optional: true }) });
const { opened_at } = columnFields(fields);
const body = z.object(sent(fields));

test.each([
  ['left empty by a new record', startOf(fields)],
  ['sent as null', { opened_at: null }],
  ['sent as an empty text', { opened_at: '' }],
])('an optional moment %s is none, in its column and in the answer', (_, given) => {
  const asked = body.parse(given).opened_at;
  expect(faultOf(fields.opened_at, asked)).toBeUndefined();
  expect(opened_at.write(asked as never)).toBeNull();
  const told = { opened_at: opened_at.read(null as never) };
  expect(z.object(answered(fields)).parse(told)).toEqual({ opened_at: null });
});

test('a moment that a body leaves out is not cleared, and one with text that is none is refused', () => {
  expect(body.parse({})).toEqual({});
  expect(body.safeParse({ opened_at: 'soon' }).success).toBe(false);
  const at = '2026-12-24T15:00:00Z';
  expect(opened_at.write(body.parse({ opened_at: at }).opened_at as never)).toEqual(new Date(at));
});

test('a phone is stored in one form, however it was written', () => {
  const { mobile } = columnFields(defineFields({ mobile: phone('Mobile') }));
  expect(mobile.write('(212) 555-0142' as never)).toBe('+12125550142');
  expect(mobile.write('' as never)).toBe('');
});

test('a text and a day that are null in their columns are empty in the answer', () => {
  const optional = { optional: true } as const;
  const { notes, born_on } = columnFields(
    defineFields({
      notes: longText('Notes', { max: 10, ...optional }),
      born_on: day('Birthday', optional),
    }),
  );
  expect([notes.read(null as never), born_on.read(null as never)]).toEqual(['', '']);
});

test('an empty day is null in its column, also among the columns that a bulk change keeps as JSON', async () => {
  const { expires } = columnFields(defineFields({ expires: day('Expires', { optional: true }) }));
  const db = await useTestDatabase();
  const vouchers = db as unknown as Kysely<{ vouchers: { expires: unknown } }>;
  await sql`create table vouchers (expires date)`.execute(db);
  const stored = (value: string) => ({ expires: expires.write(value as never) });
  expect(JSON.parse(JSON.stringify(stored('')))).toEqual({ expires: null });
  await vouchers.insertInto('vouchers').values(stored('2026-12-24')).execute();
  await vouchers.updateTable('vouchers').set(stored('')).execute();
  const [row] = await vouchers.selectFrom('vouchers').selectAll().execute();
  expect(row).toEqual({ expires: null });
  expect(expires.read(row?.expires as never)).toBe('');
});

test('a moment that is required is refused as missing', () => {
  const required = moment('Opened', { missing: 'Please say when' });
  const asked = z.object(sent({ required })).parse({ required: '' }).required;
  expect(faultOf(required, asked)).toBe('Please say when');
});

test("an optional text that is null, as react-admin's inputs clear it, is empty", () => {
  const optional = { optional: true } as const;
  const texts = defineFields({
    name: text('Name', { max: 10, ...optional }),
    notes: longText('Notes', { max: 10, ...optional }),
    born_on: day('Birthday', optional),
    floor: oneOf('Floor', { choices: ['Ground'], ...optional }),
  });
  const cleared = { name: null, notes: null, born_on: null, floor: null };
  const schema = z.object(sent(texts));
  expect(schema.parse(cleared)).toEqual(startOf(texts));
  expect(schema.parse({})).toEqual({});
  expect(schema.parse({ name: ' Spa ' })).toEqual({ name: 'Spa' });
  expect(schema.safeParse({ notes: 'Eleven char' }).error?.issues[0]?.message).toBe(
    'Notes must be at most 10 characters',
  );
  const required = z.object(sent({ name: text('Name', { max: 10 }) }));
  expect(required.safeParse({ name: null }).success).toBe(false);
});
