import { describe, expect, test } from 'vitest';
import { problemSchema } from '../../contract/errors';
import { fc, runs } from '../support/property';
import { openTestApp } from '../support/testApp';
import { bodyFields } from './bodyFields';
import { furnishBoth, routeExamples } from './routeExamples';

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    'x'.repeat(6000),
    "'; drop table services; --",
    '\u202e',
    0,
    -0,
    -1,
    0.001,
    0.005,
    1e-9,
    1e300,
    2 ** 31,
    2 ** 53,
    true,
    [],
    {},
    [[]],
    { __proto__: null },
    '1'.repeat(400),
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
);

/** A random body: values of wrong types for the route's fields, or plausible ones of a service. */
const bodyOf = (fields: string[]) =>
  fc.oneof(
    strange,
    fc.dictionary(fc.constantFrom(...fields), strange),
    fc
      .record({
        name: strange,
        price: fc.oneof(fc.double(), fc.integer()),
        category: fc.constantFrom('Massage', 'Facials', 'Nope'),
        is_active: fc.boolean(),
        display_order: fc.integer(),
        reward_plan_pricing: fc.array(
          fc.record({
            tier_level: fc.integer(),
            special_price: fc.double(),
            reward_plan_id: strange,
          }),
          { maxLength: 4 },
        ),
      })
      .map((fields): unknown => fields),
  );

const withBody = Object.keys(routeExamples).filter((route) => /^(POST|PUT|PATCH) /.test(route));

describe('bad input', async () => {
  const app = await openTestApp();
  const { own } = await furnishBoth(app);
  const signedIn = await app.signIn();
  const fields = await bodyFields(app);

  const expectSound = async (answer: Response) => {
    expect(answer.status).toBeLessThan(500);
    if (answer.status < 400) return;
    expect(problemSchema.parse(await answer.json()).message).not.toBe('');
  };

  const tokenFor = async (route: string) => (route.endsWith('/logout') ? app.signIn() : signedIn);

  const idsOf = (route: string) => {
    const example = routeExamples[route]?.path?.(own) ?? {};
    return (route.split(' ')[1] ?? '').replace(/\{(\w+)\}/g, (_, name: string) =>
      String(example[name]),
    );
  };

  test.each(withBody)('%s never answers 500, whatever the body', async (route) => {
    const token = await tokenFor(route);
    const [method = ''] = route.split(' ');
    // Fields of other routes, where the route describes none, as for an upload.
    const known = fields[route] ?? Object.values(fields).flat();
    await fc.assert(
      fc.asyncProperty(bodyOf([...known, 'client_app_id']), async (json) => {
        await expectSound(await app.request(idsOf(route), { method, token, json: json ?? null }));
      }),
      { numRuns: runs(route.includes('/auth/') ? 3 : 8) },
    );
  });

  test.each(withBody)('%s never answers 500, whatever the bytes and the type', async (route) => {
    const token = await tokenFor(route);
    const [method = ''] = route.split(' ');
    const types = fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'text/plain',
      'nonsense',
    );
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc
        .constantFrom('{', '[1,', '{"a":1}}', '--x\r\n\r\n--x--', 'null')
        .map((text) => Buffer.from(text)),
    );
    await fc.assert(
      fc.asyncProperty(types, bytes, async (type, content) => {
        const headers = { 'Content-Type': type };
        const body = new Uint8Array(content);
        await expectSound(await app.request(idsOf(route), { method, token, headers, body }));
      }),
      { numRuns: runs(5) },
    );
  });

  // A number as text, as from a form or spreadsheet: read as null, it would clear the stored value.
  test.each(withBody)('%s refuses a number that comes as text', async (route) => {
    const example = await routeExamples[route]?.body?.(own);
    const token = await tokenFor(route);
    const [method = ''] = route.split(' ');
    for (const [field, value] of Object.entries(example ?? {})) {
      if (typeof value !== 'number') continue;
      const json = { ...example, [field]: `${value}.50` };
      const answer = await app.request(idsOf(route), { method, token, json });
      if (answer.status >= 400) await expectSound(answer);
      else expect(`${field} of ${await answer.text()}`).toBe('refused');
    }
  });

  test.each(withBody)(
    '%s takes no name that cannot be seen, and no half of a character',
    async (route) => {
      const example = await routeExamples[route]?.body?.(own);
      if (!example || !('name' in example)) return;
      const token = await tokenFor(route);
      const [method = ''] = route.split(' ');
      const refusal = async (name: string) => {
        const answer = await app.request(idsOf(route), {
          method,
          token,
          json: { ...example, name },
        });
        expect(answer.status).toBe(400);
        return problemSchema.parse(await answer.json());
      };
      expect((await refusal('\u200b\u2060\u3164')).message).toMatch(/required/);
      expect(await refusal('Half \ud83d')).toMatchObject({
        message: expect.stringMatching(/has a character that cannot be stored$/),
        errors: [{ field: 'name' }],
      });
    },
  );

  test('strange addresses, queries and headers', async () => {
    const token = signedIn;
    const paths = [
      '/api/owner/services/%E0%A4%A',
      '/api/owner/services/%00',
      '/api/owner/services/..%2f..%2f',
      '/api/owner/services?x=%E0%A4%A',
      '/api/owner//services',
      `/api/owner/services/${'9'.repeat(500)}`,
      '/images/%E0%A4%A',
      '/images/1-%00-detail.webp',
      '/api/owner/services/upload-image?serviceId[]=1',
    ];
    for (const path of paths) {
      for (const method of ['GET', 'PUT', 'DELETE', 'POST', 'HEAD', 'OPTIONS']) {
        const answer = await app.request(path, { method, token });
        expect(answer.status).toBeLessThan(500);
      }
    }
    for (const tag of ['', '""', 'W/', '"\\"', ',,,', 'x'.repeat(5000)]) {
      await expectSound(
        await app.request(idsOf('PUT /api/owner/services/{id}'), {
          method: 'PUT',
          token,
          headers: { 'If-Match': tag },
          json: { name: 'A', category: 'Massage', price: 1 },
        }),
      );
    }
  });
});
