import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { countingEvents } from '../../support/events';
import { furnishBusiness } from '../../support/furnishedBusiness';
import { renderConsole } from '../../support/renderConsole';
import { insertRow } from '../../support/tables';
import { openTestApp } from '../../support/testApp';
import { createTill } from '../../support/till';

const app = await openTestApp();

const isMetrics = (line: string) => line.startsWith('GET /api/owner/metrics/');

test('figures that the overview has told are told again as they are by now', async () => {
  const { db, businesses } = app;
  const { spa } = businesses;
  const of = { client_app_id: spa.clientAppId };
  const { locationId } = await furnishBusiness(db, spa);
  const customerId = await createTill(db, spa).customer();
  const checkIn = () =>
    insertRow(db, 'check_ins', {
      ...of,
      customer_id: customerId,
      location_id: locationId,
      checked_in_at: app.clock.now().toISOString(),
      distance_meters: 12,
    });
  const token = await app.signIn();
  const events = countingEvents();
  const { person, linesOf } = await renderConsole('/dashboard', {
    app,
    live: true,
    instead: events.insteadFor(app, token),
  });
  await person.click(await screen.findByRole('link', { name: 'Check-ins This Month' }));
  const told = await screen.findByText(/^All time, \d+ this month$/);
  const before = Number(/(\d+) this/.exec(told.textContent ?? '')?.[1]);
  // The figures come from the cache, without a second request.
  expect(linesOf('GET').filter(isMetrics)).toHaveLength(1);
  await expect.poll(events.parts).toBeGreaterThan(0);
  await checkIn();
  await screen.findByText(`All time, ${before + 1} this month`);
});

test('an overview that is open over midnight tells of the new day', async () => {
  vi.useFakeTimers({
    now: new Date('2026-03-05T04:59:30Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  const { linesOf } = await renderConsole('/dashboard', { app });
  await screen.findByText(/March 4, 2026/);
  await screen.findByText('Monthly Revenue');
  expect(linesOf('GET').filter(isMetrics)).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => document.body.textContent).toMatch(/March 5, 2026/);
  await expect.poll(() => linesOf('GET').filter(isMetrics)).toHaveLength(2);
});
