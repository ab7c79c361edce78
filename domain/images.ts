/** 5 MB, the largest image file that is taken. */
export const maximumImageBytes = 5_242_880;

/** Millions of pixels of the largest picture that is taken: a phone's. Beyond lie decompression bombs. */
export const maximumMegapixels = 50;

/** The same for a bitmap, which the server decodes slowly; 5 MB in full colour are 1.7. */
export const maximumBitmapMegapixels = 10;

/** The image types that are taken, each with its file extensions. */
export const imageTypes: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpeg', '.jpg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'image/tiff': ['.tiff'],
  'image/bmp': ['.bmp'],
  'image/webp': ['.webp'],
};

/** The first reason of number or size to refuse files dropped as one image, undefined if there is none. */
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

/** How many bytes of a file tell what it is. */
export const imageSignatureBytes = 16;

/** The image type that the first bytes of a file tell, undefined if they are those of no image. */
export function imageTypeOf(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, imageSignatureBytes));
  return signatures.find(([, pattern]) => pattern.test(start))?.[0];
}

/** The fault of a file whose first bytes are those of no image, whatever it is called; undefined otherwise. */
export function imageContentFault(bytes: Uint8Array): string | undefined {
  if (imageTypeOf(bytes)) return undefined;
  return `File type must be ${Object.values(imageTypes).flat().join(', ')}`;
}
