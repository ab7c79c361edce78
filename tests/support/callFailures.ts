import { createHttp } from '../../src/dataProvider/http';
import { serverOf } from './serverOf';
import type { TestApp } from './testApp';

/** The ways in which a call can fail: rejected, never received, or done with its response lost. */
const outcomes = {
  'is refused': async () =>
    new Response(JSON.stringify({ success: false, message: 'Not now' }), { status: 409 }),
  'does not arrive': async () => {
    throw new TypeError('Failed to fetch');
  },
  'is done, but the answer is lost': async (call: () => Promise<Response>) => {
    await call();
    throw new TypeError('Failed to fetch');
  },
  'is done, but a gateway says that it failed': async (call: () => Promise<Response>) => {
    await call();
    return new Response('<h1>Bad gateway</h1>', { status: 502 });
  },
};

export type CallFailure = keyof typeof outcomes;

export const callFailures = Object.keys(outcomes) as CallFailure[];

/** The console's http client over the server in this process; the calls with the indexes in `wrong` fail. */
export const failingHttp = (
  server: TestApp,
  token: string,
  failure: CallFailure,
  wrong: readonly number[],
) => {
  let made = 0;
  const http = createHttp({
    baseUrl: '',
    token: () => token,
    onSessionEnded: () => undefined,
    server: serverOf(['idempotency_keys']),
    retryAfterMs: 0,
    async fetch(path, init) {
      const call = async () => server.app.request(String(path), init);
      const number = made;
      made += 1;
      return wrong.includes(number) ? outcomes[failure](call) : call();
    },
  });
  return { http, made: () => made };
};
