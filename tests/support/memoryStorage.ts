/** As much of the browser's storage as a session needs, over what it keeps. */
export const memoryStorage = (items = new Map<string, string>()) =>
  ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  }) as unknown as Storage;
