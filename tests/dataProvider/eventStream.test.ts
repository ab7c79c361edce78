import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventReader, type StreamEvent } from '../../src/dataProvider/eventStream';
import { createOwnChanges } from '../../src/dataProvider/ownChanges';

const read = (parts: string[]): StreamEvent[] => {
  const events: StreamEvent[] = [];
  const take = createEventReader((event) => events.push(event));
  for (const part of parts) take(part);
  return events;
};

const stream = [
  ': a comment\n\n',
  'event: ready\ndata: {}\nid: 1-a\n\n',
  'event:change\r\ndata: {"a":\r\ndata: 1}\r\n\r\n',
  'data\nretry: 10\n\n',
  'data: one that is not finished\n',
].join('');

const events = [
  { name: 'ready', data: '{}', id: '1-a' },
  { name: 'change', data: '{"a":\n1}' },
  { name: 'message', data: '' },
];

test('events are read wherever the stream is cut', () => {
  expect(read([stream])).toEqual(events);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(stream.length), { maxLength: 20 }), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), stream.length];
      const parts = places.slice(1).map((end, index) => stream.slice(places[index], end));
      expect(read(parts)).toEqual(events);
    }),
  );
});

test('the changes of a tab are known by what their answers say', () => {
  const own = createOwnChanges();
  const [first, second] = [own.begin(), own.begin()];
  first(new Headers({ 'X-Activity-Id': '7, 8' }));
  expect([own.pending(), own.has(7), own.has(8), own.has(9)]).toEqual([true, true, true, false]);
  second();
  expect(own.pending()).toBe(false);
  for (let id = 100; id < 400; id += 1) {
    own.begin()(new Headers({ 'X-Activity-Id': String(id) }));
  }
  expect([own.has(7), own.has(399)]).toEqual([false, true]);
});
