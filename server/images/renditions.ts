import sharp, { type Sharp } from 'sharp';
import type { ImageFile } from '../../domain/images';
import { imageFileFault, imageTypes } from '../../domain/images';
import { Fault } from '../http/faults';
import { decodeBmp } from './bmp';

/** The two sizes of an image that are kept, as WebP files. */
export interface Renditions {
  thumbnail: Buffer;
  detail: Buffer;
}

// Phones take pictures of up to this size; beyond it lie decompression bombs.
const maximumPixels = 50_000_000;
const widths = { thumbnail: 400, detail: 1600 };
const secondsAtMost = 20;

const imageFault = (message: string, cause?: unknown) =>
  new Fault(400, 'INVALID_IMAGE', message, { errors: [{ field: 'file', message }], cause });

/**
 * Checks an uploaded file by its content, turns it upright, crops it to 4:3 around the middle and
 * encodes both sizes without metadata (API-103). Of an animation the first picture is taken.
 * @throws Fault 400 with a sentence for people when the file is no readable image of the seven types.
 */
export const renderImage = async (file: ImageFile, bytes: Buffer): Promise<Renditions> => {
  const kind = kindOf(bytes);
  const declared = declaredType(file);
  const { name, size } = file;
  const fault = imageFileFault([{ name, size, type: declared ?? kind ?? 'unknown' }]);
  if (fault) throw imageFault(fault);
  if (!kind) throw imageFault('This file is not a JPEG, PNG, GIF, TIFF, BMP or WebP image.');
  if (declared && declared !== kind) {
    throw imageFault(
      `This file is called ${nameOf(declared)} but holds ${nameOf(kind)}. Please save it as one or the other.`,
    );
  }
  try {
    const picture = await open(kind, bytes);
    return {
      thumbnail: await fitted(picture, widths.thumbnail),
      detail: await fitted(picture, widths.detail),
    };
  } catch (error) {
    throw unreadable(error);
  }
};

const nameOf = (type: string) => type.replace('image/', '').toUpperCase().replace('WEBP', 'WebP');

/** What the upload says the file is: its media type, else its extension; undefined if it says neither. */
const declaredType = ({ name, type }: ImageFile): string | undefined => {
  const declared = type.toLowerCase().split(';')[0]?.trim();
  if (declared && declared !== 'application/octet-stream') return declared;
  const extension = /\.\w+$/.exec(name.toLowerCase())?.[0] ?? '';
  return Object.keys(imageTypes).find((known) => imageTypes[known]?.includes(extension));
};

const signatures: [type: string, pattern: RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/tiff', /^(II[*+]\0|MM\0[*+])/],
  ['image/bmp', /^BM/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
];

const kindOf = (bytes: Buffer): string | undefined => {
  const start = bytes.toString('latin1', 0, 16);
  return signatures.find(([, pattern]) => pattern.test(start))?.[0];
};

interface Picture {
  source: () => Sharp;
  width: number;
  height: number;
}

const open = async (kind: string, bytes: Buffer): Promise<Picture> => {
  if (kind === 'image/bmp') {
    const { data, width, height } = decodeBmp(bytes, maximumPixels);
    return { source: () => sharp(data, { raw: { width, height, channels: 3 } }), width, height };
  }
  const options = { limitInputPixels: maximumPixels, failOn: 'error', autoOrient: true } as const;
  const source = () => sharp(bytes, options);
  const { autoOrient } = await source().metadata();
  return { source, width: autoOrient.width, height: autoOrient.height };
};

const fitted = ({ source, width, height }: Picture, widest: number): Promise<Buffer> => {
  // A small picture is cropped, never blown up.
  const wide = Math.max(1, Math.round(Math.min(widest, width, (height * 4) / 3)));
  return source()
    .resize({ width: wide, height: Math.max(1, Math.round((wide * 3) / 4)), fit: 'cover' })
    .timeout({ seconds: secondsAtMost })
    .webp({ quality: 80 })
    .toBuffer();
};

const unreadable = (error: unknown) => {
  const tooLarge =
    error instanceof RangeError
      ? error.message.includes('more pixels')
      : error instanceof Error && /pixel limit/.test(error.message);
  return imageFault(
    tooLarge
      ? `This image has more than ${maximumPixels / 1_000_000} million pixels. Please choose a smaller one.`
      : 'This image is damaged or incomplete. Please choose another file.',
    error,
  );
};
