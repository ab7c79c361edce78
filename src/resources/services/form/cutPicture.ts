import { imageTypes } from '../../../../domain/images';
import { ApiError } from '../../../dataProvider/errors';
import { middle } from './useCutDrag';

/** The width to which the server scales a picture, which has no use for more. */
const widest = 1600;

const uncutText =
  'This browser could not cut the photo. Move the cut back to the middle, or choose another photo.';

/** A picture cut to 4:3 where its owner wants it; one that is cut in the middle is left to the server. */
export const cutPicture = async (file: File, cut: number): Promise<File> => {
  if (cut === middle) return file;
  const blob = await drawn(file, cut).catch((cause) => {
    throw new ApiError(uncutText, { status: 400, cause });
  });
  if (!blob) throw new ApiError(uncutText, { status: 400 });
  return fileOfType(blob, file.name, blob.type);
};

/** The content as a file of this type, whose extension its name gets. */
export const fileOfType = (content: Blob, name: string, type: string): File =>
  new File([content], name.replace(/(\.\w+)?$/, imageTypes[type]?.[0] ?? ''), { type });

const drawn = async (file: File, cut: number): Promise<Blob | null> => {
  const picture = await createImageBitmap(file);
  const width = Math.min(picture.width, (picture.height * 4) / 3);
  const height = (width * 3) / 4;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(widest, width));
  canvas.height = Math.round((canvas.width * 3) / 4);
  const x = ((picture.width - width) * cut) / 100;
  const y = ((picture.height - height) * cut) / 100;
  const place = [0, 0, canvas.width, canvas.height] as const;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(picture, x, y, width, height, ...place);
  picture.close();
  const encoded = (type: string) =>
    new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92));
  // Beside JPEG a picture may be transparent.
  const type = file.type === 'image/jpeg' ? file.type : 'image/webp';
  const blob = await encoded(type);
  if (!blob || blob.type === type) return blob;
  // Safari encodes no WebP but PNG, which may exceed the largest size. JPEG shows what is transparent in black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(...place);
  return encoded('image/jpeg');
};
