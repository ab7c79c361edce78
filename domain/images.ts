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

/** What is known of a chosen file before it is read; a browser's File fits. */
export interface ImageFile {
  name: string;
  type: string;
  size: number;
}

/** The first reason to refuse files dropped as one image, undefined if there is none. */
export function imageFileFault(
  files: readonly ImageFile[],
  { minimumBytes = 0 }: { minimumBytes?: number } = {},
): string | undefined {
  if (files.length > 1) return 'Too many files';
  const [file] = files;
  if (!file) return undefined;
  if (!isImage(file)) {
    return `File type must be ${Object.values(imageTypes).flat().join(', ')}`;
  }
  if (file.size > maximumImageBytes) return `File is larger than ${maximumImageBytes} bytes`;
  if (file.size < minimumBytes) return `File is smaller than ${minimumBytes} bytes`;
  return undefined;
}

function isImage({ name, type }: ImageFile): boolean {
  if (type) return Object.hasOwn(imageTypes, type.toLowerCase());
  // Browsers give no type for what the operating system does not know, often TIFF and WebP.
  return declaredImageType({ name, type }) !== undefined;
}

type Named = Pick<ImageFile, 'name' | 'type'>;

/** What a file says that it is: its media type, else its extension; undefined if it says neither. */
export function declaredImageType({ name, type }: Named): string | undefined {
  const declared = type.toLowerCase().split(';')[0]?.trim();
  if (declared && declared !== 'application/octet-stream') return declared;
  const extension = name.slice(name.lastIndexOf('.')).toLowerCase();
  return Object.keys(imageTypes).find((known) => imageTypes[known]?.includes(extension));
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

/** Why the first bytes of a file are not those of the image that it says it is; undefined if they are. */
export function imageContentFault(file: Named, bytes: Uint8Array): string | undefined {
  const type = imageTypeOf(bytes);
  if (!type) return 'This file is not a JPEG, PNG, GIF, TIFF, BMP or WebP image.';
  const declared = declaredImageType(file);
  if (!declared || declared === type) return undefined;
  return `This file is called ${nameOf(declared)} but holds ${nameOf(type)}. Please save it as one or the other.`;
}

function nameOf(type: string): string {
  return type.replace('image/', '').toUpperCase().replace('WEBP', 'WebP');
}
