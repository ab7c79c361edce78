import { middle } from './useCutDrag';

/** The width to which the server scales a picture, which has no use for more. */
const widest = 1600;

/** A picture cut to 4:3 where its owner wants it; one that is cut in the middle is left to the server. */
export const cutPicture = async (file: File, cut: number): Promise<File> => {
  if (cut === middle) return file;
  const picture = await createImageBitmap(file);
  const width = Math.min(picture.width, (picture.height * 4) / 3);
  const height = (width * 3) / 4;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(widest, width));
  canvas.height = Math.round((canvas.width * 3) / 4);
  const x = ((picture.width - width) * cut) / 100;
  const y = ((picture.height - height) * cut) / 100;
  const place = [0, 0, canvas.width, canvas.height] as const;
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, ...place);
  picture.close();
  // Beside JPEG a picture may be transparent.
  const type = file.type === 'image/jpeg' ? file.type : 'image/webp';
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92));
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
};
