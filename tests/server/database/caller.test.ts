import { expect, test } from 'vitest';
import { withTimeout } from '../../../server/database/caller';

test('who only looks has an end of waiting, also for a connection that never comes', async () => {
  const asked = withTimeout(10, () => new Promise(() => undefined));
  await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('what is answered in time is given', async () => {
  expect(await withTimeout(60_000, async () => 'up')).toBe('up');
});
