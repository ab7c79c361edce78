import '../../../../src/custom/schedule/calendar/Schedule';
import '../../../../src/custom/schedule/calendar/ScheduleDialogs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownerAdditions } from '../../../../contract/auth';
import { book } from '../../../support/calendar';
import { renderConsole } from '../../../support/renderConsole';
import { updateRows } from '../../../support/tables';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

/** The console of who may see the calendar, and nothing else. */
const open = (path: string) =>
  renderConsole(path, { app, user: { additions: [...ownerAdditions], rights: ['calendar'] } });

let id: number;

test.beforeAll(async () => {
  id = await book(app, { name: 'Ann See', at: '2027-05-05T14:00:00Z', notes: 'Knee' });
  const { db, businesses } = app;
  await updateRows(db, 'owners', { rights: ['calendar'] }, { id: businesses.spa.ownerId });
});

test('who may only see the calendar drags nothing in the month, and an empty day leads to its list', async () => {
  const { person } = await open('/schedule?date=2027-05-01');
  const chip = await screen.findByRole('link', { name: /10:00 AM Ann See/ });
  expect(chip).toHaveAttribute('draggable', 'false');
  await person.click(screen.getByRole('link', { name: /May 6, 2027, no appointments$/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Appointments for Thursday, May 6/ });
  expect(dialog).toHaveTextContent('No appointments on this day.');
});

test.for(['/schedule?view=agenda&date=2027-05-01', '/schedule/day/2027-05-05?date=2027-05-01'])(
  'who may only see the calendar is offered no move in the list at %s',
  async (path) => {
    await open(path);
    await screen.findByRole('link', { name: / for Ann See/ });
    expect(screen.queryByRole('link', { name: /^Move to/ })).toBeNull();
  },
);

test('who may only see the calendar sees an appointment with all that is known of it, and no form', async () => {
  const { person } = await open(`/schedule/appointments/${id}?date=2027-05-01`);
  const dialog = await screen.findByRole('dialog', { name: 'Appointment' });
  expect(dialog).toHaveTextContent(/Wednesday, May 5, 2027.*Swedish Massage.*Knee/);
  for (const name of ['Update', 'Edit', 'Move to…']) {
    expect(within(dialog).queryByText(name)).toBeNull();
  }
  await person.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/schedule');
});

test.for([
  ['New Appointment', '/schedule/new'],
  ['New Appointment', '/schedule/new/2027-05-06T14:30'],
  ['Walk-in', '/schedule/walk-in'],
  ['Walk-in', '/schedule/walk-in/2027-05-06T14:30'],
  ['Move appointment', '/schedule/appointments/:id/move'],
] as const)('who may only see the calendar is told so in place of "%s"', async ([name, path]) => {
  await open(`${path.replace(':id', String(id))}?date=2027-05-01`);
  const dialog = await screen.findByRole('dialog', { name });
  expect(dialog).toHaveTextContent('You may not book, move and cancel appointments');
  expect(dialog).toHaveTextContent('Ask whoever manages your team for access.');
});
