import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type { FaultCode } from '../../contract/errors';
import type { Config } from '../config';
import type { Connection } from '../database/connect';
import type { EarlierChange } from '../database/madeOnce';
import type { Database } from '../database/schema';
import type { Mailer } from '../mail/mailer';
import type { Monitor } from '../monitoring/monitor';
import type { PaymentGateway } from '../payments/gateway';
import { inputFault, notFoundFault } from './faults';
import type { Log } from './log';

/** Where the time comes from; tests set it. */
export interface Clock {
  now(): Date;
}

/** What every area of the server is given. The process keeps no state of its own. */
export interface Dependencies {
  db: Kysely<Database>;
  /** Fails where the last write to the database did and the next one would, too. */
  tryToWrite?: Connection['tryToWrite'];
  clock: Clock;
  payments: PaymentGateway;
  /** Without it no mail is sent, and nothing says that one was. */
  mailer?: Mailer | undefined;
  config: Pick<
    Config,
    'trustProxy' | 'allowedOrigins' | 'sessionIdleMs' | 'sessionMaxMs' | 'activityMs' | 'consoleUrl'
  >;
  log: Log;
  /** Told what the server does, where somebody may look. */
  monitor?: Monitor | undefined;
  /** Aborted when the server is about to stop, to end the streams. */
  stopping?: AbortSignal;
  /** Hashes a password or PIN; tests take a faster way. */
  hashPassword?: (password: string) => Promise<string>;
}

/** Who is asking, as the token says; what a body or path says never decides it. */
export interface Session {
  id: number;
  ownerId: number;
  clientAppId: number;
  /** Whether the owner has a PIN, and whether it was verified in this session and not since locked. */
  hasPin: boolean;
  pinVerified: boolean;
  /** Whether the owner has a second factor, and whether a code of it was given in this session just now. */
  hasSecondFactor: boolean;
  codeVerified: boolean;
  /** What the person may do; null is everything. */
  rights: readonly string[] | null;
  /** The most, in dollars of cash and points, that the person may give back of one payment; null without a limit. */
  refundLimit: number | null;
  /** The records of the changes that this request has made. */
  changes: number[];
}

export interface AppEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    secureHeadersNonce: string;
    session: Session;
    /** An earlier change by the request's Idempotency-Key. */
    earlier?: EarlierChange | undefined;
    /** Whether the answer tells of the caller alone, whose contacts are no customer's. */
    isOwn?: boolean;
    /** Why the request was refused, for the log. */
    refusal?: FaultCode;
  };
}

/** A Hono app whose schema faults are thrown, so that the one error handler answers them. */
export const createRouter = () =>
  new OpenAPIHono<AppEnvironment>({
    defaultHook: (result) => {
      if (result.success) return;
      // An id that cannot exist is answered like one that does not.
      throw result.target === 'param' ? notFoundFault('record') : inputFault(result.error);
    },
  });

/** An area's routes. */
export type Router = ReturnType<typeof createRouter>;
