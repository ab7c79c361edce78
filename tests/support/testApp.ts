import { afterAll } from 'vitest';
import { type Config, readConfig } from '../../server/config';
import { createApp } from '../../server/createApp';
import type { Connection, Engine } from '../../server/database/connect';
import { createLog } from '../../server/http/log';
import type { Web } from '../../server/http/webFiles';
import type { Mail, Mailer } from '../../server/mail/mailer';
import { sendWaiting } from '../../server/mail/queue';
import { writeMail } from '../../server/owners/writeMail';
import type { PaymentGateway } from '../../server/payments/gateway';
import { ledgerGateway } from '../../server/payments/ledger';
import { quickHash } from './quickHash';
import { borrowTestDatabase, seedTwoBusinesses } from './testDatabase';

/** A request to the app: `token` and `json` are short for their headers and body. */
export interface TestRequest extends Omit<RequestInit, 'headers'> {
  token?: string | undefined;
  json?: unknown;
  headers?: Record<string, string>;
}

/** A clock that stands still until it is moved. */
export const createTestClock = (start = new Date('2026-03-04T15:00:00.000Z')) => {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    set: (instant: Date) => {
      time = instant.getTime();
    },
    advance: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

/**
 * The owner API in this process, over a database of its own with two businesses. Nothing listens;
 * `request` calls the app directly. To be closed after the tests. Passwords and PINs are hashed cheaply,
 * unless with `fullStrength`.
 */
export const createTestApp = async (
  options: {
    engine?: Engine;
    /** Runs on this empty database, instead of one of its own. */
    connection?: Connection;
    config?: Partial<Config>;
    /** Announces changes; without it live updates come by polling alone. */
    onChange?: Connection['onChange'];
    payments?: PaymentGateway;
    web?: Web;
    /** Sends mails instead of keeping them for the test, or null for a server without mail. */
    mailer?: Mailer | null;
    fullStrength?: boolean;
    /** Hashes passwords and PINs at the server's full cost. */
    hashPassword?: (password: string) => Promise<string>;
  } = {},
) => {
  const { db, tryToWrite, close } =
    options.connection ?? (await borrowTestDatabase(options.engine));
  const businesses = await seedTwoBusinesses(db);
  const clock = createTestClock();
  const lines: string[] = [];
  const stopping = new AbortController();
  const mails: Mail[] = [];
  const keeper: Mailer = { send: async (mail) => void mails.push(mail), check: async () => {} };
  const { mailer = keeper } = options;
  const dependencies = {
    db,
    tryToWrite,
    clock,
    payments: options.payments ?? ledgerGateway,
    config: { ...readConfig({}), consoleUrl: 'https://console.test', ...options.config },
    log: createLog('debug', (line) => lines.push(line)),
    stopping: stopping.signal,
    ...(options.onChange && { onChange: options.onChange }),
    ...(mailer && { mailer }),
    ...(options.web && { web: options.web }),
    ...(!options.fullStrength && {
      hashPassword: options.hashPassword ?? (async (password: string) => quickHash(password)),
    }),
  };
  const app = createApp(dependencies);

  /** Sends the mails that are due. @returns all that were sent so far and kept. */
  const sentMails = async (): Promise<Mail[]> => {
    if (mailer) await sendWaiting({ ...dependencies, mailer }, writeMail);
    return mails;
  };

  const request = async (path: string, { token, json, ...init }: TestRequest = {}) =>
    app.request(path, {
      ...init,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...init.headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });

  const signIn = async (
    email = businesses.spa.email,
    password = businesses.spa.password,
  ): Promise<string> => {
    const answer = await request('/auth/owner/login', {
      method: 'POST',
      json: { email, password },
    });
    const { token } = (await answer.json()) as { token?: string };
    if (!token) throw new Error(`Signing in as ${email} failed with ${answer.status}`);
    return token;
  };

  const stop = async () => {
    stopping.abort();
    await close();
  };
  return {
    app,
    db,
    clock,
    businesses,
    request,
    signIn,
    sentMails,
    log: lines,
    stopping,
    close: stop,
  };
};

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** Such an app that is closed after the tests of the file, or of the describe that makes it. */
export const openTestApp = async (options?: Parameters<typeof createTestApp>[0]) => {
  const app = await createTestApp(options);
  afterAll(() => app.close());
  return app;
};
