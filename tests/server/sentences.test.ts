import { describe, expect, test } from 'vitest';
import { type Problem, problemSchema } from '../../contract/errors';
import { createCalls, fault } from '../support/calls';
import { openTestApp } from '../support/testApp';
import { bodyFields } from './bodyFields';
import { callExample } from './exampleCalls';
import { furnishBoth, routeExamples } from './routeExamples';

interface Document {
  paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
}

/** Signs of zod's own messages, which no person should read. */
const jargon =
  /^(Invalid|Too (big|small)|Unrecognized|Expected)\b|expected .*received|\bNaN\b|match pattern/i;

const wrong = [null, '', 'x', 0, -1, 0.5, true, [], {}, [null], [{}], [''], 'x'.repeat(6000)];

describe('what people are told of a wrong request', async () => {
  const app = await openTestApp();
  const { own } = await furnishBoth(app);
  const token = await app.signIn();
  const fields = await bodyFields(app);
  const document = (await (await app.request('/api/openapi.json')).json()) as Document;

  const ask = async (route: string, given: { body?: unknown; query?: string }) => {
    const { arrange: _, body: __, ...example } = routeExamples[route] ?? {};
    const answer = await callExample(app, route, {
      own,
      token: route.endsWith('/logout') ? await app.signIn() : token,
      example: { access: 'owner', ...example },
      ...given,
    });
    // A sentence of a call that was never validated (401, 403), or that crashed the server, proves
    // nothing.
    expect([401, 403, 500]).not.toContain(answer.status);
    if (answer.status < 400) {
      await answer.body?.cancel();
      return [];
    }
    const { message, errors = [] } = problemSchema.parse(await answer.json());
    return [message, ...errors.map((one) => one.message)];
  };

  const withBody = Object.keys(routeExamples).filter((route) => /^(POST|PUT|PATCH) /.test(route));

  test.each(withBody)('API-88: %s tells a sentence, whatever a field holds', async (route) => {
    const told = await ask(route, { body: {} });
    for (const body of [[], 'x', 7]) told.push(...(await ask(route, { body })));
    for (const value of wrong) {
      const body = Object.fromEntries((fields[route] ?? []).map((name) => [name, value]));
      told.push(...(await ask(route, { body })));
    }
    expect(told.filter((sentence) => !sentence || jargon.test(sentence))).toEqual([]);
  });

  test.each(Object.keys(routeExamples))(
    'API-88: %s tells a sentence, whatever is asked in its query',
    async (route) => {
      const [method = '', path = ''] = route.split(' ');
      const { parameters = [] } = document.paths[path]?.[method.toLowerCase()] ?? {};
      const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      const told: string[] = [];
      if (names.length === 0) return;
      for (const value of ['', 'x', '-1', '0.5', 'x'.repeat(500)]) {
        const query = `?${names.map((name) => `${name}=${value}`).join('&')}`;
        told.push(...(await ask(route, { query })));
      }
      expect(told.filter((sentence) => !sentence || jargon.test(sentence))).toEqual([]);
    },
  );

  test.each([
    ['checkin/rewards', 'reward_service_id', 'Please select a service for the reward'],
    ['reward-plans/{id}/intro-services', 'service_id', 'Please select a service'],
    ['scheduling/appointments', 'user_id', 'Please select a customer'],
    ['scheduling/walk-ins', 'user_id', 'Please select a customer'],
    ['billing/refund', 'transaction_id', 'Please select a payment'],
  ])('API-99: %s asks to choose where %s is empty or no id', async (call, field, message) => {
    const route = `POST /api/owner/${call}`;
    const example = await routeExamples[route]?.body?.(own);
    for (const value of ['', 0, 'x', {}]) {
      const answer = await callExample(app, route, {
        own,
        token,
        body: { ...example, [field]: value },
      });
      expect({ status: answer.status, body: await answer.json() }).toMatchObject(
        fault(field, message),
      );
    }
  });

  test.each([
    ['get', 'checkin/history?locationId=', undefined, 'Please check the location id'],
    ['post', 'categories', [], 'The request must be a JSON object'],
    ['post', 'categories', 'x', 'The request must be a JSON object'],
    ['post', 'categories', null, 'The request must be a JSON object'],
    ['put', 'opening-hours', {}, 'Please enter the days'],
    ['put', 'opening-hours', { days: [{}] }, 'is_open must be true or false'],
  ] as const)('API-88: %s %s of %j is told "%s"', async (method, path, body, message) => {
    const answer = await createCalls(app, token)[method]<Problem>(`/api/owner/${path}`, body);
    expect(answer).toMatchObject({ status: 400, body: { message, code: 'INVALID_INPUT' } });
  });

  test.each(['abc', '', '31'])(
    'API-82: a period of "%s" is told which there are',
    async (period) => {
      const { clientAppId } = app.businesses.spa;
      const path = `/api/owner/transactions/${clientAppId}/analytics?period=${period}`;
      expect((await createCalls(app, token).get(path)).body.message).toBe(
        'The period must be 30, 90 or 365',
      );
    },
  );
});
