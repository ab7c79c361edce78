import { expect, test, vi } from 'vitest';
import { createEventReader, type StreamEvent } from '../../src/dataProvider/eventStream';
import { createOwnChanges } from '../../src/dataProvider/ownChanges';
import { fc } from '../support/property';

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

const named = (id: string) => new Response(null, { headers: { 'X-Activity-Id': id } });

test('the changes of a tab are known by what their answers say', () => {
  const own = createOwnChanges();
  const [first, second] = [own.begin(), own.begin()];
  first(named('7, 8'));
  expect([own.pending(), own.has(7), own.has(8), own.has(9)]).toEqual([true, true, true, false]);
  second();
  expect(own.pending()).toBe(false);
  for (let id = 100; id < 400; id += 1) {
    own.begin()(named(String(id)));
  }
  expect([own.has(7), own.has(399)]).toEqual([false, true]);
});

test.each([
  ['names its changes', true, [1, 2, 2, 2, 2]],
  ['does not', false, [1, 2, 3, 3, 3]],
])('it is told when a server that %s may have changed something', (_, areNamed, told) => {
  const own = createOwnChanges(() => areNamed);
  const listener = vi.fn();
  const end = own.subscribe(listener);
  const writes: [answer?: Response, isOfRecords?: boolean][] = [
    [named('7')],
    [],
    [new Response(null)],
    [new Response(null, { status: 409 })],
    [named('8'), false],
  ];
  const after = writes.map(([answer, isOfRecords]) => {
    own.begin(isOfRecords)(answer);
    return listener.mock.calls.length;
  });
  expect(after).toEqual(told);
  end();
  own.begin()(named('9'));
  expect(listener).toHaveBeenCalledTimes(told.at(-1) ?? 0);
});
