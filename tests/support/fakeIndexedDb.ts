/** A minimal in-memory IndexedDB, since the DOM of the tests has none. */
export const fakeIndexedDb = () => {
  const kept = new Map<string, unknown>();
  const answering = (result: unknown) => {
    const request = { result, onsuccess: () => {}, onupgradeneeded: () => {} };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  const objectStore = () => ({
    put: (value: unknown, key: string) => answering(kept.set(key, value)),
    get: (key: string) => answering(kept.get(key)),
    delete: (key: string) => answering(kept.delete(key)),
    getAllKeys: () => answering([...kept.keys()]),
  });
  const database = { close: () => {}, transaction: () => ({ objectStore }) };
  return { kept, indexedDB: { open: () => answering(database) } };
};
