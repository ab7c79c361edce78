import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { appointmentsPath, bookAll, testNow } from '../../support/appointments';
import { expectLogged } from '../../support/expectLogged';
import { renderConsole } from '../../support/renderConsole';
import { stopClock } from '../../support/stopClock';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const at = '2026-03-05T20:30:00Z';
const appointments = '/api/owner/scheduling/appointments';

beforeEach(() => stopClock(testNow));

/** The details of one appointment, where the server settles what is undone. */
const openDetails = async () => {
  const [swedish = 0] = app.businesses.spa.serviceIds;
  const [id] = await bookAll(app, [{ at, customer: 'Bo Night', services: [swedish] }]);
  const view = await renderConsole(`${appointmentsPath}&appointment=${id}`, {
    app,
    user: { additions: ['history'] },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Appointment' }));
  const press = async (name: string) =>
    view.person.click(await dialog.findByRole('button', { name }));
  const confirm = async () => {
    await press('Confirmed');
    await dialog.findByText('The status is now Confirmed.');
  };
  const token = await app.signIn();
  const patch = (json: object) =>
    app.request(`${appointments}/${id}`, { method: 'PATCH', token, json });
  return { ...view, dialog, press, confirm, patch, id: Number(id) };
};

test('APPT-09: a change of status is undone by the server, with one call', async () => {
  const { dialog, press, confirm, linesOf } = await openDetails();
  await confirm();
  await press('Undo');
  expect(await dialog.findByText('The status is again Scheduled.')).toHaveFocus();
  expect(linesOf('PATCH')).toHaveLength(1);
  expect(linesOf('POST')).toEqual([
    expect.stringMatching(/^POST \/api\/owner\/activity\/\d+\/undo$/),
  ]);
});

test('an undo that comes too late overwrites nothing, and says what was done since', async () => {
  expectLogged('This was changed since');
  const { press, confirm, patch, id } = await openDetails();
  await confirm();
  expect((await patch({ contact_notes: 'Ring twice' })).status).toBe(200);
  await press('Undo');
  expect(await screen.findByText(/^This was changed since by .* cannot be undone/)).toBeVisible();
  const { db } = app;
  const stored = db.selectFrom('appointments').select(['status', 'contact_notes']);
  expect(await stored.where('id', '=', id).executeTakeFirst()).toEqual({
    status: 'confirmed',
    contact_notes: 'Ring twice',
  });
});
