import {
  ApiError,
  isUnanswered,
  messageOf,
  PartialFailureError,
  RateLimitError,
  sentence,
} from './errors';

const atOnce = 4;

/**
 * Runs one call per id, a few at once and started in order, and gives their results in the order
 * of the ids. When some fail the others still run; then it throws the error itself if it was the
 * only call, else a PartialFailureError: the first reason, and what `report` says of the extent.
 */
export async function runEach<T>(
  ids: readonly string[],
  call: (id: string, position: number) => Promise<T>,
  report: (failed: readonly string[], unsure: readonly string[]) => string,
): Promise<T[]> {
  const results: T[] = [];
  const errors = new Map<number, unknown>();
  const waiting = ids.entries();
  let stop = false;

  const worker = async () => {
    for (const [position, id] of waiting) {
      if (stop) errors.set(position, undefined);
      else
        try {
          results[position] = await call(id, position);
        } catch (error) {
          errors.set(position, error);
          stop ||= meetsAll(error);
        }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));

  if (errors.size === 0) return results;
  const [first] = [...errors.values()].filter((error) => error !== undefined);
  if (ids.length === 1) throw first;
  const failed = ids.filter((_, position) => errors.has(position));
  const unsure = ids.filter((_, position) => isUnanswered(errors.get(position)));
  const message = `${sentence(messageOf(first))} ${report(failed, unsure)}`;
  throw new PartialFailureError(message, { failed, unsure }, first);
}

/** A failure that the calls not yet sent would meet too: signed out, too many calls, no answer. */
const meetsAll = (error: unknown): boolean =>
  error instanceof RateLimitError ||
  (error instanceof ApiError && (error.status === 401 || error.status === 0));
