import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessMark } from '../../contract/access';
import { additionMark } from '../../contract/additions';
import { createTestApp, type TestApp } from '../support/testApp';

interface Document {
  openapi: string;
  info: { description: string };
  paths: Record<string, Record<string, Record<string, unknown>>>;
  components: { schemas: Record<string, { properties?: Record<string, Record<string, unknown>> }> };
}

/** Calls that the specification names. */
const specified = [
  '/auth/owner/login',
  '/api/owner/services',
  '/api/owner/services/with-campaigns',
  '/api/owner/services/{id}',
  '/api/owner/services/upload-image',
  '/api/owner/categories',
  '/api/owner/categories/{id}',
  '/api/owner/reward-plans',
];

describe('the OpenAPI document', () => {
  let app: TestApp;
  let document: Document;

  beforeAll(async () => {
    app = await createTestApp();
    document = (await (await app.request('/api/openapi.json')).json()) as Document;
  });
  afterAll(() => app.close());

  test('SHELL-26: only owners sign in, and every call for data is an owner’s', () => {
    const paths = Object.keys(document.paths);
    expect(paths.filter((path) => path.startsWith('/auth/owner/')).length).toBeGreaterThan(0);
    const forOthers = paths.filter((path) => !/^\/(auth|api)\/owner(\/|$)/.test(path));
    expect(forOthers.sort()).toEqual(['/api/openapi.json', '/healthz', '/images/{name}']);
  });

  const described = () =>
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );

  const registered = () =>
    app.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);

  test('API-07: describes every registered route, and no other', () => {
    expect([...new Set(registered())].sort()).toEqual(described().sort());
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
          expect(operation.security).toBeUndefined();
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

  test('what is added to the specification is marked', () => {
    const marked = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.values(operations).some((operation) => operation[additionMark]) ? [path] : [],
    );
    for (const path of ['/api/openapi.json', '/auth/owner/logout', '/healthz', '/images/{name}']) {
      expect(marked).toContain(path);
    }
    for (const path of specified) expect(marked).not.toContain(path);
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
