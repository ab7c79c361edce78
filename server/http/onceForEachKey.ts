import type { Context, MiddlewareHandler } from 'hono';
import { currentCaller } from '../database/caller';
import {
  answerLost,
  awaitAnswer,
  contentOfChange,
  decryptAnswer,
  type EarlierChange,
  encryptAnswer,
  findEarlier,
  type KeyedChange,
  keyReused,
  nameOfChange,
  storeAnswer,
} from '../database/madeOnce';
import type { AppEnvironment, Dependencies, Session } from './environment';
import { problemAnswer } from './problems';
import { onlyReads } from './requests';

/** The Idempotency-Key of a change; undefined without a valid one. */
export const changeKey = (c: Context<AppEnvironment>): string | undefined =>
  onlyReads(c.req.method) ? undefined : c.req.header('Idempotency-Key')?.slice(0, 255) || undefined;

/** The stored parts of an answer, for replay. */
interface KeptAnswer {
  headers: Record<string, string>;
  body: string;
  changes: number[];
}

const keptHeaders = ['Content-Type', 'ETag'];

/** A longer answer is not stored: a repeated request is told that the change was made. */
const longestAnswer = 512 * 1024;

/**
 * A multipart body, file included, is left out of the comparison, since its boundary differs in each
 * repetition: another file needs another key.
 */
const requestText = async (c: Context<AppEnvironment>) => {
  const isForm = c.req.header('Content-Type')?.startsWith('multipart/');
  return `${c.req.method} ${c.req.path} ${isForm ? '' : await c.req.text()}`;
};

const encryptedAnswer = async (c: Context<AppEnvironment>, key: string): Promise<Buffer | null> => {
  if (!c.res.ok) return null;
  const body = await c.res.clone().text();
  const headers = Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = c.res.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const { changes } = c.get('session');
  const answer: KeptAnswer = { headers, body, changes };
  return body.length > longestAnswer ? null : encryptAnswer(key, JSON.stringify(answer));
};

const replayed = (session: Session, key: string, { status, answer }: EarlierChange) => {
  if (!answer) return undefined;
  const { headers, body, changes }: KeptAnswer = JSON.parse(decryptAnswer(key, answer));
  session.changes.push(...changes);
  return new Response(status === 204 ? null : body, { status: status ?? 200, headers });
};

/**
 * Makes changes idempotent: a repeated Idempotency-Key of a person replays the stored answer. The
 * key is stored in the change's own transaction, the answer afterwards; refusals are not stored.
 * `earlier` was found with the session.
 */
export const idempotentChanges =
  ({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    const key = changeKey(c);
    const session = c.get('session');
    if (key === undefined) return next();
    const change: KeyedChange = {
      clientAppId: session.clientAppId,
      name: nameOfChange(session.ownerId, key),
      content: contentOfChange(key, await requestText(c)),
      isStored: false,
    };
    const found = c.get('earlier');
    if (found) {
      if (found.content !== change.content) throw keyReused();
      const earlier = await awaitAnswer(db, change, found);
      const answer = replayed(session, key, earlier);
      if (answer) return answer;
      change.earlier = earlier;
    }
    currentCaller().change = change;
    await next();
    const { status } = c.res;
    if (status < 400 || change.isStored) {
      const answer = { status, answer: await encryptedAnswer(c, key), at: clock.now() };
      // The change is committed, so its answer is sent even if it cannot be stored.
      await storeAnswer(db, change, answer).catch(() => undefined);
      return;
    }
    if (status >= 500) return;
    // A concurrent request with the same key may have won, and caused this refusal.
    const quicker = change.earlier ?? (await findEarlier(db, change));
    if (!quicker) return;
    const earlier = await awaitAnswer(db, change, quicker);
    c.res = replayed(session, key, earlier) ?? problemAnswer(c, answerLost());
  };
