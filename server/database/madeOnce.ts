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

/** A change that its request names by an Idempotency-Key. */
export interface NamedChange {
  clientAppId: number;
  /** The person and a hash of the key: another person's key is another one, and nobody reads it here. */
  name: string;
  /** Hash of what is asked for, keyed by the key, so that a short secret in a body cannot be guessed. */
  content: string;
  /** Set where an earlier request made the change and nobody knows its answer. */
  earlier?: EarlierChange;
  /** The transaction that has entered it. */
  enteredIn?: object;
  /** True once this request has made it, or goes on with it. */
  isEntered: boolean;
}

/** A change that was made before, as it is stored. */
export interface EarlierChange {
  content: string;
  subjectId: number | null;
  /** Of the answer; null until there is one, and if the request ended with its process. */
  status: number | null;
  /** Sealed with the key; null where there was none to keep. */
  answer: Buffer | null;
}

/** The hash by which a key is stored. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex');

/** The stored name of a person's change. */
export const nameOfChange = (ownerId: number, key: string): string =>
  `${ownerId} ${hashOfKey(key)}`;

/** A keyed hash of a request, equal for two that ask for the same. */
export const contentOfChange = (key: string, request: string): string =>
  createHmac('sha256', key).update(request).digest('hex');

const cipherKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'answer', 32));

/** Seals an answer, which may hold secrets and names, with the key that its request brought and nobody stores. */
export const sealed = (key: string, answer: string): Buffer => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), nonce);
  const text = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
};

/** The answer that was sealed with the same key. */
export const unsealed = (key: string, answer: Buffer): string => {
  const cipher = createDecipheriv('aes-256-gcm', cipherKey(key), answer.subarray(0, 12));
  cipher.setAuthTag(answer.subarray(12, 28));
  return Buffer.concat([cipher.update(answer.subarray(28)), cipher.final()]).toString('utf8');
};

/** 409: the key belongs to another change. */
export const sentBefore = () =>
  new Fault(
    409,
    'SENT_BEFORE',
    'This was sent before with other details and may be there already. Please look before you send it anew.',
  );

/** 409: the change was made, and its answer was lost with the process that made it. */
export const madeBefore = () =>
  new Fault(
    409,
    'SENT_BEFORE',
    'This was done before, but the answer is lost. Please load the page again to see it.',
  );

/**
 * The change that was made by this name, if any.
 * @throws Fault 409 where it was another one
 */
export const findEarlier = async (
  db: Kysely<Database>,
  { clientAppId, name, content }: NamedChange,
): Promise<EarlierChange | undefined> => {
  const earlier = await db
    .selectFrom('made_once')
    .select(['content', 'subject_id as subjectId', 'status', 'answer'])
    .where('client_app_id', '=', clientAppId)
    .where('key', '=', name)
    .executeTakeFirst();
  if (earlier && earlier.content !== content) throw sentBefore();
  return earlier;
};

const patienceMs = 5000;
const lookAgainMs = 50;

/** Waits, but not for ever, for the answer of the request that made a change. */
export const untilAnswered = async (
  db: Kysely<Database>,
  change: NamedChange,
  found: EarlierChange,
): Promise<EarlierChange> => {
  let earlier = found;
  const end = performance.now() + patienceMs;
  while (earlier.status === null && performance.now() < end) {
    await pause(lookAgainMs);
    earlier = (await findEarlier(db, change)) ?? earlier;
  }
  return earlier;
};

/** The row that says, in the transaction of a change, that it is made. */
export const entryOf = (
  { clientAppId, name, content }: NamedChange,
  subject: { id: number | null; at: Date },
) => ({
  client_app_id: clientAppId,
  key: name,
  content,
  subject_id: subject.id,
  at: subject.at,
});

/** Keeps the answer to a change: what comes with its name again gets it, too. */
export const keepAnswer = async (
  db: Kysely<Database>,
  change: NamedChange,
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
