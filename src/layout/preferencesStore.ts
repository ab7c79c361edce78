import type { Store } from 'react-admin';

const prefix = 'verbena.';

/**
 * react-admin's store of display preferences under keys `verbena.*`. They belong to the device and
 * hold nothing personal, so signing out (which asks for a reset) leaves them.
 */
export const createPreferencesStore = (storage: Storage): Store => {
  const subscribers = new Set<{ key: string; callback: (value: unknown) => void }>();
  const publish = (key: string, value: unknown) => {
    for (const subscriber of subscribers) if (subscriber.key === key) subscriber.callback(value);
  };
  const parse = (text: string | null) => {
    try {
      return text === null ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(prefix)) publish(key.slice(prefix.length), parse(newValue));
  };
  return {
    setup: () => window.addEventListener('storage', onStorage),
    teardown: () => window.removeEventListener('storage', onStorage),
    getItem: (key, defaultValue) => parse(storage.getItem(prefix + key)) ?? defaultValue,
    setItem(key, value) {
      if (value === undefined) storage.removeItem(prefix + key);
      else storage.setItem(prefix + key, JSON.stringify(value));
      publish(key, value);
    },
    removeItem(key) {
      storage.removeItem(prefix + key);
      publish(key, undefined);
    },
    removeItems(keyPrefix) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(prefix + keyPrefix)) this.removeItem(key.slice(prefix.length));
      }
    },
    reset: () => {},
    subscribe(key, callback) {
      const subscriber = { key, callback };
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  };
};
