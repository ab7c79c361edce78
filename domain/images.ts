/** The largest image file, 5 MB. */
export const maximumImageBytes = 5_242_880;

/** The most megapixels of a picture, as of a phone's camera: more may be a decompression bomb. */
export const maximumMegapixels = 50;

/** The most megapixels of a bitmap, which is decoded slowly; 5 MB in full colour are 1.7. */
export const maximumBitmapMegapixels = 10;

/** The accepted image types with their file extensions. */
export const imageTypes: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpeg', '.jpg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'image/tiff': ['.tiff'],
  'image/bmp': ['.bmp'],
  'image/webp': ['.webp'],
};

/** The validation error in number or size of files dropped as one image, undefined if there is none. */
export function imageFileFault(
  files: readonly { size: number }[],
  { minimumBytes = 0 }: { minimumBytes?: number } = {},
): string | undefined {
  if (files.length > 1) return 'Too many files';
  const [file] = files;
  if (!file) return undefined;
  if (file.size > maximumImageBytes) return `File is larger than ${maximumImageBytes} bytes`;
  if (file.size < minimumBytes) return `File is smaller than ${minimumBytes} bytes`;
  return undefined;
}

const signatures: readonly [type: string, pattern: RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/tiff', /^(II[*+]\0|MM\0[*+])/],
  ['image/bmp', /^BM/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
];

/** The number of first bytes that determine the type of a file. */
export const imageSignatureBytes = 16;

/** The image type by the first bytes of a file (its signature), undefined if it is no image. */
export function imageTypeOf(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, imageSignatureBytes));
  return signatures.find(([, pattern]) => pattern.test(start))?.[0];
}

/** The validation error of a file whose signature is that of no image type; its name does not count. */
export function imageContentFault(bytes: Uint8Array): string | undefined {
  if (imageTypeOf(bytes)) return undefined;
  return `File type must be ${Object.values(imageTypes).flat().join(', ')}`;
}
