import { isUnanswered } from './errors';

/** A change to be made once, however often it is tried. `T` is what is known of it once it is made. */
export interface Sending<T> {
  send(): Promise<T>;
  /** Looks for what an earlier try made; if found, nothing is sent. Throws when that cannot be known. */
  findEarlier?: (() => Promise<T | undefined>) | undefined;
  /** Looks for what this try made although it failed, where `isInDoubt` says that the failure proves nothing. */
  findMade?(): Promise<T | undefined>;
  isInDoubt?(error: unknown): boolean;
}

/**
 * Sends a change so that a lost answer neither fails nor repeats it: what an earlier try made is looked
 * for before, what this one made after a failure that leaves it open.
 *
 * Who uses it differs in what the server can tell:
 * - `createOnce`: what is new in the list and alike. Looks after a failure, and before the next try.
 * - `updateOnce`: the record is stored as it was sent. Looks where it is refused as changed elsewhere.
 * - changes of many and imports: made once on the server, which answers again what it did.
 * - appointments: the calendar holds it as it was asked for. Looks after a failure.
 * - refunds: the history proves little, and money is not given twice on a guess. Looks only before the
 *   next try, on servers that do not know a try by its key, and sends nothing when it cannot tell.
 * @throws the failure, where nothing is found
 */
export async function sendOnce<T>({
  send,
  findEarlier,
  findMade,
  isInDoubt = isUnanswered,
}: Sending<T>): Promise<T> {
  const earlier = findEarlier && (await findEarlier());
  if (earlier !== undefined) return earlier;
  try {
    return await send();
  } catch (error) {
    const made = isInDoubt(error) ? await findMade?.().catch(() => undefined) : undefined;
    if (made === undefined) throw error;
    return made;
  }
}
