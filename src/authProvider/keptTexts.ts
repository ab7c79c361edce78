import { keysOf, prefix } from './kept';

/** Texts of one storage under names. */
const textsIn = (storage: () => Storage) => ({
  get: (name: string) => storage().getItem(prefix + name) ?? undefined,
  /** Throws where there is no room. */
  set: (name: string, text: string) => storage().setItem(prefix + name, text),
  remove: (name: string) => storage().removeItem(prefix + name),
  /** The names that begin like this. */
  names: (begin: string) =>
    keysOf(storage())
      .filter((key) => key.startsWith(prefix + begin))
      .map((key) => key.slice(prefix.length)),
});

export const onDevice = textsIn(() => localStorage);

/** For as long as the tab is there. */
export const inTab = textsIn(() => sessionStorage);
