import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { type Access, accessMark } from '../../contract/access';
import { completeRights, type Right, rights } from '../../domain/rights';
import { updateRows } from '../support/tables';
import { openTestApp } from '../support/testApp';
import { callExample, contentOf, refusalOf, tenantTables, textOf } from './exampleCalls';
import { type Business, furnishBoth, routeExamples } from './routeExamples';

/**
 * Of what kind the thing is that the example asks about decides of these. Where it is looked for before
 * all rights are asked for, `first` are those that come before.
 */
const byKind: Record<string, { needs: Right[]; first?: Right[] }> = {
  'PUT /auth/owner/presence': { needs: ['config'] },
  'GET /api/owner/activity/{kind}/{id}': { needs: ['config'] },
  'GET /api/owner/activity/{kind}/once': { needs: ['config'] },
  'POST /api/owner/activity/{id}/undo': { needs: ['money', 'refund'], first: [] },
  'POST /api/owner/activity/{id}/purge': {
    needs: ['config', 'money', 'refund'],
    first: ['config'],
  },
};

/**
 * Columns with names, whose values are made distinct for each of the two businesses, so that a leak is
 * recognized.
 */
const named = [
  ['services', 'name'],
  ['campaigns', 'name'],
  ['bundles', 'name'],
  ['checkin_locations', 'name'],
  ['customers', 'first_name'],
  ['customer_notes', 'body'],
  ['transactions', 'description'],
];

const nobody = 999_999_999;

/** The same with ids that do not exist. */
const ofNobody = (ids: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, typeof id === 'number' ? nobody : id]),
  );

interface Told {
  status: number;
  code?: string;
  message?: string;
  text: string;
}

describe('every call, by everybody, about everything', async () => {
  const app = await openTestApp();
  const { own: spa, other: barbers } = await furnishBoth(app);
  const tables = await tenantTables(app);
  const sides: { own: Business; other: Business; token: string; foreign: RegExp }[] = [];
  let contents: unknown[];
  let calls = 0;
  let wrong = 0;

  /** Prefixes every name of a business with a word, by which a leak is recognized. */
  const mark = async ({ clientAppId }: Business, word: string) => {
    for (const [table = '', column = ''] of named) {
      const name = sql.ref(column);
      await sql`update ${sql.table(table)} set ${name} = ${`${word} `} || ${name}
        where client_app_id = ${clientAppId}`.execute(app.db);
    }
  };

  const contentsOfBoth = () =>
    Promise.all(sides.map(({ own }) => contentOf(app, tables, own).then(JSON.stringify)));

  await mark(spa, 'Lotus');
  await mark(barbers, 'Harbor');
  const side = async (own: Business, other: Business, words: string) => ({
    own,
    other,
    token: await app.signIn(own.email),
    foreign: new RegExp(`${words}|"client_app_id":${other.clientAppId}\\b`),
  });
  sides.push(await side(spa, barbers, 'Harbor|@harbor'));
  sides.push(await side(barbers, spa, 'Lotus|Verbena Day Spa|@spa'));
  contents = await contentsOfBoth();
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { [accessMark]: Access }>>;
  };
  const accessOf = new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation[accessMark],
      ]),
    ),
  );
  afterAll(() => {
    console.info(`${calls} calls, ${wrong} of them answered wrongly`);
  });

  const allow = (own: Business, allowed: readonly Right[] | null) =>
    updateRows(app.db, 'owners', { rights: allowed && [...allowed] }, { id: own.ownerId });

  const ask = async (...call: Parameters<typeof callExample>): Promise<Told> => {
    calls += 1;
    const answer = await callExample(...call);
    const text = await textOf(answer);
    const isJson = answer.headers.get('Content-Type')?.includes('json');
    const { code, message } = isJson ? JSON.parse(text) : {};
    return { status: answer.status, code, message, text };
  };

  test('names all routes that there are', () => {
    expect([...accessOf.keys()].toSorted()).toEqual(Object.keys(routeExamples).toSorted());
  });

  test.each(Object.entries(routeExamples))(
    'API-89, API-96, API-97, API-98: %s',
    async (route, example) => {
      const access = accessOf.get(route);
      const { needs = typeof access === 'object' ? access : [], first = needs } =
        byKind[route] ?? {};
      const faults: string[] = [];
      const { arrange: _, ...bare } = example;

      /** Calls without a token, or with an expired one. */
      const strangers = async () => {
        for (const token of [undefined, 'x', 'A'.repeat(43)]) {
          for (const { own } of sides) {
            const { status, message } = await ask(app, route, { own, token, example: bare });
            if (status !== 401 || !message) faults.push(`${token}: ${status}`);
          }
        }
      };

      /** Calls on records of another business, or of none: the responses must be indistinguishable. */
      const elsewhere = async (
        side: (typeof sides)[number],
        held: string,
        isLookedFor: boolean,
      ) => {
        const { own, other, token, foreign } = side;
        const ids = example.path?.(other) ?? {};
        const query = example.query?.(other) ?? '';
        const isNumbered = /\d/.test(JSON.stringify(ids) + query);
        if (!isNumbered) return;
        const theirs = await ask(app, route, { own, token, records: other, example: bare });
        const none = { ids: ofNobody(ids), query: query.replace(/\d+/, String(nobody)) };
        const nobodys = await ask(app, route, { own, token, ...none, example: bare });
        const isRight =
          theirs.status === (isLookedFor ? refusalOf(route) : 403) &&
          theirs.status === nobodys.status &&
          theirs.message !== undefined &&
          theirs.code === nobodys.code &&
          theirs.message === nobodys.message &&
          (isLookedFor || theirs.code === 'RIGHT_REQUIRED') &&
          !foreign.test(theirs.text);
        if (!isRight) faults.push(`${held}, another's: ${theirs.text}; nobody's: ${nobodys.text}`);
      };

      const refused = async (side: (typeof sides)[number], held: string) => {
        const { own, token } = side;
        const { status, code } = await ask(app, route, { own, token, example: bare });
        if (status !== 403 || code !== 'RIGHT_REQUIRED') faults.push(`${held}: ${status} ${code}`);
      };

      const done = async ({ own, token, foreign }: (typeof sides)[number], held: string) => {
        const session = route.endsWith('/logout') ? await app.signIn(own.email) : token;
        const { status, text } = await ask(app, route, { own, token: session });
        const isRight = example.answers ? status === example.answers : [200, 201].includes(status);
        if (!isRight || foreign.test(text)) faults.push(`${held}, done: ${status} ${text}`);
      };

      const unchanged = async () => {
        for (const { own } of sides) await allow(own, null);
        const now = await contentsOfBoth();
        if (now.join() !== contents.join()) faults.push('Something was changed.');
        contents = now;
      };

      if (access === 'anybody') {
        for (const { own } of sides) {
          const { status } = await ask(app, route, { own });
          if (status === 401 || status === 403 || status >= 500) faults.push(`open: ${status}`);
        }
        contents = await contentsOfBoth();
      } else {
        await strangers();
        const enough = completeRights(needs);
        const sets: (readonly Right[])[] = [
          [],
          ...rights.map((right) => [right]),
          ...needs.map((needed) => rights.filter((right) => right !== needed)),
          enough,
          rights,
        ];
        for (const side of sides) {
          // Partial sets of rights are tried for one business only; for the other, none and all.
          for (const set of side === sides[0] ? sets : [[], rights]) {
            await allow(side.own, set);
            const held = `with ${set.join(', ') || 'no right'}`;
            const isEnough = needs.every((right) => set.includes(right));
            const isLookedFor = first.every((right) => set.includes(right));
            await elsewhere(side, held, isLookedFor);
            if (!isEnough) await refused(side, held);
            else if (route.startsWith('GET')) await done(side, held);
          }
        }
        await unchanged();
        if (!route.startsWith('GET')) {
          for (const [index, set] of [enough, rights].entries()) {
            const side = sides[index];
            if (!side) continue;
            await allow(side.own, set);
            await done(side, `with ${set.join(', ')}`);
            await allow(side.own, null);
            const now = await contentsOfBoth();
            if (now[1 - index] !== contents[1 - index])
              faults.push('Another business was changed.');
            contents = now;
          }
        }
      }
      wrong += faults.length;
      expect(faults).toEqual([]);
    },
  );
});
