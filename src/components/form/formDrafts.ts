import { onDevice, ownerName } from '../../authProvider/kept';
import { filesOf, keepFiles, sweepFiles } from '../../authProvider/ownerFiles';
import { isTabAlive, tabId } from './tabs';

/** As long as a draft that nobody came back to is kept on the device, in milliseconds. */
const lifetime = 30 * 24 * 60 * 60_000;

interface Kept<Values> {
  at: number;
  values: Values;
  /** How many files belong to it. */
  files?: number;
}

/** What was typed into a form and neither saved nor discarded, as it is, for as long as this tab lives. */
const drafts = new Map<string, unknown>();

/**
 * The draft of one form: that of an owner at an address, so that nobody else is offered it. Each tab
 * has its own; on the device it stays until it is saved or dropped, or the owner signs out.
 */
export const formDraft = <Values>(ownerId: string, path: string) => {
  const begin = ownerName(ownerId, `draft ${path} `);
  const key = begin + tabId();
  dropUnusable(ownerId);

  let files: readonly Blob[] = [];
  // One with files is not there yet, and must not be dropped by a form that is still as it was.
  let isAwaited = !drafts.has(key) && Boolean(parsed(onDevice.get(key))?.files);

  const write = (values: Values) => {
    const chosen: Blob[] = [];
    const text = JSON.stringify(values, written(chosen));
    const kept: Kept<unknown> = { at: Date.now(), values: JSON.parse(text), files: chosen.length };
    // If there is no room, this tab has it.
    if (!onDevice.set(key, JSON.stringify(kept))) return;
    const isKept = chosen.length === files.length && chosen.every((file) => files.includes(file));
    files = chosen;
    if (!isKept) keepFiles(key, chosen);
  };

  return {
    /** At once; one with files is there by `adopt` only, since a browser reads them later. */
    read: () => (drafts.get(key) ?? stored(key)) as Values | undefined,
    /** Kept on the device as well, for as long as the form is open. */
    keepTyped(values: Values) {
      isAwaited = false;
      drafts.set(key, values);
      write(values);
    },
    /** The form is left. What signing out has removed from the device is not written again. */
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
    /** Takes over this tab's own draft, or the latest one which a tab has left that is not there any more. */
    async adopt(): Promise<Values | undefined> {
      const kept = onDevice.names(begin);
      const left: string[] = kept.filter((one) => one === key);
      const others = left.length > 0 ? [] : kept;
      for (const other of others) {
        if (!(await isTabAlive(other.slice(other.lastIndexOf(' ') + 1)))) left.push(other);
      }
      // A crash ends all tabs: what another one of them held is for whoever opens this form next.
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

/** Removes from the device what is not offered any more, whichever form it is of. */
const dropUnusable = (ownerId: string): void => {
  for (const key of onDevice.names(ownerName(ownerId, 'draft '))) {
    if (!parsed(onDevice.get(key))) onDevice.remove(key);
  }
};

const stored = (key: string): unknown => {
  const kept = parsed(onDevice.get(key));
  return kept?.files ? undefined : kept?.values;
};

/** A draft with its files; one that the browser has no more is null, and the draft says that it lacks it. */
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

/** Earlier versions kept with a form all that the page around it showed of a customer. */
const holdsCustomer = (draft: unknown): boolean =>
  Object(Object(draft).values).profile !== undefined;

/** A date is one again; a chosen file stands in another storage, under its number. */
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
