import '../../../../src/custom/schedule/calendar/Schedule';
import '../../../../src/custom/schedule/calendar/WeekLoad';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { book } from '../../../support/calendar';
import { expectLogged } from '../../../support/expectLogged';
import { renderConsole } from '../../../support/renderConsole';
import { stopClock } from '../../../support/stopClock';
import { insertRow, updateRows } from '../../../support/tables';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

const user = { additions: ['therapists', 'therapists_at_work', 'opening_hours'] };

test.beforeAll(async () => {
  const { clientAppId: client_app_id } = app.businesses.spa;
  await insertRow(app.db, 'therapists', { client_app_id, name: 'Maya Lindt' });
  await book(app, { name: 'Ann Open', at: '2027-05-05T14:00:00Z' });
});

const load = '/schedule?view=week&of=load&date=2027-05-05';

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('how full the week is counts the opening hours, and of everybody what nobody is named for', async () => {
  await renderConsole(load, { app, user });
  await screen.findByText('11%');
  expect(cellsOf(screen.getByRole('row', { name: /^Maya/ }))[3]).toBe('0%0 of 9 h');
  const all = cellsOf(screen.getByRole('row', { name: /^Everybody/ }));
  expect(all[3]).toBe('11%1 of 9 h');
  expect(all.at(-1)).toBe('2%1 of 63 h');
});

test('how full the week is tells what somebody has booked on a day off', async () => {
  const { clientAppId: client_app_id } = app.businesses.spa;
  const days_off = { items: [{ first_day: '2027-05-06', last_day: '2027-05-06' }] };
  const ona = { client_app_id, name: 'Ona Free', days_off };
  const { id } = await insertRow(app.db, 'therapists', ona);
  const appointment = await book(app, { name: 'Bea Off', at: '2027-05-06T14:00:00Z' });
  await updateRows(app.db, 'appointments', { therapist_id: id }, { id: appointment });
  await renderConsole(load, { app, user });
  const row = await screen.findByRole('row', { name: /^Ona/ });
  await waitFor(() => expect(cellsOf(row)[4]).toBe('Off, 1 h booked'));
});

test.for(['left', '7777'])(
  'a week of %s, who is not in the list of therapists, is the week of everybody',
  async (who) => {
    const { clientAppId: client_app_id } = app.businesses.spa;
    const gone = { client_app_id, name: 'Noah Gone', is_active: false };
    const of = who === 'left' ? (await insertRow(app.db, 'therapists', gone)).id : who;
    await renderConsole(`/schedule?view=week&of=${of}&date=2027-05-05`, { app, user });
    await screen.findByRole('button', { name: /Ann Open/ });
    expect(screen.getByLabelText('Week of')).toHaveDisplayValue('Week of everyone');
  },
);

test('how full the week is says that the therapists could not be loaded, and tries again', async () => {
  let isDown = true;
  expectLogged('ApiError');
  const { person } = await renderConsole(load, {
    app,
    user,
    instead: ({ line }) =>
      isDown && line === 'GET /api/owner/therapists'
        ? Response.json({ success: false, error: 'No answer' }, { status: 500 })
        : undefined,
  });
  const fault = await screen.findByText(/^The therapists could not be loaded/);
  expect(screen.queryByRole('table', { name: 'How full the week is' })).toBeNull();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('row', { name: /^Maya Lindt/ });
  expect(fault).not.toBeInTheDocument();
});

test('on a phone a week begins on today, and shows the days before when that is wanted', async () => {
  stopClock('2026-03-04T15:00:00Z');
  await book(app, { name: 'Mia Monday', at: '2026-03-02T15:00:00Z' });
  await book(app, { name: 'Theo Thursday', at: '2026-03-05T15:00:00Z' });
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: media.includes('width') }),
  );
  const { person } = await renderConsole('/schedule?view=week', { app, user });
  await screen.findByRole('link', { name: /^Theo/ });
  expect(screen.queryByRole('link', { name: /^Mia/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Show earlier days' }));
  await screen.findByRole('link', { name: /^Mia/ });
  expect(screen.queryByRole('button', { name: 'Show earlier days' })).toBeNull();
});
