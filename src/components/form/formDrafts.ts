import { ownerName } from '../../authProvider/kept';
import { onDevice } from '../../authProvider/keptTexts';
import { filesOf, keepFiles, sweepFiles } from '../../authProvider/ownerFiles';
import { isTabAlive, tabId } from './tabs';

/** The lifetime of an abandoned draft in localStorage, in milliseconds. */
const lifetime = 30 * 24 * 60 * 60_000;

interface Kept<Values> {
  at: number;
  values: Values;
  /** The number of its files, which are stored elsewhere. */
  files?: number;
}

/** The drafts of this tab, by storage key, in memory. */
const drafts = new Map<string, unknown>();

/**
 * The draft of one form, by owner and address, so that no other owner sees it. Each tab has its own; in
 * localStorage it stays until it is saved or dropped, or the owner signs out.
 */
export const formDraft = <Values>(ownerId: string, path: string) => {
  const begin = ownerName(ownerId, `draft ${path} `);
  const key = begin + tabId();
  dropUnusable(ownerId);

  let files: readonly Blob[] = [];
  // A stored draft with files is read asynchronously; until then a pristine form must not drop it.
  let isAwaited = !drafts.has(key) && Boolean(parsed(onDevice.get(key))?.files);

  const write = (values: Values) => {
    const chosen: Blob[] = [];
    const text = JSON.stringify(values, written(chosen));
    const kept: Kept<unknown> = { at: Date.now(), values: JSON.parse(text), files: chosen.length };
    try {
      onDevice.set(key, JSON.stringify(kept));
    } catch {
      // With a full localStorage the draft lives in this tab only.
      return;
    }
    const isKept = chosen.length === files.length && chosen.every((file) => files.includes(file));
    files = chosen;
    if (!isKept) keepFiles(key, chosen);
  };

  return {
    /** Synchronous; a draft with files comes from `adopt` only, since files are read asynchronously. */
    read: () => (drafts.get(key) ?? stored(key)) as Values | undefined,
    /** Stores the draft in localStorage as well, while the form is open. */
    keepTyped(values: Values) {
      isAwaited = false;
      drafts.set(key, values);
      write(values);
    },
    /**
     * Stores the draft as the form closes, but not again in localStorage once signing out has removed it
     * there.
     */
    keep(values: Values) {
      drafts.set(key, values);
      if (onDevice.get(key) !== undefined) write(values);
    },
    drop() {
      if (isAwaited) return;
      drafts.delete(key);
      onDevice.remove(key);
      if (files.length > 0) sweepFiles();
      files = [];
    },
    /** Takes over this tab's own stored draft, or else the latest one of a closed tab. */
    async adopt(): Promise<Values | undefined> {
      const kept = onDevice.names(begin);
      const left: string[] = kept.filter((one) => one === key);
      const others = left.length > 0 ? [] : kept;
      for (const other of others) {
        if (!(await isTabAlive(other.slice(other.lastIndexOf(' ') + 1)))) left.push(other);
      }
      // After a crash all tabs are closed, so the draft of any of them may be taken over.
      const [latest] = left
        .flatMap((of) => {
          const kept = parsed<Values>(onDevice.get(of));
          return kept ? [{ ...kept, of }] : [];
        })
        .sort((a, b) => b.at - a.at);
      if (!latest) return undefined;
      const values = latest.files ? await withFiles<Values>(latest) : latest.values;
      if (!values || (latest.of === key && !isAwaited)) return undefined;
      onDevice.remove(latest.of);
      this.keepTyped(values);
      if (latest.of !== key) sweepFiles();
      return values;
    },
  };
};

/** Removes the expired and unreadable drafts of all forms. */
const dropUnusable = (ownerId: string): void => {
  for (const key of onDevice.names(ownerName(ownerId, 'draft '))) {
    if (parsed(onDevice.get(key))) continue;
    onDevice.remove(key);
    sweepFiles();
  }
};

const stored = (key: string): unknown => {
  const kept = parsed(onDevice.get(key));
  return kept?.files ? undefined : kept?.values;
};

/** A draft with its files; a lost file is null, and `lacksFile` is set. */
const withFiles = async <Values>({ of }: { of: string }): Promise<Values | undefined> => {
  const text = onDevice.get(of);
  const files = await filesOf(of);
  const kept = parsed<Values>(text, files);
  return kept && { ...kept.values, ...(!files && { lacksFile: true }) };
};

const parsed = <Values>(
  text: string | undefined,
  files: readonly Blob[] = [],
): Kept<Values> | undefined => {
  try {
    const kept = JSON.parse(text ?? 'null', readWith(files)) as Kept<Values> | null;
    const isUsable = kept && Date.now() - kept.at < lifetime && !holdsCustomer(kept.values);
    return isUsable ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** True for drafts of earlier versions, which contained a customer's personal data, and are dropped. */
const holdsCustomer = (draft: unknown): boolean =>
  Object(Object(draft).values).profile !== undefined;

/**
 * JSON.stringify replacer: marks dates, and replaces files by their index, since they are stored elsewhere.
 */
const written = (files: Blob[]) =>
  function (this: Record<string, unknown>, key: string, value: unknown) {
    if (this[key] instanceof Date) return { $date: value };
    return value instanceof Blob ? { $file: files.push(value) - 1 } : value;
  };

const readWith = (files: readonly Blob[]) => (_: string, value: unknown) => {
  const { $date, $file } = Object(value);
  if (typeof $file === 'number') return files[$file] ?? null;
  return typeof $date === 'string' ? new Date($date) : value;
};
