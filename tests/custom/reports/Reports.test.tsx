import '../../../src/components/charts/charts';
import '../../../src/custom/reports/Reports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { firstNeeds } from '../../../src/start/firstNeeds';
import { catchDownloads } from '../../support/downloads';
import { expectLogged } from '../../support/expectLogged';
import { renderConsole } from '../../support/renderConsole';
import { owner } from '../../support/rows';
import { createShelf } from '../../support/schedule';
import { serverOf } from '../../support/serverOf';
import { stopClock } from '../../support/stopClock';
import { openTestApp } from '../../support/testApp';
import { createTill } from '../../support/till';

const app = await openTestApp();

// It is 10:00 on Wednesday, March 4, 2026 in New York.
beforeEach(() => {
  stopClock('2026-03-04T15:00:00Z');
  sessionStorage.clear();
});

const user = { additions: ['reports'] };

const card = (name: string) => within(screen.getByRole('region', { name }));

const figure = async (of: string, label: string) => {
  const term = await card(of).findByText(label, { selector: 'dt' });
  return [...(term.parentElement?.querySelectorAll('dd') ?? [])].map((one) => one.textContent);
};

const isReport = (line: string) => line.includes('/api/owner/reports/');

test('a month is compared with the same days of the previous one, as charts, tables and files', async () => {
  const { spa } = app.businesses;
  const till = createTill(app.db, spa);
  const shelf = createShelf(app.db, spa);
  const buyer = await till.customer();
  await till.givePoints(buyer, 100);
  await till.order(buyer, { cash: 40.1, points: 55, at: '2026-03-03T14:00:00Z' });
  await till.order(buyer, { cash: 20, at: '2026-02-03T14:00:00Z' });
  const ann = await shelf.customer();
  const completed = { status: 'completed', serviceStatus: 'completed' } as const;
  await shelf.booked(ann, { ...completed, scheduled_date: '2026-01-20T15:00:00Z' });
  await shelf.booked(ann, {
    ...completed,
    scheduled_date: '2026-03-03T15:00:00Z',
    duration_minutes: 90,
  });
  await shelf.booked(await shelf.customer('Bea'), {
    status: 'no_show',
    scheduled_date: '2026-03-02T15:00:00Z',
  });
  const files = catchDownloads();
  const { person, calls } = await renderConsole('/dashboard', { app, user });
  await person.click(await screen.findByRole('link', { name: 'Reports' }));

  await screen.findByRole('heading', { level: 1, name: 'Reports' });
  screen.getByText('Mar 1 – 4, 2026 (so far), compared with Feb 1 – 4, 2026');
  expect(await figure('Takings', 'Money')).toEqual(['$325.10', '+1,525.5%, from $20.00']);
  expect(await figure('Booked hours', 'Booked time')).toEqual(['2.5 h', 'from 0 h']);
  const customers = 'New, returning and lost customers';
  expect(await figure(customers, 'New')).toEqual(['0', 'from 0']);
  expect(await figure(customers, 'Returning')).toEqual(['1', 'from 0']);
  expect(await figure('No-shows and cancellations', 'Share of no-shows')).toEqual(['50%']);
  expect(card('Busy hours').getByRole('table', { name: 'Busy hours' })).toHaveTextContent('10 AM');
  const asked = calls.map(({ line }) => line).filter(isReport);
  expect(asked).toHaveLength(6);
  for (const line of asked) expect(line).toMatch(/\?compare=before$/);

  const takings = card('Takings');
  await person.click(takings.getByRole('button', { name: 'Table' }));
  const lines = () => takings.getAllByRole('row').map(({ textContent }) => textContent);
  expect(lines()[0]).toContain('DayMoneyPointsRefunded');
  expect(lines().slice(1)).toEqual([
    'Mar 1, 2026$285.000$0.00$0.00',
    'Mar 2, 2026$0.000$0.00$0.00',
    'Mar 3, 2026$40.1055$0.00$20.00',
    'Mar 4, 2026 (in part)$0.000$0.00$0.00',
  ]);
  await person.click(takings.getByRole('button', { name: 'Money' }));
  expect(lines()[1]).toBe('Mar 1, 2026$285.000$0.00$0.00');
  expect(lines()[2]).toBe('Mar 3, 2026$40.1055$0.00$20.00');
  expect(takings.getByRole('link', { name: 'Mar 3, 2026' })).toHaveAttribute(
    'href',
    '/day-end?date=2026-03-03',
  );
  await person.click(takings.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('takings-2026-03-04.csv');
  expect(files[0]?.text).toContain('Day,Money,Points,Refunded,Money before');
  expect(files[0]?.text).toContain('2026-03-03,40.1,55,0,20');

  const booked = card('Booked hours');
  await person.click(booked.getByRole('button', { name: 'Table' }));
  expect(booked.getByRole('link', { name: 'Mar 3, 2026' })).toHaveAttribute(
    'href',
    '/schedule?view=day&date=2026-03-03',
  );

  await person.click(card('Takings by service').getByRole('button', { name: 'Therapist' }));
  await screen.findByRole('region', { name: 'Takings by therapist' });
  expect(window.location.search).toBe('?by=therapists');
});

test('the period, its steps and the comparison stand in the address', async () => {
  const { person, calls } = await renderConsole('/reports?period=last_year', { app, user });
  await screen.findByText('Jan 1 – Dec 31, 2025, compared with Jan 1 – Dec 31, 2024');
  await waitFor(() => expect(calls.filter(({ line }) => isReport(line))).toHaveLength(6));
  expect(calls.find(({ line }) => line.includes('/takings?'))?.line).toContain(
    'first_day=2025-01-01&last_day=2025-12-31&step=month&compare=before',
  );
  await person.selectOptions(screen.getByLabelText('Steps'), 'By week');
  await person.selectOptions(screen.getByLabelText('Comparison'), 'No comparison');
  await screen.findByText('Jan 1 – Dec 31, 2025');
  expect(window.location.search).toBe('?period=last_year&step=week&compare=none');
  await waitFor(() => expect(calls.at(-1)?.line).toContain('step=week&compare=none'));
  await person.selectOptions(screen.getByLabelText('Period'), 'Custom period');
  expect(window.location.search).toBe('?compare=none&first=2025-01-01&last=2025-12-31');
  expect(screen.getByLabelText('From')).toHaveValue('2025-01-01');
});

test('a period that is none says so and asks for nothing', async () => {
  const { calls } = await renderConsole('/reports?first=2026-03-04&last=2026-03-01', { app, user });
  await screen.findByText('The last day must not come before the first');
  expect(screen.queryByRole('region', { name: 'Takings' })).toBeNull();
  expect(calls.filter(({ line }) => isReport(line))).toEqual([]);
});

test('a report that fails says so in its cards and can be tried again, and the others stand', async () => {
  let isBroken = true;
  expectLogged('Failed to load this report');
  const { person } = await renderConsole('/reports?first=2019-03-01&last=2019-03-31', {
    app,
    user,
    instead: ({ line }) =>
      isBroken && line.includes('/hours?') ? new Response('{}', { status: 500 }) : undefined,
  });
  const booked = await screen.findByRole('region', { name: 'Booked hours' });
  await within(booked).findByText('Failed to load this report');
  expect(booked).not.toHaveTextContent('0%');
  expect(card('Busy hours').getByText('Failed to load this report')).toBeVisible();
  await card('Takings').findByText('Nothing was taken in this period');
  isBroken = false;
  await person.click(within(booked).getByRole('button', { name: 'Retry' }));
  await within(booked).findByText('No appointments in this period');
});

test('a backend without reports has neither the page nor a way to it, and is asked nothing', async () => {
  const { person, calls } = await renderConsole('/reports', { app, user: { additions: [] } });
  await screen.findByRole('heading', { name: /not found/i });
  expect(screen.queryByRole('link', { name: 'Reports' })).toBeNull();
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox'), 'reports');
  expect(screen.queryByRole('option', { name: /Reports/ })).toBeNull();
  expect(calls.filter(({ line }) => isReport(line))).toEqual([]);
});

test('a cold page starts its six calls while its code is on the way, where there are reports', () => {
  const begin = (additions: string[], rights?: string[]) =>
    firstNeeds('/reports', { ...owner, ...(rights && { rights }) }, serverOf(additions)).calls;
  expect(begin(['reports'])).toHaveLength(6);
  expect(begin(['reports'])[0]).toBe('/api/owner/reports/3/hours?compare=before');
  expect(begin([])).toEqual([]);
  expect(begin(['reports'], ['reports'])).toEqual([]);
  expect(begin(['reports'], ['money', 'reports'])).toHaveLength(6);
});
