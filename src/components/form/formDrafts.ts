import { onDevice, ownerName } from '../../authProvider/kept';
import { isTabAlive, tabId } from './tabs';

/** As long as a draft that nobody came back to is kept on the device, in milliseconds. */
const lifetime = 30 * 24 * 60 * 60_000;

interface Kept<Values> {
  at: number;
  values: Values;
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

  const write = (values: Values) => {
    const kept: Kept<Values> = { at: Date.now(), values };
    // If there is no room, this tab has it.
    onDevice.set(key, JSON.stringify(kept, written));
  };

  return {
    read: () => (drafts.get(key) ?? stored(key)) as Values | undefined,
    /** Kept on the device as well, for as long as the form is open. */
    keepTyped(values: Values) {
      drafts.set(key, values);
      write(values);
    },
    /** The form is left. What signing out has removed from the device is not written again. */
    keep(values: Values) {
      drafts.set(key, values);
      if (onDevice.get(key) !== undefined) write(values);
    },
    drop() {
      drafts.delete(key);
      onDevice.remove(key);
    },
    /** Takes over the latest draft of this form which a tab has left that is not there any more. */
    async adopt(): Promise<Values | undefined> {
      const others = onDevice.names(begin).filter((other) => other !== key);
      const left: string[] = [];
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
      onDevice.remove(latest.of);
      this.keepTyped(latest.values);
      return latest.values;
    },
  };
};

/** Removes from the device what is not offered any more, whichever form it is of. */
const dropUnusable = (ownerId: string): void => {
  for (const key of onDevice.names(ownerName(ownerId, 'draft '))) {
    if (!parsed(onDevice.get(key))) onDevice.remove(key);
  }
};

const stored = (key: string): unknown => parsed(onDevice.get(key))?.values;

const parsed = <Values>(text: string | undefined): Kept<Values> | undefined => {
  try {
    const kept = JSON.parse(text ?? 'null', read) as Kept<Values> | null;
    const isUsable = kept && Date.now() - kept.at < lifetime && !holdsCustomer(kept.values);
    return isUsable ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** Earlier versions kept with a form all that the page around it showed of a customer. */
const holdsCustomer = (draft: unknown): boolean =>
  Object(Object(draft).values).profile !== undefined;

// A date is one again; a chosen file cannot be written down, and is chosen again.
function written(this: Record<string, unknown>, key: string, value: unknown) {
  if (this[key] instanceof Date) return { $date: value };
  return value instanceof Blob ? null : value;
}

const read = (_: string, value: unknown) => {
  const { $date } = Object(value);
  return typeof $date === 'string' ? new Date($date) : value;
};
