import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Choices, specificationBackend } from '../support/specificationBackend';
import { createTestApp, type TestApp } from '../support/testApp';

describe('a backend that speaks the specification only', () => {
  let app: TestApp;
  let headers: Record<string, string>;

  beforeAll(async () => {
    app = await createTestApp();
    headers = { Authorization: `Bearer ${await app.signIn()}`, 'Content-Type': 'application/json' };
  });
  afterAll(() => app.close());

  const ask = async (path: string, init: RequestInit = {}, choices?: Choices) => {
    const answer = await specificationBackend(app.app, choices).request(path, { headers, ...init });
    const text = await answer.text();
    return { answer, body: text ? JSON.parse(text) : undefined };
  };
  const newService = JSON.stringify({ name: 'Bare', category: 'Massage', price: 10 });

  test('has no added field, header or call', async () => {
    const { body } = await ask('/api/owner/categories');
    expect(Object.keys(body.categories[0])).toEqual(['id', 'name', 'display_order', 'created_at']);
    const services = await ask('/api/owner/services');
    expect(services.body.services[0]).not.toHaveProperty('version');
    const { answer } = await ask('/api/owner/services', { method: 'POST', body: newService });
    expect([...answer.headers.keys()]).toEqual(['content-type']);
    for (const path of ['/healthz', '/api/openapi.json']) {
      expect((await ask(path)).answer.status).toBe(404);
    }
    expect((await ask('/auth/owner/logout', { method: 'POST' })).answer.status).toBe(404);
  });

  test('leaves the time zone out of the owner and keeps the token', async () => {
    const { email, password } = app.businesses.spa;
    const { body } = await ask('/auth/owner/login', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    });
    expect(body.token).toEqual(expect.any(String));
    expect(Object.keys(body.owner.client_app).sort()).toEqual(['id', 'name']);
  });

  test('does not understand If-Match', async () => {
    const { answer } = await ask(`/api/owner/services/${app.businesses.spa.serviceIds[0]}`, {
      method: 'PUT',
      headers: { ...headers, 'If-Match': '"old"' },
      body: newService,
    });
    expect(answer.status).toBe(200);
  });

  test('says no more in errors than whether and why', async () => {
    const { answer, body } = await ask('/api/owner/services', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(body).toEqual({ success: false, message: 'Service name is required' });
  });

  test('may choose other envelopes', async () => {
    const bare = await ask('/api/owner/services', {}, { envelope: 'bare' });
    expect(bare.body).toEqual(expect.any(Array));
    const data = await ask('/api/owner/services', {}, { envelope: 'data' });
    expect(data.body).toEqual({ success: true, data: { services: expect.any(Array) } });
    const plans = await ask('/api/owner/reward-plans', {}, { envelope: 'bare' });
    expect(plans.body).toEqual({ success: true, data: expect.any(Array) });
  });

  test('may write ids as texts and take them as texts', async () => {
    const pricing = [
      { tier_level: 1, special_price: 5, reward_plan_id: String(app.businesses.spa.planId) },
    ];
    const body = JSON.stringify({ ...JSON.parse(newService), reward_plan_pricing: pricing });
    const created = await ask('/api/owner/services', { method: 'POST', body }, { ids: 'texts' });
    expect(created.body.service).toMatchObject({
      id: expect.any(String),
      client_app_id: expect.any(String),
      reward_plan_pricing: [{ reward_plan_id: expect.any(String), tier_level: 1 }],
    });
  });

  test('may write empty values in its own way', async () => {
    const first = async (empty: Choices['empty']) =>
      (await ask('/api/owner/services', {}, empty && { empty })).body.services[0];
    expect(await first('null')).toMatchObject({ description: null, thumbnail_image_url: null });
    expect(await first('text')).toMatchObject({ description: '', thumbnail_image_url: '' });
    const absent = await first('absent');
    expect(absent).not.toHaveProperty('description');
    expect(absent).not.toHaveProperty('thumbnail_image_url');
  });

  test('may use plain status codes', async () => {
    const plain: Choices = { statuses: 'plain' };
    const created = await ask('/api/owner/services', { method: 'POST', body: newService }, plain);
    expect(created.answer.status).toBe(200);
    const path = `/api/owner/services/${created.body.service.id}`;
    const deleted = await ask(path, { method: 'DELETE' }, plain);
    expect(deleted.answer.status).toBe(204);
    expect(deleted.body).toBeUndefined();
    const used = await ask(
      `/api/owner/categories/${app.businesses.spa.categoryIds[0]}`,
      { method: 'DELETE' },
      plain,
    );
    expect(used.answer.status).toBe(400);
  });
});
