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
