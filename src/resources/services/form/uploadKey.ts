import { randomKey } from '../../../dataProvider/randomKey';

/** An upload's idempotency key, one for each chosen file and cut: a retry sends the same photo. */
export const uploadKey = (file: File, cut?: number): string => {
  const key = fileKeys.get(file) ?? randomKey();
  fileKeys.set(file, key);
  return cut === undefined ? key : `${key}-${cut}`;
};
const fileKeys = new WeakMap<File, string>();
