import { fileDatabase } from './kept';
import { onDevice } from './keptTexts';

/** Files that an owner has chosen and not saved are in IndexedDB, under the name of their draft on the device. */
const store = 'files';

const opened = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(fileDatabase, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

/** Undefined where the browser keeps no files, as in some private windows. */
const inStore = async <T>(
  mode: IDBTransactionMode,
  act: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> => {
  try {
    const database = await opened();
    try {
      const request = act(database.transaction(store, mode).objectStore(store));
      return await new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
};

export const keepFiles = (key: string, files: readonly Blob[]) =>
  inStore('readwrite', (kept) => kept.put(files, key));

export const filesOf = (key: string) =>
  inStore<Blob[] | undefined>('readonly', (kept) => kept.get(key));

/** Removes the files whose name on the device is gone: what they belonged to was saved, dropped or forgotten. */
export const sweepFiles = async () => {
  const keys = (await inStore('readonly', (kept) => kept.getAllKeys())) ?? [];
  for (const key of keys.map(String)) {
    if (onDevice.get(key) === undefined) await inStore('readwrite', (kept) => kept.delete(key));
  }
};
