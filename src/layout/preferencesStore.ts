import type { Store } from 'react-admin';
import { onDevice } from '../authProvider/kept';

const parse = (text: string | undefined) => {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * react-admin's store of how the console is shown on this device. Signing out, which asks for a reset,
 * leaves it but for what is kept by an `ownerName`.
 */
export const createPreferencesStore = (): Store => {
  const subscribers = new Set<{ key: string; callback: (value: unknown) => void }>();
  const publish = (key: string, value: unknown) => {
    for (const subscriber of subscribers) if (subscriber.key === key) subscriber.callback(value);
  };
  let stop = () => {};
  const store: Store = {
    setup() {
      stop = onDevice.follow((key, text) => publish(key, parse(text)));
    },
    teardown: () => stop(),
    getItem: (key, defaultValue) => parse(onDevice.get(key)) ?? defaultValue,
    setItem(key, value) {
      if (value === undefined) onDevice.remove(key);
      else onDevice.set(key, JSON.stringify(value));
      publish(key, value);
    },
    removeItem: (key) => store.setItem(key, undefined),
    removeItems(begin) {
      for (const key of onDevice.names(begin)) store.removeItem(key);
    },
    reset: () => {},
    subscribe(key, callback) {
      const subscriber = { key, callback };
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  };
  return store;
};
