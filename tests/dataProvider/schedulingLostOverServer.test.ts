import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOwnerDataProvider, type OwnerDataProvider } from '../../src/createOwnerDataProvider';
import type { PurchasedService } from '../../src/custom/scheduling/schedulingRecords';
import { allMishaps, httpWhere, type Mishap } from '../support/mishaps';
import { clearShelf } from '../support/schedule';
import { createTestApp, type TestApp } from '../support/testApp';

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await createTestApp();
  token = await server.signIn();
}, 60_000);

afterAll(() => server.close());

const date = new Date('2026-05-01T15:00:00Z');
const later = new Date('2026-06-01T15:00:00Z');
const when = { date, contactNotes: 'Rings first' };
const span = { start: new Date('2026-05-01T00:00:00Z'), end: new Date('2026-07-01T00:00:00Z') };

/** The provider; its first call goes wrong in this way. */
const providerWhere = (mishap: Mishap, wrong = [0]) =>
  createOwnerDataProvider(httpWhere(server, token, mishap, wrong).http, {});

const sure = () => providerWhere('is refused', []);
const pending = async () =>
  (await sure().purchasedServices({ status: 'not_scheduled' })).data.services;
const booked = async () => (await sure().appointments(span)).data;
const appointmentOf = async (customer: string) => {
  const found = (await booked()).find(({ title }) => title === customer);
  if (!found) throw new Error(`${customer} has no appointment`);
  return found;
};

let ann: PurchasedService[];
let bo: PurchasedService[];

beforeEach(async () => {
  const shelf = await clearShelf(server);
  const [annId, boId] = [await shelf.customer(), await shelf.customer('Bo', 'Ray')];
  for (const id of [annId, annId, boId]) await shelf.bought(id);
  const services = await pending();
  ann = services.filter(({ customerId }) => customerId === String(annId));
  bo = services.filter(({ customerId }) => customerId === String(boId));
  await sure().scheduleServices({ services: bo, date, contactNotes: '' });
});

type Act = (provider: OwnerDataProvider) => Promise<unknown>;

const acts: [string, Act, isDone: () => Promise<boolean>][] = [
  [
    'PEND-29: one service is scheduled',
    (provider) => provider.scheduleServices({ ...when, services: ann.slice(0, 1) }),
    async () => (await pending()).length === 1,
  ],
  [
    'PEND-29: several services are scheduled',
    (provider) => provider.scheduleServices({ ...when, services: ann }),
    async () => (await pending()).length === 0,
  ],
  [
    'CAL-21: an appointment is made',
    (provider) => provider.createAppointments({ ...when, services: ann }),
    async () => (await pending()).length === 0,
  ],
  [
    'APPT-09: an appointment gets another status',
    async (provider) =>
      provider.updateAppointment({ ...(await appointmentOf('Bo Ray')), status: 'confirmed' }),
    async () => (await appointmentOf('Bo Ray')).status === 'confirmed',
  ],
  [
    'CAL-14: an appointment is moved and gets notes',
    async (provider) => {
      const { id, start } = await appointmentOf('Bo Ray');
      return provider.updateAppointment({ id, start, date: later, contactNotes: 'Door 2' });
    },
    async () => (await appointmentOf('Bo Ray')).start.getTime() === later.getTime(),
  ],
  [
    'CAL-13: an appointment is cancelled by its status, with another date',
    async (provider) => {
      const { id, start } = await appointmentOf('Bo Ray');
      return provider.updateAppointment({ id, start, date: later, status: 'cancelled' });
    },
    async () => (await appointmentOf('Bo Ray')).status === 'cancelled',
  ],
  [
    'CAL-15: an appointment is cancelled',
    async (provider) => provider.cancelAppointment(await appointmentOf('Bo Ray')),
    async () => (await appointmentOf('Bo Ray')).status === 'cancelled',
  ],
];

describe.each(acts)('%s', (_, act, isDone) => {
  test.each(allMishaps)('when the call %s, it is told as what it is', async (mishap) => {
    const outcome = await act(providerWhere(mishap)).then(
      () => true,
      () => false,
    );
    expect(outcome).toBe(await isDone());
  });
});

test('API-111: who has booked the service for another time, or with other notes, has not made this appointment', async () => {
  for (const change of [{ date: later }, { contactNotes: '' }]) {
    const [held, ...others] = ann;
    if (!held) throw new Error('A service is missing');
    ann = others;
    await sure().scheduleServices({ ...when, services: [held], ...change });
    for (const mishap of ['is refused', 'does not arrive'] as const) {
      const again = providerWhere(mishap).scheduleServices({ ...when, services: [held] });
      await expect(again).rejects.toThrow(/Not now|could not be reached/);
    }
  }
});

test('where nothing can be looked for, the failure stands', async () => {
  const provider = providerWhere('is done, but the answer is lost', [0, 1]);
  const scheduling = provider.scheduleServices({ ...when, services: ann });
  await expect(scheduling).rejects.toThrow('could not be reached');
  expect(await pending()).toEqual([]);
});

describe('the cancellation of an appointment that a colleague has moved by a month meanwhile', () => {
  const movedAfter = async () => {
    const seen = await appointmentOf('Bo Ray');
    await sure().updateAppointment({ id: seen.id, start: seen.start, date: later });
    return seen;
  };

  test('is not told as made where it was refused for that', async () => {
    const { id, start, version } = await movedAfter();
    const cancelling = sure().updateAppointment({ id, start, version, status: 'cancelled' });
    await expect(cancelling).rejects.toMatchObject({ status: 412 });
    expect((await appointmentOf('Bo Ray')).status).toBe('scheduled');
  });

  test('is refused, and not made of what was not seen', async () => {
    const seen = await movedAfter();
    await expect(sure().cancelAppointment(seen)).rejects.toMatchObject({ status: 412 });
    expect((await appointmentOf('Bo Ray')).status).toBe('scheduled');
  });

  test('is not told as made where it did not arrive', async () => {
    const seen = await movedAfter();
    const cancelling = providerWhere('does not arrive').cancelAppointment(seen);
    await expect(cancelling).rejects.toThrow('could not be reached');
    expect((await appointmentOf('Bo Ray')).status).toBe('scheduled');
  });
});
