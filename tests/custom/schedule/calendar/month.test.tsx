import '../../../../src/custom/schedule/calendar/Schedule';
import '../../../../src/custom/schedule/calendar/ScheduleDialogs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { monthGrid } from '../../../../src/custom/schedule/calendar/monthGrid';
import { bookAll } from '../../../support/calendar';
import { failure, gate } from '../../../support/catalogue';
import { expectLogged } from '../../../support/expectLogged';
import { renderConsole } from '../../../support/renderConsole';
import { stopClock } from '../../../support/stopClock';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

const zone = 'America/New_York';
const list = 'GET /api/owner/scheduling/appointments/calendar';

test.beforeEach(() => {
  // A Wednesday, before what is moved here.
  stopClock('2026-03-04T15:00:00Z');
});

const grid = (name: string) => screen.findByRole('grid', { name });
const loaded = async (name: string) => {
  const table = await grid(name);
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
  return table;
};
const dayLink = (name: RegExp) => screen.getByRole('link', { name });
const cellOf = (name: RegExp) => dayLink(name).closest('td') as HTMLElement;
const chipsOf = (name: RegExp) =>
  within(cellOf(name))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const spanOf = (year: number, month: number) => {
  const { start, end } = monthGrid(year, month, zone);
  const query = new URLSearchParams({
    start_date: start.toISOString(),
    end_date: end.toISOString(),
  });
  return `${list}?${query}`;
};

test('SHELL-20, SHELL-31, CAL-01, CAL-03, CAL-04, CAL-05, CAL-08, CAL-10, CAL-11: the section shows the 42 days of a month with their appointments, and a full day as a list', async () => {
  await bookAll(app, [
    // Late on the 9th in UTC is the 9th here, early on the 10th there is too.
    { name: 'Dee Late', at: '2026-04-10T03:30:00Z' },
    { name: 'Ann One', at: '2026-04-09T14:00:00Z', minutes: 90, notes: 'Left shoulder' },
    { name: 'Bo Two', at: '2026-04-09T13:00:00Z' },
    { name: 'Cy Three', at: '2026-04-09T16:00:00Z', status: 'cancelled' },
    { name: 'Eve Five', at: '2026-04-09T17:00:00Z' },
    { name: 'Flo Six', at: '2026-04-14T13:00:00Z' },
    { name: 'Gus Seven', at: '2026-04-14T14:00:00Z' },
    { name: 'Hal Eight', at: '2026-04-14T15:00:00Z' },
  ]);
  const { person, linesOf } = await renderConsole('/schedule?date=2026-04-01', { app });
  const month = await loaded('April 2026');
  expect(screen.getByRole('heading', { name: 'Appointment Scheduling', level: 1 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'April 2026', level: 2 })).toBeVisible();
  expect(linesOf('GET').filter((line) => line.startsWith(list))).toEqual([spanOf(2026, 4)]);

  const headers = within(month).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(
    ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
      (day) => day.slice(0, 3) + day,
    ),
  );
  const cells = within(month).getAllByRole('cell');
  expect(cells).toHaveLength(42);
  expect(cells[0]).toHaveAttribute('data-day', '2026-03-29');
  expect(within(month).getAllByRole('row')).toHaveLength(7);

  // One is cancelled: what is shown is counted.
  const ninth = /^Thursday, April 9, 2026, 5 appointments$/;
  expect(dayLink(ninth)).toHaveTextContent(/^95/);
  expect(chipsOf(ninth)).toEqual(['9:00 AM Bo Two', '10:00 AM Ann One', '12:00 PM Cy Three']);
  expect(within(cellOf(ninth)).getByText('+2 more...')).toBeVisible();
  expect(dayLink(ninth)).toHaveAccessibleDescription('1:00 PM Eve Five, 11:30 PM Dee Late');
  const fourteenth = /^Tuesday, April 14, 2026, 3 appointments$/;
  expect(chipsOf(fourteenth)).toHaveLength(3);
  expect(within(cellOf(fourteenth)).queryByText(/more/)).toBeNull();
  expect(chipsOf(/^Friday, April 10, 2026, no appointments$/)).toEqual([]);

  await person.click(dayLink(ninth));
  const dialog = await screen.findByRole('dialog', {
    name: 'Appointments for Thursday, April 9, 2026',
  });
  const entries = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(entries).toHaveLength(5);
  expect(entries.map((text) => /(Bo|Ann|Cy|Eve|Dee) \w+/.exec(text ?? '')?.[1])).toEqual([
    'Bo',
    'Ann',
    'Cy',
    'Eve',
    'Dee',
  ]);
  for (const part of [
    '10:00 AM – 11:30 AM',
    '1 hour 30 min',
    'Ann One',
    'Swedish Massage',
    '(555) 201-4400',
    'Left shoulder',
  ]) {
    expect(entries[1]).toContain(part);
  }
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/schedule');
});

test('CAL-02, CAL-03: buttons lead to the previous and the next month, and one loads the appointments again', async () => {
  const { person, linesOf } = await renderConsole('/schedule?date=2026-03-04', { app });
  await loaded('March 2026');
  await person.click(screen.getByRole('button', { name: 'Next month' }));
  await loaded('April 2026');
  await person.click(screen.getByRole('button', { name: 'Previous month' }));
  await person.click(screen.getByRole('button', { name: 'Previous month' }));
  await loaded('February 2026');
  await person.click(screen.getByRole('button', { name: 'Next month' }));
  await loaded('March 2026');
  const calls = () => linesOf('GET').filter((line) => line.startsWith(list));
  for (const month of [2, 3, 4]) expect(calls()).toContain(spanOf(2026, month));

  const before = calls().length;
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  await waitFor(() => expect(refresh).toBeEnabled());
  await person.click(refresh);
  await waitFor(() => expect(calls()).toHaveLength(before + 1));
  expect(calls().at(-1)).toBe(spanOf(2026, 3));
});

test('CAL-06, CAL-07, CAL-09, CAL-20: a free day opens a new appointment on it, a day with one its editor; an empty month has nothing to export', async () => {
  await bookAll(app, [
    { name: 'Ian Only', at: '2026-06-03T14:00:00Z' },
    { name: 'Jo Gone', at: '2026-06-05T14:00:00Z', status: 'cancelled' },
  ]);
  const { person } = await renderConsole('/schedule?date=2026-06-01', { app });
  await loaded('June 2026');
  expect(screen.getByRole('button', { name: 'Export Calendar' })).toBeEnabled();

  await person.click(dayLink(/^Thursday, June 4, 2026, no appointments$/));
  await screen.findByRole('dialog', { name: 'New Appointment' });
  const fields = await screen.findByRole('group', { name: 'Date and time' });
  await waitFor(() => expect(fields).toHaveTextContent('06/04/2026 09:00 AM'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  // A cancelled appointment is one that is shown.
  expect(screen.getByRole('link', { name: '10:00 AM Jo Gone, Cancelled' })).toBeVisible();
  await person.click(dayLink(/^Friday, June 5, 2026, 1 appointment$/));
  const gone = await screen.findByRole('dialog', { name: 'Jo Gone' });
  fireEvent.click(within(gone).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(dayLink(/^Wednesday, June 3, 2026, 1 appointment$/));
  const edited = await screen.findByRole('dialog', { name: 'Ian Only' });
  fireEvent.click(within(edited).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(screen.getByRole('link', { name: 'New Appointment' }));
  await screen.findByRole('dialog', { name: 'New Appointment' });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(screen.getByRole('button', { name: 'Next month' }));
  await person.click(screen.getByRole('button', { name: 'Next month' }));
  await loaded('August 2026');
  expect(screen.getByRole('button', { name: 'Export Calendar' })).toBeDisabled();
});

test.for([
  ['view=day&date=2090-06-09', '/schedule/new/2090-06-09'],
  ['view=day&date=2020-03-03', '/schedule/new'],
  ['view=week&date=2090-06-09', '/schedule/new'],
] as const)(
  'CAL-09, CAL-20: at %s "New Appointment" leads to %s: a day to come that is shown alone is meant',
  async ([query, path]) => {
    await renderConsole(`/schedule?${query}`, { app });
    expect(await screen.findByRole('link', { name: 'New Appointment' })).toHaveAttribute(
      'href',
      `${path}?${query}`,
    );
  },
);

test('CAL-01: the arrow keys lead from day to day and into other months, and the grid is one stop for Tab', async () => {
  const { person } = await renderConsole('/schedule?date=2026-03-30', { app });
  const month = await loaded('March 2026');
  expect(month.querySelectorAll('a[tabindex="0"]')).toHaveLength(1);
  dayLink(/^Monday, March 30/).focus();
  const steps: [key: string, focused: RegExp][] = [
    ['{ArrowLeft}', /^Sunday, March 29/],
    ['{End}', /^Saturday, April 4/],
    ['{Home}', /^Sunday, March 29/],
    ['{ArrowDown}', /^Sunday, April 5/],
    ['{ArrowUp}', /^Sunday, March 29/],
    ['{PageDown}', /^Wednesday, April 29/],
    ['{PageUp}', /^Sunday, March 29/],
    ['{ArrowRight}', /^Monday, March 30/],
  ];
  for (const [key, focused] of steps) {
    await person.keyboard(key);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(focused));
  }
  // After paging by button the focus stays on that button, even when it leads back to the day focused by
  // arrow keys before.
  await person.click(screen.getByRole('button', { name: 'Next month' }));
  await loaded('April 2026');
  await person.click(screen.getByRole('button', { name: 'Previous month' }));
  await loaded('March 2026');
  expect(screen.getByRole('button', { name: 'Previous month' })).toHaveFocus();
});

test('while the appointments load, the days are there and none of them is said to be free', async () => {
  const { open, passed } = gate();
  await renderConsole('/schedule?date=2026-03-04', {
    app,
    instead: ({ line }) => (line.startsWith(list) ? passed.then(() => undefined) : undefined),
  });
  const month = await grid('March 2026');
  expect(month).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText('Loading appointments...')).toBeVisible();
  expect(within(month).getAllByRole('cell')).toHaveLength(42);
  expect(screen.queryByRole('link', { name: /no appointments/ })).toBeNull();
  expect(dayLink(/^Thursday, March 5, 2026$/)).toHaveAttribute(
    'href',
    '/schedule/day/2026-03-05?date=2026-03-04',
  );
  open();
  await loaded('March 2026');
});

test('a failure to load is told with a way to try again, and shows no empty calendar', async () => {
  expectLogged('Out of order');
  let isDown = true;
  const { person } = await renderConsole('/schedule?date=2026-03-04', {
    app,
    instead: ({ line }) => (isDown && line.startsWith(list) ? failure('Out of order') : undefined),
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The appointments could not be loaded. Out of order');
  expect(screen.queryByRole('grid')).toBeNull();
  isDown = false;
  await person.click(within(alert).getByRole('button', { name: 'Retry' }));
  await loaded('March 2026');
  expect(screen.queryByRole('alert')).toBeNull();
});

const drag = (chip: HTMLElement, cell: HTMLElement) => {
  const dataTransfer = { effectAllowed: '', dropEffect: '' };
  fireEvent.dragStart(chip, { dataTransfer });
  fireEvent.dragOver(cell, { dataTransfer });
  expect(cell).toHaveAttribute('data-over');
  fireEvent.drop(cell, { dataTransfer });
  expect(cell).not.toHaveAttribute('data-over');
};
const chip = (name: RegExp) => screen.getByRole('link', { name });

test('an appointment that is dragged to another day keeps its time of day over a change of the clocks, is saved, and can be put back', async () => {
  const [id] = await bookAll(app, [{ name: 'Kay Move', at: '2026-10-30T14:00:00Z' }]);
  const { calls, person } = await renderConsole('/schedule?date=2026-10-01', { app });
  await loaded('October 2026');
  drag(chip(/10:00 AM Kay Move/), cellOf(/^Monday, November 2/));
  await waitFor(() =>
    expect(chipsOf(/^Monday, November 2, 2026, 1 appointment$/)).toEqual(['10:00 AM Kay Move']),
  );
  const saved = await screen.findByText('Kay Move is moved to Nov 2, 2026, 10:00 AM');
  const patches = () => calls.filter(({ line }) => line.startsWith('PATCH'));
  expect(patches()).toEqual([
    {
      line: `PATCH /api/owner/scheduling/appointments/${id}`,
      body: { scheduled_date: '2026-11-02T15:00:00.000Z' },
    },
  ]);
  await person.click(
    within(saved.closest('[role=status]') as HTMLElement).getByRole('button', { name: 'Undo' }),
  );
  await screen.findByText(/^Undone: .*Kay Move.* is as it was before$/);
  expect(patches()).toHaveLength(1);
  await waitFor(() => expect(chipsOf(/^Friday, October 30/)).toEqual(['10:00 AM Kay Move']));
});

test('a day that is over is told before an appointment is dragged there, and can be allowed', async () => {
  await bookAll(app, [{ name: 'Max Drag', at: '2026-03-09T14:00:00Z' }]);
  const { calls, person } = await renderConsole('/schedule?date=2026-03-01', { app });
  await loaded('March 2026');
  drag(chip(/Max Drag/), cellOf(/^Tuesday, March 3,/));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('This is in the past.');
  expect(calls.filter(({ line }) => line.startsWith('PATCH'))).toEqual([]);
  await person.click(within(question).getByRole('button', { name: 'Move anyway' }));
  await screen.findByText('Max Drag is moved to Mar 3, 2026, 10:00 AM');
});

test('an overlap is told before a dragged appointment is saved, and can be allowed', async () => {
  await bookAll(app, [
    { name: 'Lee Stay', at: '2026-09-10T14:30:00Z' },
    { name: 'Max Drag', at: '2026-09-09T14:00:00Z' },
  ]);
  const { calls, person } = await renderConsole('/schedule?date=2026-09-01', { app });
  await loaded('September 2026');
  const patches = () => calls.filter(({ line }) => line.startsWith('PATCH'));
  const target = () => cellOf(/^Thursday, September 10/);
  drag(chip(/Max Drag/), target());
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleName('Move Max Drag to Sep 10, 2026, 10:00 AM?');
  expect(question).toHaveTextContent('At the same time: Lee Stay, 10:30 AM to 11:30 AM.');
  await person.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(patches()).toEqual([]);

  drag(chip(/Max Drag/), target());
  await person.click(await screen.findByRole('button', { name: 'Move anyway' }));
  await waitFor(() =>
    expect(chipsOf(/^Thursday, September 10, 2026, 2 appointments$/)).toEqual([
      '10:00 AM Max Drag',
      '10:30 AM Lee Stay',
    ]),
  );
  expect(patches()).toHaveLength(1);
});

test('CAL-17: a move that is not saved is told, and the appointment is where it was', async () => {
  expectLogged('Not today');
  await bookAll(app, [{ name: 'Ned Back', at: '2026-12-09T15:00:00Z' }]);
  await renderConsole('/schedule?date=2026-12-01', {
    app,
    instead: ({ line }) => (line.startsWith('PATCH') ? failure('Not today', 409) : undefined),
  });
  await loaded('December 2026');
  drag(chip(/Ned Back/), cellOf(/^Friday, December 11/));
  expect(await screen.findByText('Not today')).toBeVisible();
  await waitFor(() => expect(chipsOf(/^Wednesday, December 9/)).toEqual(['10:00 AM Ned Back']));
  expect(chipsOf(/^Friday, December 11/)).toEqual([]);
});

test('CAL-17: a move for which the server cannot be reached is put back in the calendar, which cannot be read then, either', async () => {
  expectLogged('could not be reached');
  expectLogged('No answer came from the server, so it is not known whether this was changed.');
  await bookAll(app, [{ name: 'Oli Away', at: '2027-01-13T15:00:00Z' }]);
  let isAway = false;
  const { linesOf } = await renderConsole('/schedule?date=2027-01-01', {
    app,
    instead: () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return undefined;
    },
  });
  await loaded('January 2027');
  isAway = true;
  drag(chip(/Oli Away/), cellOf(/^Friday, January 15/));
  await waitFor(() => expect(linesOf('PATCH')).toHaveLength(1));
  await screen.findByText(
    /^No answer came from the server, so it is not known whether this was changed\./,
  );
  await screen.findAllByText(/could not be reached/);
  await waitFor(() => expect(chipsOf(/^Wednesday, January 13/)).toEqual(['10:00 AM Oli Away']));
  expect(chipsOf(/^Friday, January 15/)).toEqual([]);
});
