import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuth } from '../../src/authProvider/auth';
import { createSession } from '../../src/authProvider/session';
import { createHttp } from '../../src/dataProvider/http';
import {
  createOwnerDataProvider,
  type OwnerDataProvider,
} from '../../src/start/createOwnerDataProvider';
import { memoryStorage } from '../support/memoryStorage';
import { clearShelf, createShelf } from '../support/schedule';
import { type Choices, specificationBackend } from '../support/specificationBackend';
import { openTestApp } from '../support/testApp';

const server = await openTestApp();
const shelf = createShelf(server.db, server.businesses.spa);

const date = new Date('2026-05-01T15:00:00Z');
const day = { start: new Date('2026-05-01T04:00:00Z'), end: new Date('2026-05-02T04:00:00Z') };

describe.each<[string, Choices | undefined]>([
  ['our own server', undefined],
  ['nothing but the specification', {}],
  ['records under data, ids as text', { envelope: 'data', ids: 'texts', empty: 'null' }],
  ['plain status codes, empty values absent', { empty: 'absent', statuses: 'plain' }],
])('scheduling over %s', (_, choices) => {
  let provider: OwnerDataProvider;
  let ids: { ann: number; massage: number; facial: number; intro: number };

  beforeAll(async () => {
    const session = createSession(memoryStorage());
    const http = createHttp({
      baseUrl: '',
      token: session.token,
      onSessionEnded: () => session.end(),
      fetch: choices
        ? specificationBackend(server.app, choices).fetch
        : async (path, init) => server.app.request(String(path), init),
    });
    provider = createOwnerDataProvider(http, {});
    const { email, password } = server.businesses.spa;
    await createAuth(session, http).login(email, password);
  });

  beforeEach(async () => {
    await clearShelf(server);
    const ann = await shelf.customer();
    const massage = await shelf.bought(ann);
    const facial = await shelf.bought(ann, server.businesses.spa.serviceIds[2], 70.5);
    ids = { ann, massage, facial, intro: await shelf.intro(ann) };
  });

  const pending = async () =>
    (await provider.purchasedServices({ status: 'not_scheduled' })).data.services;
  const booked = async () => (await provider.appointments(day)).data;

  test('API-60, API-61, API-62, PEND-16: what needs scheduling is read', async () => {
    const services = await pending();
    expect(services).toHaveLength(3);
    const byId = (id: number) => services.find((held) => held.id === String(id));
    const customer = {
      id: String(ids.ann),
      name: 'Ann Lee',
      phone_number: '+15552014400',
      email: 'ann@mail.example',
    };
    expect(byId(ids.facial)).toMatchObject({
      status: 'not_scheduled',
      service: { name: 'Herbal Facial' },
      customer,
      price: 70.5,
      isIntroService: false,
    });
    expect(byId(ids.intro)).toMatchObject({ customer, isIntroService: true, nextAvailable: null });
  });

  test('API-64, API-66 to API-69, API-110, API-115: a service is scheduled, moved and cancelled', async () => {
    const services = (await pending()).filter(({ id }) => id === String(ids.massage));
    await provider.scheduleServices({ services, date, contactNotes: 'Rings first' });
    expect(await pending()).toHaveLength(2);
    const [made] = await booked();
    expect(made).toMatchObject({
      start: date,
      status: 'scheduled',
      title: 'Ann Lee',
      contactNotes: 'Rings first',
      customer: { name: 'Ann Lee' },
      services: [{ name: 'Swedish Massage' }],
      purchasedServices: [{ id: String(ids.massage), status: 'scheduled' }],
    });

    const { id = '' } = made ?? {};
    const later = new Date('2026-05-01T18:30:00Z');
    const change = { status: 'confirmed', date: later, contactNotes: '' } as const;
    await provider.updateAppointment({ id, start: date, ...change });
    expect(await booked()).toMatchObject([
      { id, start: later, status: 'confirmed', contactNotes: '' },
    ]);
    await provider.cancelAppointment({ id, start: later });
    expect(await booked()).toMatchObject([{ id, status: 'cancelled' }]);
    expect(await pending()).toHaveLength(3);
  });

  test('API-67, CAL-21: services of two customers become two appointments', async () => {
    const bo = await shelf.customer('Bo', 'Ray');
    await shelf.bought(bo);
    await provider.createAppointments({ services: await pending(), date, contactNotes: '' });
    expect(await pending()).toEqual([]);
    const made = await booked();
    expect(made.map(({ title, services }) => `${title}: ${services.length}`).sort()).toEqual([
      'Ann Lee: 3',
      'Bo Ray: 1',
    ]);
  });

  test('API-65: a service that was carried out elsewhere is completed', async () => {
    await provider.updateServiceStatus({ id: String(ids.massage), status: 'completed' });
    expect(await pending()).toHaveLength(2);
  });

  test('PEND-34, API-111, API-112: what the server refuses comes with its message', async () => {
    await shelf.intro(ids.ann);
    const services = await pending();
    const intros = services.filter(({ isIntroService }) => isIntroService);
    const both = provider.scheduleServices({ services: intros, date, contactNotes: '' });
    await expect(both).rejects.toThrow('Only one free intro service per appointment');
    const [one] = services;
    if (!one) throw new Error('A service is missing');
    const schedule = () => provider.scheduleServices({ services: [one], date, contactNotes: '' });
    await schedule();
    await expect(schedule()).rejects.toThrow('already scheduled');
  });
});
