import { expect, test } from 'vitest';
import { limitConcurrency } from '../../../server/http/limitConcurrency';

const limits = { atOnce: 2, waiting: 2, message: 'Busy. Please try again.', retryAfter: 5 };

/** Work that goes on until it is told to end, and a list of what was started. */
const workplace = () => {
  const inTurn = limitConcurrency(limits);
  const started: string[] = [];
  const ends: Record<string, (failed?: Error) => void> = {};
  const start = (name: string) =>
    inTurn(() => {
      started.push(name);
      return new Promise<string>((resolve, reject) => {
        ends[name] = (failed) => (failed ? reject(failed) : resolve(name));
      });
    });
  return { start, started, end: (name: string, failed?: Error) => ends[name]?.(failed) };
};

test('some go on at once, some wait in their order, further ones are told to come back', async () => {
  const { start, started, end } = workplace();
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map(start);
  await expect(start('e')).rejects.toMatchObject({
    status: 503,
    message: limits.message,
    retryAfter: 5,
  });
  expect(started).toEqual(['a', 'b']);
  end('b');
  expect(await second).toBe('b');
  expect(started).toEqual(['a', 'b', 'c']);
  end('a');
  await first;
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all([third, fourth])).toEqual(['c', 'd']);
});

test('work that fails gives its place away too', async () => {
  const { start, started, end } = workplace();
  const [first, second, third] = ['a', 'b', 'c'].map(start);
  end('a', new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  end('b');
  await second;
  expect(started).toEqual(['a', 'b', 'c']);
  end('c');
  await third;
  const next = start('d');
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  end('d');
  await next;
});
