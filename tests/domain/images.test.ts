import { describe, expect, test } from 'vitest';
import {
  imageContentFault,
  imageFileFault,
  imageTypeOf,
  imageTypes,
  maximumImageBytes,
} from '../../domain/images';

const photo = { size: 1000 };
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('the type of an image', () => {
  test.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n', 'image/png'],
    ['GIF89a', 'image/gif'],
    ['II*\0', 'image/tiff'],
    ['BM', 'image/bmp'],
    ['RIFF1234WEBPVP8 ', 'image/webp'],
  ])('SVC-26: is known by the first bytes: %j', (start, type) => {
    expect(imageTypeOf(bytesOf(start))).toBe(type);
    expect(imageContentFault(bytesOf(start))).toBeUndefined();
  });

  test.each(['%PDF-1.7', '<svg xmlns="x"/>', '', '\0\0\0\x18ftypheic'])(
    'SVC-26: refuses %j, whatever it is called',
    (start) => {
      expect(imageContentFault(bytesOf(start))).toBe(
        'File type must be .jpeg, .jpg, .png, .gif, .tiff, .bmp, .webp',
      );
    },
  );

  test('SVC-26: lists exactly the types jpeg, jpg, png, gif, tiff, bmp and webp', () => {
    expect(Object.values(imageTypes).flat()).toEqual(
      ['jpeg', 'jpg', 'png', 'gif', 'tiff', 'bmp', 'webp'].map((extension) => `.${extension}`),
    );
  });
});

test('SVC-27: takes a file of exactly 5 MB and refuses one byte more', () => {
  expect(maximumImageBytes).toBe(5 * 1024 * 1024);
  expect(imageFileFault([{ ...photo, size: 5_242_880 }])).toBeUndefined();
  expect(imageFileFault([{ ...photo, size: 5_242_881 }])).toBe('File is larger than 5242880 bytes');
});

test('SVC-28: refuses a file under the minimum, where one is set', () => {
  expect(imageFileFault([{ ...photo, size: 99 }], { minimumBytes: 100 })).toBe(
    'File is smaller than 100 bytes',
  );
  expect(imageFileFault([{ ...photo, size: 100 }], { minimumBytes: 100 })).toBeUndefined();
  expect(imageFileFault([{ ...photo, size: 0 }])).toBeUndefined();
});

test('SVC-29: refuses more than one file', () => {
  expect(imageFileFault([photo, photo])).toBe('Too many files');
  expect(imageFileFault([])).toBeUndefined();
});
