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

/** The source of the time, which tests replace. */
export interface Clock {
  now(): Date;
}

/** The dependencies of every area. The process itself keeps no state. */
export interface Dependencies {
  db: Kysely<Database>;
  /** Fails if the last write to the database failed, and the next one would. */
  tryToWrite?: Connection['tryToWrite'];
  clock: Clock;
  payments: PaymentGateway;
  /** Undefined without a mail server: then no mail is sent, and no answer says so. */
  mailer?: Mailer | undefined;
  config: Pick<
    Config,
    | 'trustProxy'
    | 'allowedOrigins'
    | 'connectSrc'
    | 'sessionIdleMs'
    | 'sessionMaxMs'
    | 'activityMs'
    | 'consoleUrl'
  >;
  log: Log;
  /** Collects measurements, if METRICS_PORT is set. */
  monitor?: Monitor | undefined;
  /** Has the listener called at each change of a business, where the database announces them. */
  onChange?: Connection['onChange'] | undefined;
  /** Aborted when the server is about to stop, which ends the streams. */
  stopping?: AbortSignal;
  /** Hashes a password or PIN; tests use a faster function. */
  hashPassword?: (password: string) => Promise<string>;
}

/** The signed-in session, from the token alone; never from a body or a path. */
export interface Session {
  id: number;
  ownerId: number;
  clientAppId: number;
  /** True if the owner has a PIN, and if it is verified in this session and not locked again. */
  hasPin: boolean;
  pinVerified: boolean;
  /** True if the owner has a second factor, and if this session gave a code of it recently. */
  hasSecondFactor: boolean;
  codeVerified: boolean;
  /** The person's rights; null means all. */
  rights: readonly string[] | null;
  /** The person's refund limit per payment, in dollars of cash and points; null means none. */
  refundLimit: number | null;
  /** The ids of the changes recorded by this request. */
  changes: number[];
}

export interface AppEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    secureHeadersNonce: string;
    session: Session;
    /** The earlier change with the same Idempotency-Key. */
    earlier?: EarlierChange | undefined;
    /** True if the answer is only about the caller, whose own contacts are not hidden. */
    isOwn?: boolean;
    /** The error code of a refused request, for the log. */
    refusal?: FaultCode;
  };
}

/** A Hono app that throws schema errors, so that the one error handler answers them. */
export const createRouter = () =>
  new OpenAPIHono<AppEnvironment>({
    defaultHook: (result) => {
      if (result.success) return;
      // An id that cannot exist answers 404, like an unknown one.
      throw result.target === 'param' ? notFoundFault('record') : inputFault(result.error);
    },
  });

/** The routes of an area. */
export type Router = ReturnType<typeof createRouter>;
