import '../../../src/custom/overview/Overview';
import '../../../src/custom/schedule/appointments/AppointmentList';
import '../../../src/custom/schedule/appointments/ChangeAppointment';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { book } from '../../support/calendar';
import { renderConsole } from '../../support/renderConsole';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

test('an appointment of today is moved to the next free time in two clicks', async () => {
  const now = new Date('2026-05-06T13:00:00Z');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  app.clock.set(now);
  await app.db.deleteFrom('appointment_services').execute();
  await app.db.deleteFrom('appointments').execute();
  const id = await book(app, { name: 'Amy Early', at: '2026-05-06T15:00:00Z' });
  await book(app, { name: 'Bo Next', at: '2026-05-06T16:30:00Z' });
  const { person, calls } = await renderConsole('/dashboard', { app });
  const strip = within(await screen.findByRole('region', { name: 'Today' }));
  await person.click(await strip.findByRole('link', { name: /^Move.*Amy Early/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Amy Early' }));
  // It takes an hour, and Bo is there from half past twelve.
  await waitFor(() => expect(dialog.getByRole('radio', { name: '11:15 AM' })).toBeChecked());
  await person.click(dialog.getByRole('button', { name: 'Move' }));
  await screen.findByText('Amy Early is moved to May 6, 2026, 11:15 AM');
  expect(calls.find(({ line }) => line.startsWith('PATCH'))).toMatchObject({
    line: `PATCH /api/owner/scheduling/appointments/${id}`,
    body: { scheduled_date: '2026-05-06T15:15:00.000Z' },
  });
});
