import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import {
  imageContentFault,
  imageFileFault,
  imageTypeOf,
  maximumBitmapMegapixels,
  maximumMegapixels,
} from '../../domain/images';
import { Fault } from '../http/faults';
import { decodeBmp } from './bmp';

/** The two sizes of an image that are kept, as WebP files. */
export interface Renditions {
  thumbnail: Buffer;
  detail: Buffer;
}

const widths = { thumbnail: 400, detail: 1600 };
const million = 1_000_000;
const webp = { quality: 80 };
const secondsAtMost = 20;

const imageFault = (message: string, cause?: unknown) =>
  new Fault(400, 'INVALID_IMAGE', message, { errors: [{ field: 'file', message }], cause });

/**
 * Validates an uploaded file by its content, rotates it upright, crops it to 4:3 around the middle
 * and encodes both sizes without metadata. Of an animation the first frame is taken.
 * @throws Fault 400 with a sentence for people when the file is no readable image of the seven types.
 */
export const renderImage = async (bytes: Buffer): Promise<Renditions> => {
  const kind = imageTypeOf(bytes);
  const fault = imageFileFault([{ size: bytes.length }]) ?? imageContentFault(bytes);
  if (fault) throw imageFault(fault);
  try {
    const { data, info } = await open(kind, bytes);
    // The rest of `info` is dropped: it says that alpha is premultiplied, which it no longer is.
    const { width, height, channels } = info;
    // The large picture is decoded once; the small one is resized from it.
    const detail = () => sharp(data, { raw: { width, height, channels } });
    return {
      thumbnail: await detail().resize(fitted(info, widths.thumbnail)).webp(webp).toBuffer(),
      detail: await detail().webp(webp).toBuffer(),
    };
  } catch (error) {
    throw unreadable(error);
  }
};

/** The picture in its large size, as raw pixels. */
const open = async (kind: string | undefined, bytes: Buffer) => {
  if (kind === 'image/bmp') {
    const { data, width, height } = await decodeBmp(bytes, maximumBitmapMegapixels * million);
    return pixelsOf(sharp(data, { raw: { width, height, channels: 3 } }), { width, height });
  }
  const options = {
    limitInputPixels: maximumMegapixels * million,
    failOn: 'error',
    autoOrient: true,
  } as const;
  const { autoOrient } = await sharp(bytes, options).metadata();
  return pixelsOf(sharp(bytes, options), autoOrient);
};

interface Size {
  width: number;
  height: number;
}

const pixelsOf = (source: Sharp, size: Size) =>
  source
    .resize(fitted(size, widths.detail))
    .timeout({ seconds: secondsAtMost })
    .raw()
    .toBuffer({ resolveWithObject: true });

const fitted = ({ width, height }: Size, widest: number): ResizeOptions => {
  // A small picture is cropped, never enlarged.
  const wide = Math.max(1, Math.round(Math.min(widest, width, (height * 4) / 3)));
  return { width: wide, height: Math.max(1, Math.round((wide * 3) / 4)), fit: 'cover' };
};

/** The Fault for an image that could not be decoded. */
export const unreadable = (error: unknown): Fault => {
  const reason = error instanceof Error ? error.message : '';
  if (/more pixels than allowed/.test(reason)) {
    return imageFault(
      `This bitmap has more than ${maximumBitmapMegapixels} million pixels. Please choose a smaller one, or save it as PNG.`,
      error,
    );
  }
  if (/pixel limit/.test(reason)) {
    return imageFault(
      `This image has more than ${maximumMegapixels} million pixels. Please choose a smaller one.`,
      error,
    );
  }
  if (/^timeout/.test(reason)) {
    const message = `Reading this image took the server more than ${secondsAtMost} seconds. Please try again in a minute, or choose one with fewer pixels.`;
    return new Fault(503, 'UNAVAILABLE', message, { retryAfter: 60, cause: error });
  }
  return imageFault('This image is damaged or incomplete. Please choose another file.', error);
};
