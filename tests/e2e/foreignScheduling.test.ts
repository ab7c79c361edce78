import { expect } from 'vitest';
import { dayFromToday } from './clock';
import { test as journey } from './journey';
import { serveSpecification } from './specificationServer';

const test = journey.extend('backend', async ({ server }, { onCleanup }) => {
  const backend = await serveSpecification(server.url, {
    holder: 'user',
    cancelled: 'left out',
    cancelling: 'detaches services',
    statuses: 'told',
    fates: { 'POST /api/owner/scheduling/appointments': ['overtaken'] },
  });
  onCleanup(() => backend.close());
  return backend;
});

test('CAL-24, CAL-15, APPT-09: over a backend of its own ways, a booking that came too late is refused, one whose answer is lost is told as unknown and not sent again, and a cancellation tells what becomes of the service', async ({
  visit,
  session,
  backend,
}) => {
  const kept = session.origins[0]?.localStorage ?? [];
  // The stored session of a backend of the specification alone: without additions.
  const localStorage = kept.map(({ name, value }) =>
    name === 'owner_user'
      ? { name, value: JSON.stringify({ ...JSON.parse(value), additions: [] }) }
      : { name, value },
  );
  const { page, watch } = await visit({
    baseURL: backend.url,
    origins: backend.origins,
    storageState: { cookies: [], origins: [{ localStorage, origin: backend.url }] },
  });
  watch.expectFault(/404|ERR_CONNECTION|already scheduled|No answer came/);
  const day = dayFromToday(2);
  await page.goto(`/schedule/new/${day}T10:00?date=${day}`);
  const dialog = page.getByRole('dialog', { name: 'New Appointment' });
  const services = dialog.getByRole('group', { name: 'Services', exact: true });
  const book = async () => {
    await services.getByRole('checkbox', { disabled: false }).first().check();
    // Something may take place at that time.
    await dialog.getByRole('button', { name: /^(Create Appointment|Book anyway)$/ }).click();
  };
  await book();
  const refusal = page.getByRole('alert').getByText('already scheduled', { exact: false });
  await refusal.waitFor();
  expect(await page.getByText(/: booked for/).count()).toBe(0);

  // A service that was booked elsewhere meanwhile is no longer selected.
  await expect.poll(() => dialog.getByRole('checkbox', { checked: true }).count()).toBe(0);
  // Dropped in the page, not by the backend: a browser retries by itself when a reused connection
  // breaks.
  let sent = 0;
  await page.route('**/api/owner/scheduling/appointments', async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await book();
  await page.getByRole('alert').getByText('not known whether this was booked').waitFor();
  expect(await dialog.isVisible()).toBe(true);
  expect(sent).toBe(1);

  await page.goto('/dashboard?list=appointments');
  await page
    .getByRole('link', { name: /at 10:00 AM/ })
    .first()
    .click();
  const details = page.getByRole('dialog', { name: 'Appointment' });
  await details.getByRole('button', { name: 'Cancelled' }).click();
  await details.getByText('Its service needs scheduling again.').waitFor();
  expect(await details.getByRole('button', { name: 'Undo' }).count()).toBe(0);
});
