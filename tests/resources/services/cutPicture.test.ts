import { beforeEach, expect, test, vi } from 'vitest';
import { cutPicture } from '../../../src/resources/services/form/cutPicture';
import { imageFile } from '../../support/catalogue';

const context = { drawImage: vi.fn(), fillRect: vi.fn() };

/** A browser whose canvas is encoded in one of these types, and as PNG in place of any other. */
const browserWith = (...types: string[]) =>
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') => {
    done(new Blob(['x'], { type: types.includes(type) ? type : 'image/png' }));
  });

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 900, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});

test.each([
  ['photo.png', 'image/png', 'photo.webp', 'image/webp'],
  ['photo.jpg', 'image/jpeg', 'photo.jpeg', 'image/jpeg'],
])('SVC-25: %s that is cut is named by the type it has then', async (name, type, after, sent) => {
  browserWith('image/webp', 'image/jpeg');
  const cut = await cutPicture(imageFile(20, name, type), 0);
  expect(cut).toMatchObject({ name: after, type: sent });
});

test('SVC-27: where the browser encodes no WebP, a cut picture is JPEG, not a PNG that may be too large', async () => {
  browserWith('image/jpeg');
  const cut = await cutPicture(imageFile(), 0);
  expect(cut).toMatchObject({ name: 'photo.jpeg', type: 'image/jpeg' });
});

test.each([
  [
    'encodes nothing',
    () => vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null)),
  ],
  [
    'cannot read the picture',
    () => vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken'))),
  ],
  [
    'has no room for the picture',
    () => vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null),
  ],
])('SVC-25: a browser that %s says that the photo was not cut', async (_, fail) => {
  fail();
  await expect(cutPicture(imageFile(), 0)).rejects.toThrow(
    'This browser could not cut the photo. Move the cut back to the middle, or choose another photo.',
  );
  expect(await cutPicture(imageFile(), 50)).toMatchObject({ name: 'photo.png' });
});
