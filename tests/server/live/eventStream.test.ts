import { expect, test } from 'vitest';
import { eventStream, type Sink } from '../../../server/live/eventStream';

/** An event stream with its writer's side, and the number of times that it was told to close. */
const open = async () => {
  const sides: Sink[] = [];
  let left = 0;
  const answer = eventStream((sink) => {
    sides.push(sink);
    return () => {
      left += 1;
    };
  });
  expect(sides).toHaveLength(0);
  const reader = answer.getReader();
  const first = reader.read();
  await expect.poll(() => sides.length).toBe(1);
  const side: Sink = sides[0] ?? { write: () => undefined, end: () => undefined };
  return { reader, first, ...side, left: () => left };
};

test('an event stream listens when it is first read, until nobody reads it', async () => {
  const { reader, first, write, left } = await open();
  write('one');
  expect(new TextDecoder().decode((await first).value)).toBe('one');
  expect(left()).toBe(0);
  await reader.cancel();
  expect(left()).toBe(1);
});

test('an event stream that is not read is cut off, so that it never fills the memory', async () => {
  const { reader, first, write, left } = await open();
  for (let written = 0; left() === 0 && written < 1000; written += 1) write('x'.repeat(1024));
  expect(left()).toBe(1);
  await first;
  await expect(reader.read()).rejects.toThrow('not read');
});

test('an event stream ends after what was written', async () => {
  const { reader, first, write, end } = await open();
  write('one');
  end();
  expect((await first).done).toBe(false);
  expect((await reader.read()).done).toBe(true);
});
