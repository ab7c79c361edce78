import { expect, test } from 'vitest';
import { briefly } from '../../../server/database/caller';

test('who only looks has an end of waiting, also for a connection that never comes', async () => {
  const asked = briefly(10, () => new Promise(() => undefined));
  await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('what is answered in time is given', async () => {
  expect(await briefly(60_000, async () => 'up')).toBe('up');
});
