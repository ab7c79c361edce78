import '../../../../src/custom/schedule/calendar/Schedule';
import '../../../../src/custom/schedule/calendar/ScheduleDialogs';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { book } from '../../../support/calendar';
import { expectLogged } from '../../../support/expectLogged';
import { renderConsole } from '../../../support/renderConsole';
import { stopClock } from '../../../support/stopClock';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

test.beforeEach(() => stopClock('2026-03-04T15:00:00Z'));

test('the address of a day in another month brings that month along', async () => {
  await book(app, { name: 'Ada Far', at: '2028-07-05T14:00:00Z' });
  await renderConsole('/schedule/day/2028-07-05', { app });
  const dialog = await screen.findByRole('dialog', { name: /July 5, 2028$/ });
  await within(dialog).findByText('Ada Far');
  expect(within(dialog).queryByText('No appointments on this day.')).toBeNull();
  expect(window.location.search).toBe('?date=2028-07-05');
});

test('the address of an appointment in another month brings that month along, where the server tells of one', async () => {
  expectLogged('This appointment does not exist any more.');
  const id = await book(app, { name: 'Ada Near', at: '2028-08-06T02:00:00Z' });
  const path = `/schedule/appointments/${id}?view=week`;
  const { person, router } = await renderConsole(path, {
    app,
    user: { additions: ['one_appointment'] },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Ada Near' });
  expect(window.location.search).toBe('?view=week&date=2028-08-05');
  await person.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await act(() => router.navigate('/schedule/appointments/999999'));
  expect(await screen.findByText(/^This appointment was not found\./)).toBeVisible();
});

test('a server that tells of no single appointment is not asked for it, and the owner is told where to look', async () => {
  const id = await book(app, { name: 'Ada Lost', at: '2028-09-06T14:00:00Z' });
  const { linesOf } = await renderConsole(`/schedule/appointments/${id}`, { app });
  await screen.findByText(/^This appointment is not among the days that are shown\./);
  expect(linesOf('GET').filter((line) => line.endsWith(`/${id}`))).toEqual([]);
});
