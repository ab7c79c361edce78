import { expect, test } from 'vitest';
import { imageAddress } from '../../src/dataProvider/apiHost';

test.each([
  ['/images/1-a-detail.webp', 'https://api.example.com/images/1-a-detail.webp'],
  ['https://cdn.example.com/a.webp', 'https://cdn.example.com/a.webp'],
  ['//cdn.example.com/a.webp', '//cdn.example.com/a.webp'],
  ['', ''],
  [null, null],
])('an image at %o is opened at %o when the API is on another host', (url, address) => {
  expect(imageAddress(url, 'https://api.example.com')).toBe(address);
});

test('an image stays where it is when console and API share a host', () => {
  expect(imageAddress('/images/1-a-detail.webp')).toBe('/images/1-a-detail.webp');
});
