import '../../../src/resources/locations/LocationForm';
import '../../../src/resources/locations/LocationList';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { enrol } from '../../support/membership';
import { renderConsole } from '../../support/renderConsole';
import { addMember, memberPassword } from '../../support/team';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const place = { name: 'Harbor House', address: '1 Pier Road', latitude: 40.7, longitude: -73.9 };
const path = '/auth/owner/presence';
const user = { additions: ['presence'] };

test('a form says who else has it open, until they have closed it', async () => {
  const { locationIds } = await enrol(app, { locations: [place] });
  const id = String(locationIds[0]);
  const { person, linesOf } = await renderConsole(`/locations/${id}`, { app, user });
  await screen.findByRole('dialog', { name: 'Edit Check-in Location' });
  await waitFor(() => expect(linesOf('PUT')).toEqual([`PUT ${path}`]));
  expect(screen.queryByText(/open too/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  // Nobody else of the business is online, so closing the form sends no second presence call.
  expect(linesOf('PUT')).toEqual([`PUT ${path}`]);
});

test('colleagues see each other', async () => {
  const { clientAppId } = app.businesses.spa;
  const { locationIds } = await enrol(app, { locations: [place] });
  const id = String(locationIds[0]);
  const dee = await addMember(app.db, clientAppId, { name: 'Dee Desk', rights: ['config'] });
  const token = await app.signIn(dee.email, memberPassword);
  const say = (json: object) => app.request(path, { method: 'PUT', token, json });
  await say({ kind: 'location', id });

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { person, linesOf } = await renderConsole(`/locations/${id}`, { app, user });
    expect(await screen.findByText('Dee Desk has this open too.')).toHaveRole('status');
    await say({ kind: null });
    await vi.advanceTimersByTimeAsync(20_000);
    await waitFor(() => expect(screen.queryByText(/open too/)).toBeNull());
    expect(linesOf('PUT')).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(linesOf('PUT')).toHaveLength(3));
  } finally {
    vi.useRealTimers();
  }
});

test('nothing of it is said to a backend that does not know it', async () => {
  const { locationIds } = await enrol(app, { locations: [place] });
  const { linesOf } = await renderConsole(`/locations/${locationIds[0]}`, { app });
  await screen.findByRole('dialog', { name: 'Edit Check-in Location' });
  expect(linesOf('PUT')).toEqual([]);
});
