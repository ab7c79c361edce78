import { describe, expect, test } from 'vitest';
import { imageFileFault, imageTypes, maximumImageBytes } from '../../domain/images';

const photo = { name: 'photo.png', type: 'image/png', size: 1000 };

describe('the type of an image', () => {
  test.each([
    ['photo.jpeg', 'image/jpeg'],
    ['photo.jpg', 'image/jpeg'],
    ['photo.png', 'image/png'],
    ['photo.gif', 'image/gif'],
    ['photo.tiff', 'image/tiff'],
    ['photo.bmp', 'image/bmp'],
    ['photo.webp', 'image/webp'],
    ['PHOTO.JPG', 'IMAGE/JPEG'],
    ['photo.TIFF', ''],
  ])('SVC-26: takes %s of type "%s"', (name, type) => {
    expect(imageFileFault([{ ...photo, name, type }])).toBeUndefined();
  });

  test.each([
    ['menu.pdf', 'application/pdf'],
    ['logo.svg', 'image/svg+xml'],
    ['logo.png', 'image/svg+xml'],
    ['photo.heic', 'image/heic'],
    ['menu.pdf', ''],
    ['png', ''],
    ['photo', 'constructor'],
  ])('SVC-26: refuses %s of type "%s"', (name, type) => {
    expect(imageFileFault([{ ...photo, name, type }])).toBe(
      'File type must be .jpeg, .jpg, .png, .gif, .tiff, .bmp, .webp',
    );
  });

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
