/** A minimal in-memory Storage, as a session needs it. */
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
