import { expect, test } from 'vitest';
import { breakdownOf } from '../../../server/database/engineBreakdown';

/** A message of PostgreSQL's protocol. */
const message = (kind: string, content: string) => {
  const bytes = new Uint8Array(5 + content.length);
  bytes[0] = kind.charCodeAt(0);
  new DataView(bytes.buffer).setUint32(1, 4 + content.length);
  bytes.set(Buffer.from(content), 5);
  return bytes;
};
const answer = (...messages: Uint8Array[]) => new Uint8Array(Buffer.concat(messages));
const error = (severity: string, text: string) =>
  message('E', `S${severity}\0V${severity}\0C58P01\0M${text}\0\0`);

const query = message('Q', 'select 1\0');
const row = message('D', '\0\x01\0\0\0\x06VPANIC');
const ready = message('Z', 'I');

test.for([
  ['rows, whatever is in them', query, answer(row, row, ready), undefined],
  ['an error of the query', query, answer(row, error('ERROR', 'no such table'), ready), undefined],
  ['nothing, to a farewell', message('X', ''), answer(), undefined],
  ['nothing, to a query', query, answer(), 'it answers nothing any more'],
  ['a panic', query, answer(row, error('PANIC', 'no room')), 'no room'],
  ['a fatal error', query, answer(error('FATAL', 'out of\nmemory'), ready), 'out of\nmemory'],
  ['an answer that is cut off', query, answer(row).subarray(0, 9), undefined],
] as const)(
  'what an engine answers when it is well and when it has broken down: %s',
  ([, asked, answered, told]) => {
    expect(breakdownOf(asked, answered)).toBe(told);
  },
);
