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

/** The metadata of a chosen file before it is read, as in a browser's File. */
export interface ImageFile {
  name: string;
  type: string;
  size: number;
}

/** The first validation error of files dropped as one image, undefined if there is none. */
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
  // Browsers give no type for a format that the operating system does not know, often TIFF and
  // WebP.
  return declaredImageType({ name, type }) !== undefined;
}

type Named = Pick<ImageFile, 'name' | 'type'>;

/** The image type that a file claims by media type or extension; undefined without either. */
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

/** The number of first bytes that determine the type of a file. */
export const imageSignatureBytes = 16;

/** The image type by the first bytes of a file (its signature), undefined if it is no image. */
export function imageTypeOf(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, imageSignatureBytes));
  return signatures.find(([, pattern]) => pattern.test(start))?.[0];
}

/** The validation error of a file whose signature differs from its claimed type. */
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
