import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { AppointmentStatus } from '../../../../domain/scheduling';
import { appointmentRow, appointmentsPath, bookAll, testNow } from '../../../support/appointments';
import { gate } from '../../../support/catalogue';
import { expectLogged } from '../../../support/expectLogged';
import { findNotification } from '../../../support/notifications';
import { renderConsole } from '../../../support/renderConsole';
import { stopClock } from '../../../support/stopClock';
import { readRow } from '../../../support/tables';
import { openTestApp, type TestApp } from '../../../support/testApp';

const app = await openTestApp();

const at = '2026-03-05T20:30:00Z';
const isChange = (line: string) => line.startsWith('PATCH ');

beforeEach(() => stopClock(testNow));

const dialog = () => screen.findByRole('dialog', { name: 'Appointment' });

/** The names of the buttons under "Change status to". */
const offered = () =>
  [...document.querySelectorAll('fieldset button')].map(({ textContent }) => textContent);

const choose = async (name: string) => {
  const text = within(await dialog()).getByText(name, { selector: 'button, button > span' });
  return text.closest('button') ?? text;
};

const storedStatus = async ({ db }: TestApp, id: string | undefined) => {
  const { status } = await readRow(db, 'appointments', { id: Number(id) });
  const services = await db
    .selectFrom('purchased_services')
    .innerJoin(
      'appointment_services as place',
      'place.purchased_service_id',
      'purchased_services.id',
    )
    .select('purchased_services.status')
    .where('place.appointment_id', '=', Number(id))
    .execute();
  return [status, ...services.map((held) => held.status)];
};

test('APPT-06, APPT-07, APPT-09: the details open from the row, change the status on the server and in the list, and take it back', async () => {
  const [swedish = 0, , facial = 0] = app.businesses.spa.serviceIds;
  const [id] = await bookAll(app, [
    { at, customer: 'Bo Night', services: [swedish, facial], contact_notes: 'Ring twice' },
  ]);
  const { person, calls } = await renderConsole(appointmentsPath, { app, locked: true });
  const link = within(await appointmentRow('Bo Night')).getByRole('link', { name: /Bo Night at/ });
  await person.click(link);
  expect(window.location.search).toBe(`?list=appointments&appointment=${id}`);
  const details = await dialog();
  expect(details).toHaveTextContent('Thursday, March 5, 2026');
  expect(details).toHaveTextContent(/3:30 PM – .*Bo Night.*bo@mail\.example.*Ring twice/);
  expect(offered()).toEqual(['Confirmed', 'Completed', 'Cancelled', 'No Show']);

  await person.click(await choose('Confirmed'));
  expect(await screen.findByText('The status is now Confirmed.')).toHaveFocus();
  expect(calls.filter(({ line }) => isChange(line))).toEqual([
    {
      line: `PATCH /api/owner/scheduling/appointments/${id}`,
      body: { status: 'confirmed' },
    },
  ]);
  expect(offered()).toEqual(['Completed', 'No Show']);
  expect(await storedStatus(app, id)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  expect(await appointmentRow('Bo Night')).toHaveTextContent('Confirmed');

  await person.click(await choose('Undo'));
  expect(await screen.findByText('The status is again Scheduled.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(await storedStatus(app, id)).toEqual(['scheduled', 'scheduled', 'scheduled']);

  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('?list=appointments');
  expect(await appointmentRow('Bo Night')).toHaveTextContent('Scheduled');
  expect(link).toHaveFocus();
});

test('APPT-09, API-115: one that was cancelled by mistake is booked again by Undo', async () => {
  const [swedish = 0] = app.businesses.spa.serviceIds;
  const [id] = await bookAll(app, [{ at, services: [swedish] }]);
  const { person } = await renderConsole(`${appointmentsPath}&appointment=${id}`, { app });
  await person.click(await within(await dialog()).findByRole('button', { name: 'Cancelled' }));
  await screen.findByText('The status is now Cancelled.');
  expect(offered()).toEqual([]);
  expect(await storedStatus(app, id)).toEqual(['cancelled', 'not_scheduled']);
  await person.click(await choose('Undo'));
  await screen.findByText('The status is again Scheduled.');
  expect(await storedStatus(app, id)).toEqual(['scheduled', 'scheduled']);
});

test('an appointment is moved and edited from its details, and its customer is reached from there', async () => {
  const [id] = await bookAll(app, [{ at, customer: 'Bo Night' }]);
  const { person, calls } = await renderConsole(appointmentsPath, { app });
  const open = async (name: string) => {
    const row = within(await appointmentRow('Bo Night'));
    await person.click(row.getByRole('link', { name: /Bo Night at/ }));
    const details = within(await dialog());
    expect(details.getByRole('link', { name: 'Bo Night' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/customers\/\d+$/),
    );
    await person.click(details.getByRole('link', { name }));
  };

  await open('Move to…');
  const form = within(await screen.findByRole('dialog', { name: 'Move Bo Night' }));
  expect(form.getByRole('link', { name: '(555) 201-4400' })).toBeVisible();
  await person.click(await form.findByRole('radio', { name: '4:00 PM' }));
  await person.click(form.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('?list=appointments');
  expect(calls.filter(({ line }) => isChange(line))).toEqual([
    {
      line: `PATCH /api/owner/scheduling/appointments/${id}`,
      body: { scheduled_date: '2026-03-05T21:00:00.000Z' },
    },
  ]);
  expect(await appointmentRow('Bo Night')).toHaveTextContent('4:00 PM');
  expect(screen.getByRole('link', { name: 'View' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await appointmentRow('Bo Night')).toHaveTextContent('3:30 PM'));

  await open('Edit');
  const editor = within(await screen.findByRole('dialog', { name: 'Bo Night' }));
  await person.click(editor.getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByText('Cancel appointment'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await storedStatus(app, id)).toEqual(['cancelled']));
});

const finalStatuses: AppointmentStatus[] = ['pending', 'completed', 'cancelled', 'no_show'];

test('APPT-07, APPT-08: a confirmed one can be completed or missed, any other status is the last', async () => {
  const statuses: AppointmentStatus[] = ['confirmed', ...finalStatuses];
  await bookAll(
    app,
    statuses.map((status) => ({ at, customer: `Ann ${status}`, status })),
  );
  const { person } = await renderConsole(appointmentsPath, { app });
  for (const status of statuses) {
    const row = await appointmentRow(`Ann ${status}`);
    await person.click(row.querySelector('a') as HTMLElement);
    await dialog();
    expect([status, offered()]).toEqual([
      status,
      status === 'confirmed' ? ['Completed', 'No Show'] : [],
    ]);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  }
});

const refusals: [string, () => Response | Promise<never>, string | RegExp][] = [
  ['success false', () => Response.json({ success: false }), 'Failed to update appointment'],
  [
    'a message',
    () => Response.json({ success: false, message: 'It is locked' }, { status: 409 }),
    'It is locked',
  ],
  ['500', () => new Response('<h1>Oops</h1>', { status: 500 }), 'HTTP error! status: 500'],
  [
    'no connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    /^No answer came from the server, so it is not known whether this was changed\./,
  ],
];

test('APPT-10: a change that fails is logged and told, and changes nothing; while it runs no other begins', async () => {
  expectLogged('The schedule could not be changed:');
  expectLogged(/ApiError|UnknownOutcomeError/);
  const [id] = await bookAll(app, [{ at }]);
  let held = gate();
  let answer: () => Response | Promise<never> = () => Response.error();
  const { person, linesOf } = await renderConsole(`${appointmentsPath}&appointment=${id}`, {
    app,
    async instead({ line }) {
      if (!isChange(line)) return undefined;
      await held.passed;
      return answer();
    },
  });
  await dialog();
  for (const [, given, message] of refusals) {
    held = gate();
    answer = given;
    await person.click(await choose('Completed'));
    expect(offered()).toEqual(['Confirmed', 'Saving...', 'Cancelled', 'No Show']);
    const changes = linesOf('PATCH').length;
    await person.click(await choose('No Show'));
    expect(linesOf('PATCH')).toHaveLength(changes);
    held.open();
    const told = await findNotification(message);
    expect(told).toHaveRole('alert');
    expect(told).toBeVisible();
    expect(offered()).toEqual(['Confirmed', 'Completed', 'Cancelled', 'No Show']);
    expect(await dialog()).toHaveTextContent('Scheduled');
    expect((await choose('No Show')).closest('button')).toHaveFocus();
    await person.click(within(told).getByRole('button', { name: 'Close message' }));
  }
});

test('an address that names no appointment of the list says so, and leads back to it', async () => {
  await bookAll(app, [{ at }]);
  const { person } = await renderConsole(`${appointmentsPath}&appointment=999999`, { app });
  expect(await dialog()).toHaveTextContent('This appointment was not found.');
  await person.click(await choose('Back to the list'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await appointmentRow('Ann Lee')).toBeVisible();
});
