import '../../../../src/custom/schedule/calendar/Schedule';
import '../../../../src/custom/schedule/calendar/ScheduleDialogs';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bookAll } from '../../../support/calendar';
import { gate } from '../../../support/catalogue';
import { renderConsole } from '../../../support/renderConsole';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

const list = 'GET /api/owner/scheduling/appointments/calendar';

const tellPrinting = (event: 'beforeprint' | 'afterprint') =>
  act(() => {
    window.dispatchEvent(new Event(event));
  });

/** The content of the sheet that is printed, read between `beforeprint` and `afterprint`. */
const printed = () => {
  tellPrinting('beforeprint');
  const [sheet, second] = document.querySelectorAll<HTMLElement>('[data-paper="sheet"]');
  if (!sheet || second) throw new Error('One sheet is printed at a time.');
  const title = within(sheet).getByRole('heading', { level: 1 });
  const rows = within(sheet).queryAllByRole('row').slice(1);
  const paper = {
    title: title.textContent,
    line: title.nextElementSibling?.textContent,
    rows: rows.map((row) => [...row.children].map(({ textContent }) => textContent)),
    days: [...sheet.querySelectorAll('section')].map(({ textContent }) => textContent),
    isLandscape: sheet.dataset.landscape === 'true',
  };
  tellPrinting('afterprint');
  expect(document.querySelector('[data-paper="sheet"]')).toBeNull();
  return paper;
};

const drawn = async () => {
  await screen.findByRole('heading', { name: 'Appointment Scheduling', level: 1 });
  await waitFor(() => expect(screen.queryByText('Loading appointments...')).toBeNull());
};

test('a day is printed as a list by its times, with notes and a box to tick', async () => {
  await bookAll(app, [
    { name: 'Late Guest', at: '2026-04-09T19:00:00Z' },
    { name: 'Early Guest', at: '2026-04-09T13:00:00Z', minutes: 90, notes: 'Left shoulder' },
    { name: 'Gone Guest', at: '2026-04-09T16:00:00Z', status: 'cancelled' },
    { name: 'Other Day', at: '2026-04-10T16:00:00Z' },
  ]);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { person } = await renderConsole('/schedule?view=day&date=2026-04-09', { app });
  await drawn();
  await person.click(screen.getByRole('button', { name: 'Print day' }));
  expect(print).toHaveBeenCalledOnce();

  const day = printed();
  expect(day).toMatchObject({
    title: 'Thursday, April 9, 2026',
    line: '2 appointments, 1 cancelled',
    isLandscape: false,
  });
  expect(
    day.rows.map(([, time, customer, , notes, status]) => [time, customer, notes, status]),
  ).toEqual([
    ['9:00 AM to 10:30 AM', expect.stringMatching(/^Early Guest/), 'Left shoulder', 'Scheduled'],
    ['12:00 PM to 1:00 PM', expect.stringMatching(/^Gone Guest/), '', 'Cancelled'],
    ['3:00 PM to 4:00 PM', expect.stringMatching(/^Late Guest/), '', 'Scheduled'],
  ]);
});

test('the list of a day that is open is printed in place of the calendar under it; an empty day says so', async () => {
  await renderConsole('/schedule/day/2026-04-17?date=2026-04-09', { app });
  // Not the page's heading, which is out of reach as soon as the list is open over it.
  await screen.findByText('No appointments on this day.');
  expect(printed()).toMatchObject({
    title: 'Friday, April 17, 2026',
    line: 'No appointments on this day',
    rows: [],
  });
});

test('a week and a month are printed lying, a month with all its weeks and as much of a day as fits', async () => {
  const guests = Array.from({ length: 9 }, (_, index) => ({
    name: `Guest Nr${index}`,
    at: `2026-08-12T${13 + index}:00:00Z`,
  }));
  await bookAll(app, [
    ...guests,
    { name: 'Gone Guest', at: '2026-08-12T12:00:00Z', status: 'cancelled' },
    { name: 'Before Month', at: '2026-07-31T16:00:00Z' },
  ]);
  const { person } = await renderConsole('/schedule?date=2026-08-12', { app });
  await drawn();
  const month = printed();
  expect(month).toMatchObject({ title: 'August 2026', line: '9 appointments', isLandscape: true });
  // From Sunday, July 26 to Saturday, September 5.
  expect(month.days).toHaveLength(42);
  expect(month.days[5]).toBe('31');
  expect(month.days[17]).toBe(
    `129${[9, 10, 11].map((hour) => `${hour}:00 AM Guest Nr${hour - 9}`).join('')}12:00 PM Guest Nr31:00 PM Guest Nr44 more`,
  );

  await person.click(screen.getByRole('radio', { name: 'Week' }));
  const week = printed();
  expect(week).toMatchObject({
    title: 'Aug 9 – 15, 2026',
    line: '9 appointments',
    isLandscape: true,
  });
  expect(week.days).toHaveLength(7);
  expect(week.days[3]).toMatch(/^Wednesday 129.*5:00 PM Guest Nr8/);

  await person.click(screen.getByRole('radio', { name: 'Agenda' }));
  expect(printed()).toMatchObject({
    title: 'Aug 12 – Sep 10, 2026',
    line: '9 appointments',
    isLandscape: false,
  });
});

test('what is printed before the appointments are there says so, and not that nobody is booked', async () => {
  const { open, passed } = gate();
  await renderConsole('/schedule?view=week&date=2026-06-09', {
    app,
    instead: ({ line }) => (line.startsWith(list) ? passed.then(() => undefined) : undefined),
  });
  await screen.findByText('Loading appointments...');
  expect(printed().line).toMatch(/not loaded/);
  open();
  await drawn();
  expect(printed().line).toBe('No appointments');
});
