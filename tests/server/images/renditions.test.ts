import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodeBmp } from '../../../server/images/bmp';
import { renderImage, unreadable } from '../../../server/images/renditions';
import type { Rgb } from './bitmaps';
import { emptyBmp, encodeBmp, encodeRunLengthBmp, quarterAt, quarters } from './bitmaps';

const width = 80;
const height = 60;

const raw = (wide = width, high = height) => {
  const data = Buffer.alloc(wide * high * 3);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) data.set(quarterAt(x, y, wide, high), (y * wide + x) * 3);
  }
  return sharp(data, { raw: { width: wide, height: high, channels: 3 } });
};

const cornerOf = async (image: Buffer, horizontal: number, vertical: number) => {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const x = Math.floor(info.width * horizontal);
  const y = Math.floor(info.height * vertical);
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
};

const expectColour = (actual: number[], expected: Rgb, tolerance = 40) => {
  for (const [channel, value] of expected.entries()) {
    expect(Math.abs((actual[channel] ?? -1) - value)).toBeLessThan(tolerance);
  }
};

const expectUpright = async (image: Buffer) => {
  expectColour(await cornerOf(image, 0.2, 0.2), quarters.topLeft);
  expectColour(await cornerOf(image, 0.8, 0.2), quarters.topRight);
  expectColour(await cornerOf(image, 0.2, 0.8), quarters.bottomLeft);
  expectColour(await cornerOf(image, 0.8, 0.8), quarters.bottomRight);
};

const refusal = async (attempt: Promise<unknown>) => {
  const fault = await attempt.then(
    () => undefined,
    (error: { status: number; code: string; message: string }) => error,
  );
  expect(fault).toMatchObject({ status: 400 });
  expect(fault?.message).not.toMatch(/too many|rate limit/i);
  return fault?.message;
};

const encodings: [name: string, type: string, encode: () => Promise<Buffer>][] = [
  ['JPEG', 'image/jpeg', () => raw().jpeg().toBuffer()],
  ['PNG', 'image/png', () => raw().png().toBuffer()],
  ['PNG of 16 bits', 'image/png', () => raw().toColourspace('rgb16').png().toBuffer()],
  ['PNG with transparency', 'image/png', () => raw().ensureAlpha().png().toBuffer()],
  ['GIF', 'image/gif', () => raw().gif().toBuffer()],
  ['TIFF', 'image/tiff', () => raw().tiff().toBuffer()],
  ['WebP', 'image/webp', () => raw().webp().toBuffer()],
  ['BMP of 4 bits', 'image/bmp', async () => encodeBmp({ width, height, bits: 4 })],
  ['BMP of 8 bits', 'image/bmp', async () => encodeBmp({ width, height, bits: 8 })],
  ['BMP of 16 bits', 'image/bmp', async () => encodeBmp({ width, height, bits: 16 })],
  ['BMP of 24 bits', 'image/bmp', async () => encodeBmp({ width, height, bits: 24 })],
  ['BMP of 32 bits', 'image/bmp', async () => encodeBmp({ width, height, bits: 32 })],
  [
    'BMP from the top',
    'image/bmp',
    async () => encodeBmp({ width, height, bits: 24, topDown: true }),
  ],
  ['run-length BMP', 'image/bmp', async () => encodeRunLengthBmp(width, height)],
];

describe('images that are taken', () => {
  test.each(encodings)(
    'API-103: %s becomes an upright WebP of 4:3',
    async (_name, _type, encode) => {
      const { thumbnail, detail } = await renderImage(await encode());
      await expectUpright(thumbnail);
      await expectUpright(detail);
      expect(await sharp(detail).metadata()).toMatchObject({
        format: 'webp',
        width: 80,
        height: 60,
      });
    },
  );

  test('a bitmap of odd width keeps its rows apart', async () => {
    for (const bits of [4, 8, 16, 24] as const) {
      const { detail } = await renderImage(encodeBmp({ width: 79, height: 59, bits }));
      await expectUpright(detail);
    }
  });

  test('a bitmap of many pixels lets other work go on while it is decoded', async () => {
    let turns = 0;
    let decoded = false;
    const count = () => {
      turns += 1;
      if (!decoded) setImmediate(count);
    };
    setImmediate(count);
    const picture = await decodeBmp(emptyBmp(2500, 4000), 10_000_000);
    decoded = true;
    expect(picture).toMatchObject({ width: 2500, height: 4000 });
    expect(turns).toBeGreaterThan(10);
  });

  test('a large picture is cropped to 4:3 in the middle and made smaller', async () => {
    const { thumbnail, detail } = await renderImage(await raw(3000, 1600).jpeg().toBuffer());
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 400, height: 300 });
    expect(await sharp(detail).metadata()).toMatchObject({ width: 1600, height: 1200 });
    await expectUpright(detail);
  });

  test.each([1200, 2000])(
    'a translucent picture %i wide keeps its colours and its opacity',
    async (wide) => {
      const background = { r: 60, g: 20, b: 80, alpha: 0.5 };
      const create = { width: wide, height: (wide * 3) / 4, channels: 4, background } as const;
      const { thumbnail, detail } = await renderImage(await sharp({ create }).png().toBuffer());
      for (const image of [thumbnail, detail]) {
        const [red = 0, green = 0, blue = 0, opacity = 0] = await sharp(image).raw().toBuffer();
        expectColour([red, green, blue, opacity], [60, 20, 80], 12);
        expect(Math.abs(opacity - 128)).toBeLessThan(3);
      }
    },
  );

  test('the orientation that a camera notes is applied and its notes are dropped', async () => {
    const sideways = await raw(60, 80)
      .rotate(-90)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .toBuffer();
    const turned = await sharp(sideways).withMetadata({ orientation: 6 }).toBuffer();
    const { detail } = await renderImage(turned);
    await expectUpright(detail);
    const metadata = await sharp(detail).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });

  test('of an animation the first picture is taken', async () => {
    const frames = [raw(), sharp({ create: { width, height, channels: 3, background: 'black' } })];
    const pngs = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
    const moving = await sharp(pngs, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { detail } = await renderImage(moving);
    await expectUpright(detail);
    expect((await sharp(detail).metadata()).pages).toBeUndefined();
  });

  test('a file is known by its content alone', async () => {
    await expectUpright((await renderImage(encodeBmp({ width, height, bits: 24 }))).detail);
  });
});

describe('images that are refused', () => {
  test('API-103: a file of another type', async () => {
    const pdf = Buffer.from('%PDF-1.7 not a picture');
    expect(await refusal(renderImage(pdf))).toMatch(/^File type must be/);
    expect(await refusal(renderImage(Buffer.from('<svg xmlns="x"/>')))).toMatch(
      /^File type must be/,
    );
  });

  test('API-103: a drawing or a document that poses as a picture', async () => {
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', '']) {
      expect(await refusal(renderImage(Buffer.from(text)))).toMatch(/^File type must be/);
    }
  });

  test('API-103: a file over 5 MB', async () => {
    const bytes = Buffer.concat([await raw().jpeg().toBuffer(), Buffer.alloc(5_242_880)]);
    expect(await refusal(renderImage(bytes))).toBe('File is larger than 5242880 bytes');
  });

  test('a decompression bomb', async () => {
    const background = { r: 1, g: 2, b: 3 };
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(5_242_880);
    expect(await refusal(renderImage(bomb))).toBe(
      'This image has more than 50 million pixels. Please choose a smaller one.',
    );
    for (const bitmap of [emptyBmp(60_000, 60_000), emptyBmp(7000, 7000)]) {
      expect(await refusal(renderImage(bitmap))).toBe(
        'This bitmap has more than 10 million pixels. Please choose a smaller one, or save it as PNG.',
      );
    }
  });

  test('an image that takes too long is not called damaged', () => {
    expect(unreadable(new Error('timeout: 55% complete'))).toMatchObject({
      status: 503,
      message: expect.stringMatching(/more than 20 seconds.*fewer pixels/),
      retryAfter: 60,
    });
  });

  test.each(encodings)('a truncated %s', async (_name, _type, encode) => {
    const whole = await encode();
    const message = await refusal(renderImage(whole.subarray(0, Math.floor(whole.length * 0.6))));
    expect(message).toBe('This image is damaged or incomplete. Please choose another file.');
  });

  test('noise behind a true signature', async () => {
    for (const [, , encode] of encodings) {
      const start = (await encode()).subarray(0, 16);
      const noise = Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 97) % 251));
      await refusal(renderImage(Buffer.concat([start, noise])));
    }
  });
});
