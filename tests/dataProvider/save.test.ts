import { afterEach, expect, test, vi } from 'vitest';
import { createSaves, slowAfterMs } from '../../src/dataProvider/save';

afterEach(() => {
  vi.useRealTimers();
});

test('of a save that takes long the next change is told to take long, too, until it is answered', async () => {
  vi.useFakeTimers();
  const saves = createSaves();
  const isTold: boolean[] = [];
  saves.subscribe(() => isTold.push(saves.stopSlow() !== undefined));
  const answers: (() => void)[] = [];
  const change = () => saves.send(() => new Promise<void>((answer) => void answers.push(answer)));
  const saved = saves.run('form-1', async () => {
    await change();
    await change();
  });
  await vi.advanceTimersByTimeAsync(slowAfterMs);
  expect(isTold.at(-1)).toBe(true);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(isTold.at(-1)).toBe(true);
  answers[1]?.();
  await saved;
  expect(isTold.at(-1)).toBe(false);
});
