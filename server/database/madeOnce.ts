import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { Fault } from '../http/faults';
import type { Database } from './schema';

/** The change of a request with an Idempotency-Key. */
export interface KeyedChange {
  clientAppId: number;
  /** The person's id and a hash of the key: keys are per person, and not stored in plain text. */
  name: string;
  /** An HMAC of the request with the key, so that a short secret in a body cannot be guessed. */
  content: string;
  /** An earlier request with the key, if it made the change but left no answer. */
  earlier?: EarlierChange;
  /** The transaction that has stored the key. */
  storedIn?: object;
  /** True once this request has made the change, or continues it. */
  isStored: boolean;
}

/** The stored change of an earlier request. */
export interface EarlierChange {
  content: string;
  subjectId: number | null;
  /** The status of its answer; null until it is answered, or if its process has died. */
  status: number | null;
  /** The answer, encrypted with the key; null if none was stored. */
  answer: Buffer | null;
}

/** The hash by which a key is stored. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex');

/** The stored name of a person's change, from the key. */
export const nameOfChange = (ownerId: number, key: string): string =>
  `${ownerId} ${hashOfKey(key)}`;

/** An HMAC of a request, equal for equal requests. */
export const contentOfChange = (key: string, request: string): string =>
  createHmac('sha256', key).update(request).digest('hex');

const cipherKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'answer', 32));

/**
 * Encrypts an answer, which may contain personal data, with the request's key, which is not stored.
 */
export const encryptAnswer = (key: string, answer: string): Buffer => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), nonce);
  const text = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
};

/** Decrypts an answer with the same key. */
export const decryptAnswer = (key: string, answer: Buffer): string => {
  const cipher = createDecipheriv('aes-256-gcm', cipherKey(key), answer.subarray(0, 12));
  cipher.setAuthTag(answer.subarray(12, 28));
  return Buffer.concat([cipher.update(answer.subarray(28)), cipher.final()]).toString('utf8');
};

/** A 409: the key was used for another change. */
export const keyReused = () =>
  new Fault(
    409,
    'SENT_BEFORE',
    'This was sent before with other details and may be there already. Please look before you send it anew.',
  );

/** A 409: the change was made, but its answer was lost with the process that made it. */
export const answerLost = () =>
  new Fault(
    409,
    'SENT_BEFORE',
    'This was done before, but the answer is lost. Please load the page again to see it.',
  );

/**
 * The earlier change with this name, if any.
 * @throws Fault 409 where it was another one
 */
export const findEarlier = async (
  db: Kysely<Database>,
  { clientAppId, name, content }: KeyedChange,
): Promise<EarlierChange | undefined> => {
  const earlier = await db
    .selectFrom('made_once')
    .select(['content', 'subject_id as subjectId', 'status', 'answer'])
    .where('client_app_id', '=', clientAppId)
    .where('key', '=', name)
    .executeTakeFirst();
  if (earlier && earlier.content !== content) throw keyReused();
  return earlier;
};

const timeoutMs = 5000;
const pollMs = 50;

/** Waits for the answer of a concurrent request, up to a timeout. */
export const awaitAnswer = async (
  db: Kysely<Database>,
  change: KeyedChange,
  found: EarlierChange,
): Promise<EarlierChange> => {
  let earlier = found;
  const end = performance.now() + timeoutMs;
  while (earlier.status === null && performance.now() < end) {
    await pause(pollMs);
    earlier = (await findEarlier(db, change)) ?? earlier;
  }
  return earlier;
};

/** The row that marks a change as made, within its transaction. */
export const entryOf = (
  { clientAppId, name, content }: KeyedChange,
  subject: { id: number | null; at: Date },
) => ({
  client_app_id: clientAppId,
  key: name,
  content,
  subject_id: subject.id,
  at: subject.at,
});

/** Stores the answer of a change, to replay it for repeated requests. */
export const storeAnswer = async (
  db: Kysely<Database>,
  change: KeyedChange,
  { at, ...answer }: { status: number; answer: Buffer | null; at: Date },
): Promise<void> => {
  await db
    .insertInto('made_once')
    .values({ ...entryOf(change, { id: null, at }), ...answer })
    .onConflict((conflict) =>
      conflict
        .columns(['client_app_id', 'key'])
        .doUpdateSet(answer)
        .where('made_once.answer', 'is', null),
    )
    .execute();
};
