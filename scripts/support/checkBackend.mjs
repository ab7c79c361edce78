import { ofAdditions, screens } from './backendScreens.mjs';
import { change } from './backendWriting.mjs';

/**
 * Tries a backend with the console's own code: what that reads is what the screens show.
 */

/**
 * @typedef {{ call: string, came: string, wanted: string, curl: string }} Fault
 * @typedef {{ screen: string, verdict: 'works' | 'works without' | 'breaks' | 'not tried',
 *   faults: Fault[], without: string[] }} Screen
 * @typedef {{ url: string, email: string, password: string, pin?: string | undefined,
 *   origin?: string | undefined, write?: boolean, fetch?: typeof globalThis.fetch }} Backend
 * @typedef {{ method: string, url: string, status: number, type: string, text: string, body: unknown }} Exchange
 * @typedef {import('./backendScreens.mjs').Ask} Ask
 */

/**
 * Modules of the console, and the additions by name.
 * @typedef {{ createHttp: any, createAuth: any, createSession: any, serverOf: any, endpoints: any,
 *   createOwnerDataProvider: any, additions: { name: string, screen: string, words: string }[] }} Console
 */

/**
 * Paths of what came and cannot be read; what is missing is shown as "–" and no fault.
 * @returns {string[]}
 */
function unreadable(/** @type {any} */ value, path = '') {
  if (typeof value !== 'object' || value === null) return [];
  if (value.unknown === true) {
    const { raw } = value;
    const isMissing = raw === undefined || raw === null || raw === '';
    return isMissing ? [] : [`${path} is ${JSON.stringify(raw)}`];
  }
  return Object.entries(value).flatMap(([name, part]) =>
    unreadable(part, Array.isArray(value) ? `${path}[${name}]` : path ? `${path}.${name}` : name),
  );
}

/** The rows of a list without an id, or with that of another. */
function idFaults(/** @type {any} */ result) {
  const rows = Array.isArray(result?.data) ? result.data : [];
  if (!rows.every((/** @type {any} */ row) => 'id' in row)) return [];
  const ids = rows.map((/** @type {any} */ { id }) => id);
  return [
    ...(ids.includes('') ? ['a row has no id'] : []),
    ...(new Set(ids).size < ids.length ? ['two rows have one id'] : []),
  ];
}

const signInCall = /\/auth\/owner\/login$/;

const short = (/** @type {string} */ text) => (text.length > 160 ? `${text.slice(0, 160)}…` : text);

/** @returns {Promise<{ screens: Screen[], works: boolean }>} */
export async function checkBackend(
  /** @type {Backend} */ { url, email, password, pin, origin, write, fetch = globalThis.fetch },
  /** @type {Console} */ modules,
) {
  const host = url.replace(/\/+$/, '');
  /** @type {Exchange[]} */
  const exchanges = [];
  const watched = async (/** @type {any} */ address, /** @type {RequestInit} */ init = {}) => {
    const exchange = {
      method: init.method ?? 'GET',
      url: String(address),
      status: 0,
      type: '',
      text: 'no answer',
      body: init.body,
    };
    exchanges.push(exchange);
    const answer = await fetch(address, init);
    const text = await answer.clone().text();
    Object.assign(exchange, {
      status: answer.status,
      type: answer.headers.get('Content-Type') ?? '',
      // The token may have any name in it.
      text: signInCall.test(exchange.url) ? 'its body is not shown' : text,
    });
    return answer;
  };

  const session = modules.createSession(memory());
  const server = {
    has: (/** @type {any} */ needed) =>
      modules.serverOf(session.getState().user?.additions ?? []).has(needed),
  };
  const http = modules.createHttp({
    baseUrl: host,
    token: session.token,
    clientId: () => session.getState().user?.clientId,
    onSessionEnded: () => undefined,
    server,
    fetch: watched,
  });
  const provider = modules.createOwnerDataProvider(http, modules.endpoints);

  /** @type {Screen[]} */
  const told = [];
  const begin = (/** @type {string} */ screen) => {
    /** @type {Screen} */
    const one = { screen, verdict: 'works', faults: [], without: [] };
    told.push(one);
    return one;
  };
  /** @type {Set<Screen>} */
  const tried = new Set();
  /** A fault of the last call, or none. */
  const attempt = async (
    /** @type {Screen} */ one,
    /** @type {string} */ wanted,
    /** @type {() => Promise<unknown>} */ run,
  ) => {
    const { faults } = one;
    tried.add(one);
    const before = exchanges.length;
    try {
      const result = await run();
      const wrong = [...idFaults(result), ...unreadable(/** @type {any} */ (result)?.data)];
      if (wrong.length === 0) return result;
      faults.push(faultOf(exchanges.at(-1), wanted, wrong.slice(0, 3).join('; ')));
    } catch (error) {
      const asked = exchanges.length > before ? exchanges.at(-1) : undefined;
      faults.push(faultOf(asked, wanted, error instanceof Error ? error.message : String(error)));
    }
    return undefined;
  };
  const plain = (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) =>
    watched(host + path, init);
  const refused = async (
    /** @type {Response} */ answer,
    /** @type {readonly number[]} */ statuses,
  ) => {
    const json = await answer.json().catch(() => ({}));
    const says = answer.ok && ['false', '0'].includes(String(json.success ?? ''));
    if (!statuses.includes(answer.status) && !says) {
      throw new Error(answer.ok ? 'it was let in' : 'it was refused, in another way');
    }
  };

  const signIn = begin('Sign-in');
  const isIn = await attempt(signIn, 'a token and the owner, with an id', async () => {
    await quietly(() => modules.createAuth(session, http).login(email, password));
    if (!session.token()) throw new Error('no token');
    if (!session.getState().user?.id) throw new Error('the owner has no id');
    return { data: {} };
  });
  if (exchanges.at(-1)?.status === 0) {
    return { screens: [{ ...signIn, verdict: 'breaks' }], works: false };
  }
  await attempt(signIn, '401 for an owner who does not exist', async () => {
    const body = JSON.stringify({ email: 'nobody@example.invalid', password: 'not-a-password-1' });
    const headers = { 'Content-Type': 'application/json' };
    await refused(
      await plain('/auth/owner/login', { method: 'POST', headers, body }),
      [400, 401, 403, 404, 422, 429],
    );
  });
  await attempt(signIn, '401 without a token', async () =>
    refused(await plain('/api/owner/services'), [401, 403]),
  );
  if (origin) {
    await attempt(signIn, `that ${origin} may call it, with Authorization and Content-Type`, () =>
      crossOrigin(plain, origin),
    );
  }
  const { user } = session.getState();
  if (isIn && user) {
    const ask = Object.assign(Object.create(provider), { user });
    const pin = await openAppConfig(ask, begin('PIN'));
    for (const { screen, behindPin, tries } of screens) {
      const one = begin(screen);
      if (behindPin && !pin) one.verdict = 'not tried';
      else for (const [wanted, run] of tries) await attempt(one, wanted, () => run(ask));
    }
    for (const { name, screen, words } of modules.additions) {
      const one = told.find((candidate) => candidate.screen === screen) ?? begin(screen);
      if (!server.has(name)) one.without.push(`${words} (${name})`);
      const run = server.has(name) && ofAdditions[name];
      if (run)
        await attempt(one, `the answer of "${name}", which the server names`, () => run(ask));
    }
    if (write) {
      const one = begin('Writing');
      if (pin) await change(ask, (wanted, run) => attempt(one, wanted, run));
      else {
        one.verdict = 'not tried';
        one.without.push('Nothing was written: App Config was not opened, which takes --pin');
      }
    }
  }
  for (const one of told) {
    if (one.faults.length > 0) one.verdict = 'breaks';
    else if (one.verdict === 'works' && one.without.length > 0) one.verdict = 'works without';
    else if (!tried.has(one)) one.verdict = 'not tried';
  }
  return { screens: told, works: told.every(({ verdict }) => verdict !== 'breaks') };

  /** True once App Config is open. */
  async function openAppConfig(/** @type {Ask} */ ask, /** @type {Screen} */ one) {
    const status = /** @type {any} */ (
      await attempt(one, 'hasPin, true or false', () => ask.pinStatus({ userId: user.id }))
    );
    if (!status?.data.hasPin) return one.faults.length === 0;
    if (pin === undefined) {
      one.without.push('App Config was not tried: give --pin');
      return false;
    }
    return (
      (await attempt(one, 'success for the right PIN', () =>
        ask.verifyPin({ userId: user.id, pin }),
      )) !== undefined
    );
  }
}

async function crossOrigin(
  /** @type {(path: string, init: RequestInit) => Promise<Response>} */ plain,
  /** @type {string} */ origin,
) {
  const wanted = ['authorization', 'content-type'];
  const { ok, headers } = await plain('/api/owner/services', {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': wanted.join(','),
    },
  });
  const allowed = (/** @type {string} */ name) =>
    (headers.get(`Access-Control-Allow-${name}`) ?? '').toLowerCase().split(/\s*,\s*/);
  if (!ok || ![origin, '*'].some((one) => allowed('Origin').includes(one))) {
    throw new Error('the origin is not allowed');
  }
  if (!['put', '*'].some((method) => allowed('Methods').includes(method))) {
    throw new Error('PUT is not allowed');
  }
  // A star stands for every header but Authorization.
  const missing = wanted.filter(
    (name) =>
      !allowed('Headers').includes(name) &&
      (name === 'authorization' || !allowed('Headers').includes('*')),
  );
  if (missing.length > 0) throw new Error(`${missing.join(' and ')} is not allowed`);
}

/** @returns {Fault} */
function faultOf(
  /** @type {Exchange | undefined} */ last,
  /** @type {string} */ wanted,
  /** @type {string} */ why,
) {
  if (!last) return { call: 'none', came: why, wanted, curl: '' };
  const { method, url, status, type, text, body } = last;
  const { pathname, search } = new URL(url, 'http://same.origin');
  const came = `${why} (${[status || 'no status', type.split(';')[0], short(text)].filter(Boolean).join(' ')})`;
  const secret = typeof body === 'string' && /"(password|pin)"/.test(body);
  const sent =
    typeof body === 'string'
      ? ` -H 'Content-Type: application/json' -d '${secret ? '…' : body}'`
      : '';
  const curl = `curl -i -X ${method} '${url}' -H "Authorization: Bearer $TOKEN"${sent}`;
  return { call: `${method} ${pathname}${search}`, came, wanted, curl };
}

/** The console's code says on the console what failed, which is told here in other words. */
async function quietly(/** @type {() => Promise<unknown>} */ run) {
  const { error } = console;
  console.error = () => undefined;
  try {
    return await run();
  } finally {
    console.error = error;
  }
}

/** A storage that lasts as long as the check. */
function memory() {
  const kept = new Map();
  return {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
    removeItem: (/** @type {string} */ key) => void kept.delete(key),
    key: (/** @type {number} */ index) => [...kept.keys()][index] ?? null,
    clear: () => kept.clear(),
    get length() {
      return kept.size;
    },
  };
}
