import type { Json } from './faults';

/** A try to create something whose answer was not heard, which may have created it or not. */
export interface UnheardTry {
  body: Json;
  /** The ids that the server had before. */
  before: readonly string[];
}

/** The tries without an answer, by what they try to create. */
export interface UnheardTries {
  get(what: string): UnheardTry | undefined;
  set(what: string, unheard: UnheardTry): void;
  delete(what: string): void;
  /** Forgets all, as the owner signs out. */
  clear(): void;
}

const key = 'verbena.unheard';

/**
 * Remembers for as long as the tab is open, as the draft of a form is tried again after a reload too;
 * without a storage as long as the page is.
 */
export function createUnheardTries(storage?: Storage): UnheardTries {
  let tries = readTries(storage);
  const keep = () => {
    try {
      if (tries.size === 0) storage?.removeItem(key);
      else storage?.setItem(key, JSON.stringify([...tries]));
    } catch {
      // A browser that keeps nothing: this page has it.
    }
  };
  return {
    get: (what) => tries.get(what),
    set(what, unheard) {
      tries.set(what, unheard);
      keep();
    },
    delete(what) {
      if (tries.delete(what)) keep();
    },
    clear() {
      tries = new Map();
      keep();
    },
  };
}

function readTries(storage: Storage | undefined): Map<string, UnheardTry> {
  try {
    return new Map(JSON.parse(storage?.getItem(key) ?? '[]'));
  } catch {
    return new Map();
  }
}
