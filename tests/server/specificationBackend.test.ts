import { describe, expect, test } from 'vitest';
import { createShelf } from '../support/schedule';
import { type Choices, NoAnswer, specificationBackend } from '../support/specificationBackend';
import { openTestApp } from '../support/testApp';
import { createTill } from '../support/till';

describe('a backend that speaks the specification only', async () => {
  const app = await openTestApp();
  const headers = {
    Authorization: `Bearer ${await app.signIn()}`,
    'Content-Type': 'application/json',
  };

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

  test('may write days without a time, campaigns without bundles, and the holder at another place', async () => {
    const { clientAppId } = app.businesses.spa;
    const shelf = createShelf(app.db, app.businesses.spa);
    const ann = await shelf.customer();
    await shelf.bought(ann);
    const customers = await ask(`/api/owner/customers/${clientAppId}`, {}, { days: 'days' });
    expect(customers.body.data.customers[0].join_date).toMatch(/^\d{4}-\d{2}-\d{2}$/);

    const campaign = JSON.stringify({
      name: 'Spring',
      start_date: '2026-04-01T04:00:00Z',
      end_date: '2026-05-01T04:00:00Z',
      is_active: true,
    });
    await ask('/api/owner/campaigns', { method: 'POST', body: campaign });
    const sparse = { bundles: 'in the one' } as const;
    const { campaigns } = (await ask('/api/owner/campaigns', {}, sparse)).body;
    expect(campaigns[0]).toMatchObject({ name: 'Spring' });
    expect(campaigns[0]).not.toHaveProperty('bundles');
    const one = await ask(`/api/owner/campaigns/${campaigns[0].id}`, {}, sparse);
    expect(one.body.campaign.bundles).toEqual([]);

    const rowWith = async (holder: Choices['holder']) =>
      (await ask('/api/owner/scheduling/purchased-services', {}, { holder })).body.data[0];
    expect(await rowWith('customer')).toMatchObject({ customer: { id: ann, name: 'Ann Lee' } });
    expect(await rowWith('user_id')).toMatchObject({ user_id: ann, users: { name: 'Ann Lee' } });
    expect((await rowWith('no id')).users).not.toHaveProperty('id');
  });

  test('may let the services of a cancelled appointment go, and leave it out of the calendar', async () => {
    const shelf = createShelf(app.db, app.businesses.spa);
    const booked = async () => {
      const ann = await shelf.customer();
      const service = await shelf.bought(ann);
      const id = await shelf.appointment(ann);
      await shelf.put(service, id);
      return { id, service };
    };
    const backend = specificationBackend(app.app, { cancelling: 'cancels services' });
    const send = async (method: string, path: string, json?: object) => {
      const init = { method, headers, ...(json && { body: JSON.stringify(json) }) };
      return (await backend.request(`/api/owner/scheduling${path}`, init)).json();
    };
    const { id, service } = await booked();
    await send('DELETE', `/appointments/${id}`);
    await send('PATCH', `/appointments/${id}`, { status: 'scheduled' });
    const calendar = `/appointments/calendar?start_date=2026-03-01T00:00:00Z&end_date=2026-04-01T00:00:00Z`;
    const found = (await send('GET', calendar)).data.find((row: { id: number }) => row.id === id);
    expect(found).toMatchObject({ status: 'scheduled', purchased_services: [] });
    const held = (await send('GET', '/purchased-services')).data;
    expect(held.find((row: { id: number }) => row.id === service).status).toBe('cancelled');

    const other = await booked();
    const path = `/api/owner/scheduling${calendar}`;
    await ask(`/api/owner/scheduling/appointments/${other.id}`, { method: 'DELETE' });
    const left = await ask(path, {}, { cancelled: 'left out' });
    expect(left.body.data.map((row: { id: number }) => row.id)).not.toContain(other.id);
  });

  test('may give back a part of a payment once only, and heed no filter', async () => {
    const till = createTill(app.db, app.businesses.spa);
    const { clientAppId } = app.businesses.spa;
    const payment = await till.order(await till.customer(), { cash: 100 });
    const backend = specificationBackend(app.app, { partialRefunds: 'one' });
    const refund = () =>
      backend.request('/api/owner/billing/refund', {
        method: 'POST',
        headers,
        body: JSON.stringify({
          transaction_id: payment,
          transaction_type: 'order',
          client_app_id: clientAppId,
          amount: 10,
        }),
      });
    expect((await refund()).status).toBe(200);
    expect((await refund()).status).toBe(409);
    const list = `/api/owner/billing/transactions/${clientAppId}`;
    const { data } = await (await backend.request(list, { headers })).json();
    expect(data.transactions[0]).toMatchObject({ status: 'partial_refund', can_refund: false });

    const filtered = `${list}?type=subscription`;
    expect((await ask(filtered)).body.data.transactions).toEqual([]);
    const all = await ask(filtered, {}, { paymentFilters: 'ignored' });
    expect(all.body.data.transactions).not.toEqual([]);
  });

  test('may lose an answer, hear of a call too late, and refuse without a word', async () => {
    const path = '/api/owner/services';
    const backend = specificationBackend(app.app, {
      fates: {
        'POST /api/owner/services': ['lost', 'limited', 'page', 'cut'],
        'DELETE /api/owner/services/*': ['overtaken'],
      },
    });
    const create = () => backend.request(path, { method: 'POST', headers, body: newService });
    await expect(create()).rejects.toThrow(NoAnswer);
    const { body } = await ask(path);
    expect(body.services[0].name).toBe('Bare');
    const limited = await create();
    expect([limited.status, await limited.text()]).toEqual([429, '{}']);
    expect(await (await create()).text()).toContain('<title>');
    await expect(create()).rejects.toThrow(NoAnswer);
    expect((await create()).status).toBe(201);
    const late = { method: 'DELETE', headers };
    const deleted = await backend.request(`${path}/${body.services[0].id}`, late);
    expect(deleted.status).toBe(404);
  });

  test('allows another origin the two headers of the specification, and notes what it does not know', async () => {
    const consoleOrigin = 'https://console.example';
    const backend = specificationBackend(app.app, { consoleOrigin });
    const path = '/api/owner/services';
    const preflight = await backend.request(`${path}?sort=name`, {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Headers': 'authorization, if-match' },
    });
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe(
      'Authorization, Content-Type',
    );
    await backend.request('/auth/owner/logout', { method: 'POST', headers });
    const answer = await backend.request(`${path}?sort=name`, {
      method: 'POST',
      headers: { ...headers, 'Idempotency-Key': '1' },
      body: JSON.stringify({
        name: 'Bare',
        tags: [],
        reward_plan_pricing: [{ tier_level: 1, note: 'x' }],
      }),
    });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(consoleOrigin);
    expect(backend.undocumented()).toEqual([
      'header if-match of /api/owner/services',
      'path of POST /auth/owner/logout',
      'header idempotency-key of POST /api/owner/services',
      'query sort of POST /api/owner/services',
      'field tags of POST /api/owner/services',
      'field reward_plan_pricing.note of POST /api/owner/services',
    ]);
  });
});
