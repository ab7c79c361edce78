import type { Context, MiddlewareHandler } from 'hono';
import { currentCaller } from '../database/caller';
import {
  contentOfChange,
  type EarlierChange,
  findEarlier,
  keepAnswer,
  madeBefore,
  type NamedChange,
  nameOfChange,
  sealed,
  sentBefore,
  unsealed,
  untilAnswered,
} from '../database/madeOnce';
import type { AppEnvironment, Dependencies, Session } from './environment';
import { problemAnswer } from './problems';
import { onlyReads } from './requests';

/** The key that names the change of a request; undefined where it has none that counts. */
export const changeKey = (c: Context<AppEnvironment>): string | undefined =>
  onlyReads(c.req.method) ? undefined : c.req.header('Idempotency-Key')?.slice(0, 255) || undefined;

/** The parts of an answer that a client reads. */
interface KeptAnswer {
  headers: Record<string, string>;
  body: string;
  changes: number[];
}

const keptHeaders = ['Content-Type', 'ETag'];

/** Longer ones are not kept: a client that asks again is told that the change was made. */
const longestAnswer = 512 * 1024;

/** The boundary of a form is another one each time that it is sent. */
const requestText = async (c: Context<AppEnvironment>) => {
  const isForm = c.req.header('Content-Type')?.startsWith('multipart/');
  return `${c.req.method} ${c.req.path} ${isForm ? '' : await c.req.text()}`;
};

const kept = async (c: Context<AppEnvironment>, key: string): Promise<Buffer | null> => {
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
  return body.length > longestAnswer ? null : sealed(key, JSON.stringify(answer));
};

const replayed = (session: Session, key: string, { status, answer }: EarlierChange) => {
  if (!answer) return undefined;
  const { headers, body, changes }: KeptAnswer = JSON.parse(unsealed(key, answer));
  session.changes.push(...changes);
  return new Response(status === 204 ? null : body, { status: status ?? 200, headers });
};

/**
 * Makes a change once for each Idempotency-Key of a person: what comes with the same key again gets the
 * answer that was given. The change is entered in its own transaction, and the answer kept after it; a
 * refusal is not kept. `earlier` was found together with the session.
 */
export const onceForEachKey =
  ({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    const key = changeKey(c);
    const session = c.get('session');
    if (key === undefined) return next();
    const change: NamedChange = {
      clientAppId: session.clientAppId,
      name: nameOfChange(session.ownerId, key),
      content: contentOfChange(key, await requestText(c)),
      isEntered: false,
    };
    const found = c.get('earlier');
    if (found) {
      if (found.content !== change.content) throw sentBefore();
      const earlier = await untilAnswered(db, change, found);
      const answer = replayed(session, key, earlier);
      if (answer) return answer;
      change.earlier = earlier;
    }
    currentCaller().change = change;
    await next();
    const { status } = c.res;
    if (status < 400 || change.isEntered) {
      const answer = { status, answer: await kept(c, key), at: clock.now() };
      // The change is made and its maker hears so, also where the disk is full by now.
      await keepAnswer(db, change, answer).catch(() => undefined);
      return;
    }
    if (status >= 500) return;
    // A request of this name may have been quicker, and this one refused for what that has done.
    const quicker = change.earlier ?? (await findEarlier(db, change));
    if (!quicker) return;
    const earlier = await untilAnswered(db, change, quicker);
    c.res = replayed(session, key, earlier) ?? problemAnswer(c, madeBefore());
  };
