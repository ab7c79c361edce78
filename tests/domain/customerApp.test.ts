import { expect, test } from 'vitest';
import { appUrlFault } from '../../domain/customerApp';

test.each(['https://app.spa.example', 'https://apps.apple.com/us/app/x/id1?mt=8'])(
  '%s leads to an app',
  (link) => expect(appUrlFault(link)).toBeUndefined(),
);

test.each([
  'spa.example',
  'http://spa.example',
  'https://spa',
  'https://a b.example',
  'javascript:1',
])('%s is refused', (link) =>
  expect(appUrlFault(link)).toBe('Enter the whole link, beginning with https://'),
);

test('a link that is too long is refused', () => {
  expect(appUrlFault(`https://a.example/${'x'.repeat(500)}`)).toMatch(/at most 500/);
});
