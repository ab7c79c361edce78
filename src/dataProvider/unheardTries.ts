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
  /** `lasting` for as long as a draft; otherwise for as long as the page is open. */
  set(what: string, unheard: UnheardTry, lasting: boolean): void;
  delete(what: string): void;
  /** Forgets all, as the owner signs out. */
  clear(): void;
}

const prefix = 'verbena.unheard ';

/** As long as the draft of a form, in milliseconds. */
const lifetime = 30 * 24 * 60 * 60_000;

/**
 * Remembers on the device, as the draft of a form is tried again after a reload and in another tab too.
 * The page has what a browser does not keep.
 */
export function createUnheardTries(device?: Storage): UnheardTries {
  const ofPage = new Map<string, UnheardTry>();
  const keep = (what: string, unheard?: UnheardTry, lasting = false) => {
    ofPage.delete(what);
    try {
      if (unheard && lasting)
        device?.setItem(prefix + what, JSON.stringify({ ...unheard, at: Date.now() }));
      else device?.removeItem(prefix + what);
    } catch {
      // It refuses all, or is full.
    }
    if (unheard && !keptOn(device, what)) ofPage.set(what, unheard);
  };
  for (const what of namesOn(device)) if (!keptOn(device, what)) keep(what);
  return {
    get: (what) => keptOn(device, what) ?? ofPage.get(what),
    set: keep,
    delete: (what) => keep(what),
    clear() {
      for (const what of [...namesOn(device), ...ofPage.keys()]) keep(what);
    },
  };
}

const namesOn = (device: Storage | undefined): string[] =>
  Array.from({ length: device?.length ?? 0 }, (_, index) => device?.key(index) ?? '')
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));

function keptOn(device: Storage | undefined, what: string): UnheardTry | undefined {
  try {
    const kept: (UnheardTry & { at: number }) | null = JSON.parse(
      device?.getItem(prefix + what) ?? 'null',
    );
    return kept && Date.now() - kept.at < lifetime ? kept : undefined;
  } catch {
    return undefined;
  }
}
