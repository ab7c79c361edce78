import { describe, expect, test } from 'vitest';
import { accessMark } from '../../contract/access';
import { additionMark } from '../../contract/additions';
import { changeHeader } from '../../domain/activity';
import { handReasons } from '../../domain/pointsByHand';
import { openTestApp } from '../support/testApp';

interface Document {
  openapi: string;
  info: { description: string };
  paths: Record<string, Record<string, Record<string, unknown>>>;
  components: {
    schemas: Record<
      string,
      { properties?: Record<string, Record<string, unknown>>; required?: string[] }
    >;
  };
}

/** All calls that the specifications name, in their order. */
const specified = [
  'POST /auth/owner/login',
  'GET /api/owner/services',
  'GET /api/owner/services/with-campaigns',
  'POST /api/owner/services',
  'PUT /api/owner/services/{id}',
  'DELETE /api/owner/services/{id}',
  'POST /api/owner/services/upload-image',
  'GET /api/owner/categories',
  'POST /api/owner/categories',
  'PUT /api/owner/categories/{id}',
  'DELETE /api/owner/categories/{id}',
  'GET /api/owner/campaigns',
  'GET /api/owner/campaigns/{id}',
  'POST /api/owner/campaigns',
  'PUT /api/owner/campaigns/{id}',
  'DELETE /api/owner/campaigns/{id}',
  'POST /api/owner/campaigns/{id}/bundles',
  'PUT /api/owner/campaigns/{id}/bundles/{bundleId}',
  'DELETE /api/owner/campaigns/{id}/bundles/{bundleId}',
  'GET /api/owner/checkin/locations',
  'POST /api/owner/checkin/locations',
  'PUT /api/owner/checkin/locations/{id}',
  'DELETE /api/owner/checkin/locations/{id}',
  'GET /api/owner/checkin/rewards',
  'POST /api/owner/checkin/rewards',
  'PUT /api/owner/checkin/rewards/{id}',
  'DELETE /api/owner/checkin/rewards/{id}',
  'GET /api/owner/checkin/analytics',
  'GET /api/owner/checkin/history',
  'GET /api/owner/checkin/reward-claims',
  'GET /api/owner/reward-plans',
  'POST /api/owner/reward-plans',
  'PUT /api/owner/reward-plans/{id}',
  'DELETE /api/owner/reward-plans/{id}',
  'GET /api/owner/reward-plans/{id}/preview',
  'GET /api/owner/reward-plans/{id}/intro-services',
  'POST /api/owner/reward-plans/{id}/intro-services',
  'PUT /api/owner/reward-plans/{id}/intro-services/{introId}',
  'DELETE /api/owner/reward-plans/{id}/intro-services/{introId}',
  'GET /api/owner/settings/global',
  'PATCH /api/owner/settings/global',
  'GET /api/owner/metrics/{clientId}',
  'GET /api/owner/scheduling/purchased-services',
  'POST /api/owner/scheduling/purchased-services/{id}/schedule',
  'PATCH /api/owner/scheduling/purchased-services/{id}/status',
  'GET /api/owner/scheduling/appointments/calendar',
  'POST /api/owner/scheduling/appointments',
  'PATCH /api/owner/scheduling/appointments/{id}',
  'DELETE /api/owner/scheduling/appointments/{id}',
  'POST /auth/owner/verify-pin/{userId}',
  'POST /auth/owner/set-pin/{userId}',
  'POST /auth/owner/change-pin/{userId}',
  'GET /auth/owner/has-pin/{userId}',
  'PUT /auth/owner/profile/{userId}',
  'GET /auth/owner/profile/{userId}',
  'POST /auth/owner/change-password/{userId}',
  'GET /api/owner/billing/transactions/{clientId}',
  'GET /api/owner/billing/stats/{clientId}',
  'POST /api/owner/billing/refund',
  'GET /api/owner/transactions/{clientId}',
  'GET /api/owner/transactions/{clientId}/analytics',
  'GET /api/owner/customers/{clientId}',
  'GET /api/owner/customers/{clientId}/{customerId}',
];

describe('the OpenAPI document', async () => {
  const app = await openTestApp();
  const document = (await (await app.request('/api/openapi.json')).json()) as Document;

  test('SHELL-26: only owners sign in, and every call for data is an owner’s', () => {
    const paths = Object.keys(document.paths);
    expect(paths.filter((path) => path.startsWith('/auth/owner/')).length).toBeGreaterThan(0);
    const forOthers = paths.filter((path) => !/^\/(auth|api)\/owner(\/|$)/.test(path));
    expect(forOthers.sort()).toEqual(['/api/openapi.json', '/healthz', '/images/{name}']);
  });

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        call: `${method.toUpperCase()} ${path}`,
        isAddition: additionMark in operation,
      })),
    );
  const described = () => operations().map(({ call }) => call);

  const registered = () =>
    app.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);

  test('API-07: describes every registered route, and no other', () => {
    expect([...new Set(registered())].sort()).toEqual(described().sort());
  });

  test('API-07: every call that the specifications name is there, and any other is marked as an addition', () => {
    const unmarked = operations().filter(({ isAddition }) => !isAddition);
    expect(unmarked.map(({ call }) => call).sort()).toEqual(specified.toSorted());
  });

  test('is OpenAPI 3.1 and tells people about errors and signing in', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.description).toMatch(/Authorization: Bearer/);
    expect(document.info.description).toMatch(/problem\+json/);
  });

  test('tells that a history may be refused, by the right that its kind needs', () => {
    for (const part of ['{id}', 'once']) {
      const { get } = document.paths[`/api/owner/activity/{kind}/${part}`] ?? {};
      expect(get?.responses).toHaveProperty('403');
    }
  });

  test('API-01: owner calls stand under /api/owner and /auth/owner and need the token', () => {
    const open: string[] = [];
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const operation of Object.values(operations)) {
        if (operation[accessMark] === 'anybody') {
          expect(operation.security).toEqual([]);
          open.push(path);
        } else {
          expect(path).toMatch(/^\/(api|auth)\/owner\//);
          expect(operation.security).toEqual([{ bearerToken: [] }]);
        }
      }
    }
    expect(open.toSorted()).toEqual([
      '/api/openapi.json',
      '/auth/owner/accept-invitation',
      '/auth/owner/forgot-password',
      '/auth/owner/invitation',
      '/auth/owner/login',
      '/auth/owner/reset-password',
      '/healthz',
      '/images/{name}',
    ]);
  });

  test('says where null takes away what was chosen', () => {
    const { schemas } = document.components;
    const chosen = { type: ['integer', 'null'], minimum: 1 };
    expect(schemas.AppointmentChanges?.properties?.therapist_id).toMatchObject({
      ...chosen,
      description: expect.stringContaining('null leaves it unassigned'),
    });
    expect(schemas.ServiceBody?.properties?.reward_plan_pricing).toMatchObject({
      items: { properties: { reward_plan_id: chosen } },
    });
  });

  test.each([
    ['RewardPlan', 'tier_level', { minimum: 1, maximum: 3 }],
    ['Reward', 'check_ins_required', { minimum: 1, maximum: 100 }],
  ])('tells the limits of the whole number of a %s', (schema, field, limits) => {
    expect(document.components.schemas[schema]?.properties?.[field]).toMatchObject(limits);
  });

  test('names the values that are taken, and none as a default that is refused', () => {
    const analytics = document.paths['/api/owner/transactions/{clientId}/analytics']?.get;
    expect(analytics?.parameters).toContainEqual(
      expect.objectContaining({
        name: 'period',
        schema: { type: 'number', enum: [30, 90, 365], default: 30 },
      }),
    );
    const reason = document.components.schemas.PointsByHandBody?.properties?.reason;
    expect(reason).toHaveProperty('enum', handReasons);
    expect(reason).not.toHaveProperty('default');
    expect(document.components.schemas.PointsByHandBody?.required).toEqual(['points', 'reason']);
  });

  const headersOf = (method: string, path: string, status: string) => {
    const responses = document.paths[path]?.[method]?.responses as Record<string, object>;
    return Object.keys((responses[status] as { headers?: object }).headers ?? {});
  };

  test('tells of the header by which a recorded write is undone, with the answers to writes alone', () => {
    const service = '/api/owner/services/{id}';
    expect(headersOf('put', service, '200')).toEqual(['ETag', changeHeader]);
    expect(headersOf('delete', service, '200')).toEqual([changeHeader]);
    expect(headersOf('delete', service, '404')).toEqual([]);
    expect(headersOf('put', '/auth/owner/profile/{userId}', '200')).toEqual([changeHeader]);
    expect(headersOf('get', '/api/owner/services', '200')).toEqual([]);
    expect(headersOf('post', '/auth/owner/login', '200')).toEqual([]);
  });

  test('tells of the headers with which an export names its file and its rows', () => {
    expect(headersOf('get', '/api/owner/customers/{clientId}/export', '200')).toEqual([
      'Content-Disposition',
      'X-Total-Count',
    ]);
  });

  test('the fields that are added to the specification are marked', () => {
    const fields = Object.entries(document.components.schemas).flatMap(([name, { properties }]) =>
      Object.entries(properties ?? {})
        .filter(([, field]) => field[additionMark])
        .map(([field]) => `${name}.${field}`),
    );
    expect(fields).toEqual(
      expect.arrayContaining([
        'Category.service_count',
        'Problem.code',
        'Problem.detail',
        'Problem.errors',
        'Problem.instance',
        'Problem.status',
        'Problem.title',
        'Problem.type',
        'Service.version',
      ]),
    );
    expect(JSON.stringify(document.components.schemas.Owner)).toMatch(
      new RegExp(`"time_zone":\\{[^}]*"${additionMark}":true`),
    );
    const update = JSON.stringify(document.paths['/api/owner/services/{id}']?.put);
    expect(update).toMatch(
      new RegExp(
        `"If-Match"[^}]*\\}?[^}]*"${additionMark}":true|"${additionMark}":true[^}]*"If-Match"`,
      ),
    );
  });
});
