import { changeHeader } from '../../domain/activity';

/** The changes that this tab makes itself, so that it need not be told of them. */
export interface OwnChanges {
  /** A call that may change something goes out; to be called with its answer's headers, if any come. */
  begin(): (headers?: Headers) => void;
  /** Whether such a call is still out. */
  pending(): boolean;
  /** Whether this tab has made the change with this id of its record. */
  has(activityId: number): boolean;
}

const remembered = 200;

const changes = new WeakMap<object, readonly string[]>();

/** Notes which change the server has recorded of what its answer tells. */
export const noteChange = (told: object, headers: Headers): void => {
  const id = headers.get(changeHeader);
  if (id && /^\d+$/.test(id)) changes.set(told, [id]);
};

/** The record that is made of what an answer tells, of the same change. */
export const sameChange = <T extends object>(told: object | undefined, record: T): T => {
  const ids = told && changes.get(told);
  if (ids) changes.set(record, ids);
  return record;
};

/** What several calls have made together, of the changes of all of them. Of none where one has told none. */
export const changesTogether = <T extends object>(parts: readonly object[], whole: T): T => {
  const ids = parts.map(changesOf);
  if (ids.every(({ length }) => length > 0)) changes.set(whole, ids.flat());
  return whole;
};

/** The ids of the changes that have made a record as the server answered it; none where it told none. */
export const changesOf = (record: unknown): readonly string[] =>
  (typeof record === 'object' && record !== null && changes.get(record)) || [];

export function createOwnChanges(): OwnChanges {
  const made = new Set<number>();
  let calls = 0;
  return {
    begin() {
      calls += 1;
      return (headers) => {
        calls -= 1;
        for (const id of headers?.get(changeHeader)?.split(',') ?? []) made.add(Number(id));
        for (const id of [...made].slice(0, -remembered)) made.delete(id);
      };
    },
    pending: () => calls > 0,
    has: (activityId) => made.has(activityId),
  };
}
