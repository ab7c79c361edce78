import { changeHeader } from '../../domain/activity';

/** The changes made by this tab, whose live events need not refresh it again. */
export interface OwnChanges {
  /**
   * Called when a writing request is sent; the result is called with the answer, or none on failure.
   * `isOfRecords` says whether it may change what the console shows.
   */
  begin(isOfRecords?: boolean): (answer?: Pick<Response, 'ok' | 'headers'>) => void;
  /** The listener is called when a writing request may have changed records. The result ends that. */
  subscribe(listener: () => void): () => void;
  /** True while a writing request has no response. */
  pending(): boolean;
  /** True for an activity that this tab has caused. */
  has(activityId: number): boolean;
}

const remembered = 200;

const changes = new WeakMap<object, readonly string[]>();

/** Remembers for an answer's data, and gives it back, the activity id that the answer's headers give. */
export const noteChange = <T extends object>(told: T, headers: Headers): T => {
  const id = headers.get(changeHeader);
  if (id && /^\d+$/.test(id)) changes.set(told, [id]);
  return told;
};

/** Gives a record the activity ids of the answer from which it was read. */
export const sameChange = <T extends object>(told: object | undefined, record: T): T => {
  const ids = told && changes.get(told);
  if (ids) changes.set(record, ids);
  return record;
};

/** Gives the result of several calls all their activity ids; a call that changed nothing has none. */
export const changesTogether = <T extends object>(parts: readonly object[], whole: T): T => {
  const ids = parts.flatMap(changesOf);
  if (ids.length > 0) changes.set(whole, ids);
  return whole;
};

/** The ids of the changes that have made a record as the server answered it; none where it told none. */
export const changesOf = (record: unknown): readonly string[] =>
  (typeof record === 'object' && record !== null && changes.get(record)) || [];

/** `areNamed` says whether each answer that has changed something names the activity. */
export function createOwnChanges(areNamed = () => false): OwnChanges {
  const made = new Set<number>();
  const listeners = new Set<() => void>();
  let calls = 0;
  return {
    begin(isOfRecords = true) {
      calls += 1;
      return (answer) => {
        calls -= 1;
        const named = answer?.headers.get(changeHeader);
        for (const id of named?.split(',') ?? []) made.add(Number(id));
        for (const id of [...made].slice(0, -remembered)) made.delete(id);
        // Without a response the change may have been made.
        const mayHaveChanged = !answer || (answer.ok && (named || !areNamed()));
        if (isOfRecords && mayHaveChanged) for (const listener of listeners) listener();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pending: () => calls > 0,
    has: (activityId) => made.has(activityId),
  };
}
