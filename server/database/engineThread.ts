import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from './absence';
import { breakdownOf } from './engineBreakdown';
import type { EmbeddedEngine } from './engineStream';
import { defaultTimeouts } from './pool';

const second = 1000;

/** The timeout of closing the engine. */
const closeWithin = 60 * second;

export interface EngineThread extends EmbeddedEngine {
  /** Resolves, with the reason, when the engine has died or will never answer again. */
  lost: Promise<Error>;
  /** Copies all files of the database into a folder; to be called between two transactions. */
  copyInto(to: string): Promise<void>;
}

interface Question {
  answer: (bytes: Uint8Array) => void;
  fail: (error: Error) => void;
}

/**
 * Starts the embedded engine over a folder in a thread of its own, since it blocks while it works,
 * and loops or breaks when its disk fails; this supervises it.
 */
export const startEngine = async (
  folder: string,
  snapshot?: Blob,
  lostAfter = defaultTimeouts.lost,
): Promise<EngineThread> => {
  const worker = new Worker(new URL('./engineWorker.mjs', import.meta.url), {
    workerData: { folder, snapshot },
  });
  const questions: Question[] = [];
  let heardAt = performance.now();
  let givenUpAt: number | undefined;
  let failure: Error | undefined;
  let closing = false;
  let watching: NodeJS.Timeout | undefined;
  let tellLost = (_: Error) => {};
  const lost = new Promise<Error>((resolve) => {
    tellLost = resolve;
  });

  const lose = (what: string, cause?: unknown) => {
    if (failure) return;
    failure = new DatabaseUnavailable(what, cause);
    clearInterval(watching);
    for (const { fail } of questions.splice(0)) fail(failure);
    void worker.terminate();
    if (!closing) tellLost(failure);
  };

  const watch = async () => {
    if (givenUpAt !== undefined && performance.now() - givenUpAt > lostAfter) {
      const silence = Math.round((performance.now() - heardAt) / second);
      return lose(`The embedded database has not answered for ${silence} seconds.`);
    }
    // Otherwise it would continue for a while with deleted files that nobody can find again.
    await access(join(folder, 'PG_VERSION')).catch(({ code }: NodeJS.ErrnoException) => {
      if (code === 'ENOENT') lose(`The files of the database in ${folder} are gone.`);
    });
  };

  worker.on('message', (bytes: Uint8Array) => {
    heardAt = performance.now();
    givenUpAt = undefined;
    questions.shift()?.answer(bytes);
  });
  worker.on('error', (error) => lose('The embedded database has failed.', error));
  worker.on('exit', () => closing || lose('The embedded database has ended.'));

  const heard = () =>
    new Promise<Uint8Array>((answer, fail) => {
      if (failure) return fail(failure);
      if (questions.length === 0) heardAt = performance.now();
      questions.push({ answer, fail });
    });

  const close = async () => {
    if (failure) return;
    closing = true;
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    worker.postMessage(new Uint8Array());
    const tooLong = setTimeout(
      () => lose('The embedded database did not close in time.'),
      closeWithin,
    );
    await ended;
    clearTimeout(tooLong);
    clearInterval(watching);
    if (failure) throw failure;
  };

  await heard();
  watching = setInterval(watch, Math.min(second, lostAfter)).unref();
  return {
    ask: async (message) => {
      const answered = heard();
      if (!failure) worker.postMessage(message);
      const answer = await answered;
      const breakdown = breakdownOf(message, answer);
      if (breakdown) lose(`The embedded database has broken down: ${breakdown}.`);
      return answer;
    },
    copyInto: async (to) => {
      const answered = heard();
      if (!failure) worker.postMessage(to);
      const trouble = await answered;
      if (trouble.length > 0) throw new Error(Buffer.from(trouble).toString());
    },
    giveUp: () => {
      givenUpAt ??= performance.now();
    },
    close,
    lost,
  };
};
