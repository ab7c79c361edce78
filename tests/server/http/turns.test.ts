import { expect, test } from 'vitest';
import { onBehalfOf } from '../../../server/database/caller';
import { createTurns, inTurns, type TurnOptions } from '../../../server/http/turns';

const refusal = (reason: string) => new Error(reason);

const orders = (options: Omit<TurnOptions, 'refusal'>) => {
  const takeTurn = createTurns({ ...options, refusal });
  const begun: string[] = [];
  /** `a.x1` is asked for by member x of group a. */
  const take = async (name: string, gone?: AbortSignal) => {
    const [group = '', member = ''] = name.slice(0, -1).split('.');
    const end = await takeTurn({ group, member, ...(gone && { gone: () => gone }) });
    begun.push(name);
    return end;
  };
  /** Asks for all of them, while one has the turn. */
  const askAll = async (...names: string[]) => {
    const end = await take('first.0');
    const refused: string[] = [];
    const taken = names.map((name) =>
      take(name).then(
        (endOwn) => endOwn(),
        (error) => void refused.push(`${name} ${error.message}`),
      ),
    );
    end();
    await Promise.all(taken);
    return { served: begun.slice(1), refused };
  };
  return { begun, take, askAll };
};

test('turns are given in the order of asking, and a group that has its share waits behind others', async () => {
  const { begun, take } = orders({ most: 3, mostOfGroup: 2 });
  const endFirst = await take('a1');
  await take('a2');
  const third = take('a3');
  const endOther = await take('b1');
  const last = take('b2');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  endOther();
  await last;
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  endFirst();
  endFirst();
  await third;
  expect(begun.at(-1)).toBe('a3');
});

test('who has waited longest for a turn is next, so that no flood is waited for', async () => {
  const { askAll } = orders({ most: 1 });
  const { served } = await askAll('a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1');
  expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('the members of a group take turns too, and have no more of them by being many', async () => {
  const { askAll } = orders({ most: 1 });
  const { served } = await askAll('a.x1', 'a.x2', 'a.x3', 'a.y1', 'b.z1', 'b.z2', 'b.z3');
  expect(served).toEqual(['a.x1', 'b.z1', 'a.y1', 'b.z2', 'a.x2', 'b.z3', 'a.x3']);
});

test('who asks again and again is not served before who waits', async () => {
  const { begun, take } = orders({ most: 1 });
  let end = await take('a1');
  const patient = [take('b1'), take('b2')];
  const again = take('a2');
  for (const next of [patient[0], again, patient[1]]) {
    end();
    end = (await next) ?? end;
  }
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2']);
});

test('when too many wait, the latest of whoever has the most waiting is refused', async () => {
  const { askAll } = orders({ most: 1, waiting: 3 });
  const { served, refused } = await askAll('a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1');
  expect(refused.sort()).toEqual(['a2 crowded', 'a3 crowded', 'a4 crowded', 'd1 crowded']);
  expect(served).toEqual(['a1', 'b1', 'c1']);
});

test('who has gone or waited too long leaves the queue, and takes no turn from those behind', async () => {
  const { begun, take } = orders({ most: 1, patience: 20 });
  const end = await take('first.1');
  const caller = new AbortController();
  const gone = expect(take('gone1', caller.signal)).rejects.toThrow('gone');
  caller.abort();
  await gone;
  await expect(take('gone2', caller.signal)).rejects.toThrow('gone');
  await expect(take('late1')).rejects.toThrow('late');
  const next = take('next1');
  end();
  await next;
  expect(begun).toEqual(['first.1', 'next1']);
});

test('work is done in the turn of its caller, whoever starts it, and gives it away when it fails', async () => {
  const inTurn = inTurns({ most: 1, refusal });
  const done: string[] = [];
  const work = (group: string, fails = false) =>
    onBehalfOf({ group }, () =>
      inTurn(async () => {
        done.push(group);
        if (fails) throw new Error('lost');
      }),
    );
  const all = [work('a', true), work('a'), work('b')];
  await expect(all[0]).rejects.toThrow('lost');
  await Promise.all(all.slice(1));
  expect(done).toEqual(['a', 'b', 'a']);
});
