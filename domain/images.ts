/** 5 MB, the largest image file that is taken (SVC-27). */
export const maximumImageBytes = 5_242_880;

/** Millions of pixels of the largest picture that is taken: a phone's. Beyond lie decompression bombs. */
export const maximumMegapixels = 50;

/** The same for a bitmap, which the server decodes slowly; 5 MB in full colour are 1.7. */
export const maximumBitmapMegapixels = 10;

/** The image types that are taken, each with its file extensions (SVC-26). */
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

/** The first reason to refuse files dropped as one image, undefined if there is none (SVC-26 to SVC-29). */
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
  const extension = name.slice(name.lastIndexOf('.')).toLowerCase();
  return Object.values(imageTypes).flat().includes(extension);
}
