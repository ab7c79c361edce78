import { expect, test } from 'vitest';
import { createTurns } from '../../../server/database/turns';

const orders = (most: number, mostOfGroup: number, patience = 1000) => {
  const takeTurn = createTurns({ most, mostOfGroup, patience });
  const begun: string[] = [];
  const take = async (name: string, group?: string, gone?: AbortSignal) => {
    const end = await takeTurn({ ...(group && { group }), ...(gone && { gone: () => gone }) });
    begun.push(name);
    return end;
  };
  return { begun, take };
};

test('turns are given in the order of asking, and a group that has its share waits behind others', async () => {
  const { begun, take } = orders(3, 2);
  const endFirst = await take('a1', 'a');
  await take('a2', 'a');
  const third = take('a3', 'a');
  const endOther = await take('b1', 'b');
  const last = take('b2', 'b');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  endOther();
  await last;
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  endFirst();
  endFirst();
  await third;
  expect(begun.at(-1)).toBe('a3');
});

test('who has gone or waited too long leaves the queue, and takes no turn from those behind', async () => {
  const { begun, take } = orders(1, 1, 20);
  const end = await take('first');
  const caller = new AbortController();
  const gone = expect(take('gone', 'a', caller.signal)).rejects.toThrow('has gone');
  caller.abort();
  await gone;
  await expect(take('gone before', 'a', caller.signal)).rejects.toThrow('has gone');
  await expect(take('patient')).rejects.toThrow('The database was busy for 0.02 seconds.');
  const next = take('next');
  end();
  await next;
  expect(begun).toEqual(['first', 'next']);
});
