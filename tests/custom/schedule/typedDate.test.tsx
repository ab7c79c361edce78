import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, gate } from '../../support/catalogue';
import { expectLogged } from '../../support/expectLogged';
import { openSchedule, typeDate } from '../../support/pendingServices';
import { renderConsole } from '../../support/renderConsole';
import { clearShelf } from '../../support/schedule';
import { stopClock } from '../../support/stopClock';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

test.beforeEach(() => stopClock('2026-03-04T15:00:00Z'));

const calendar = '/appointments/calendar';

/** The dialog of a massage, with a time proposed; later calls of the calendar are answered by `instead`. */
const openMassage = async (
  instead: (line: string) => Response | undefined | Promise<Response | undefined>,
) => {
  const shelf = await clearShelf(app);
  await shelf.bought(await shelf.customer('Ann', 'Lee'));
  let isOpen = false;
  const { person, calls } = await renderConsole('/dashboard', {
    app,
    instead: ({ line }) => (isOpen && line.includes(calendar) ? instead(line) : undefined),
  });
  const dialog = within(await openSchedule(person, 'Swedish Massage'));
  await dialog.findByRole('radio', { name: '10:00 AM', checked: true });
  isOpen = true;
  const click = (name: string) => person.click(dialog.getByRole('button', { name }));
  const save = async () => {
    await click('Schedule Service');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [post] = calls.filter(({ line }) => line.startsWith('POST'));
    return Object(post?.body).appointment_date;
  };
  return { person, dialog, click, save };
};

test('a date that is typed while the days before it could not be looked up is the one that is saved', async () => {
  expectLogged('The books are away');
  const { person, dialog, click, save } = await openMassage((line) =>
    line.includes('start_date=2026-03-10') ? failure('The books are away') : undefined,
  );
  await click('Later days');
  await dialog.findByText(/The free times could not be loaded/);
  await typeDate(person, '05/01/2026 03:00 PM');
  await dialog.findByRole('radio', { name: '3:00 PM', checked: true });
  expect(await save()).toBe('2026-05-01T19:00:00.000Z');
});

test.for([
  ['half a date that is typed', '0501'],
  ['a part of a date that is chosen by arrow keys', '{ArrowUp}'],
] as const)('%s is not replaced when the times of a chosen day come late', async ([, keys]) => {
  const held = gate();
  const { person, dialog, click, save } = await openMassage(async () => {
    await held.passed;
    return undefined;
  });
  await click('Later days');
  await dialog.findByText('Looking for free times...');
  await person.click(dialog.getByRole('spinbutton', { name: 'Month' }));
  await person.keyboard(keys);
  held.open();
  await dialog.findByRole('radio', { name: '9:00 AM' });
  expect(dialog.queryByRole('radio', { name: /^\d+:\d+/, checked: true })).toBeNull();
  await typeDate(person, '05/01/2026 03:00 PM');
  expect(await save()).toBe('2026-05-01T19:00:00.000Z');
});

test('a day that is chosen after a date was typed has its time proposed again', async () => {
  const { person, dialog, save } = await openMassage(() => undefined);
  await typeDate(person, '03/05/2026 03:00 PM');
  await person.click(await dialog.findByRole('radio', { name: 'Friday, March 6, 2026' }));
  await dialog.findByRole('radio', { name: '3:00 PM', checked: true });
  expect(await save()).toBe('2026-03-06T20:00:00.000Z');
});

test('a date that was typed is discarded for the one that is proposed anew', async () => {
  const shelf = await clearShelf(app);
  await shelf.bought(await shelf.customer('Ann', 'Lee'));
  // The same owner, who finds their draft again.
  const user = { id: 'owner-of-dates' };
  const first = await renderConsole('/dashboard', { app, user });
  const opened = within(await openSchedule(first.person, 'Swedish Massage'));
  await opened.findByRole('radio', { name: '10:00 AM', checked: true });
  await typeDate(first.person, '05/01/2026 03:00 PM');
  await opened.findByRole('radio', { name: '3:00 PM', checked: true });
  first.unmount();

  const { person } = await renderConsole('/dashboard', { app, user });
  const dialog = within(await openSchedule(person, 'Swedish Massage'));
  await dialog.findByText('Your unsaved changes were restored.');
  await dialog.findByRole('radio', { name: '3:00 PM', checked: true });
  await person.click(dialog.getByRole('button', { name: 'Discard changes' }));
  await dialog.findByRole('radio', { name: '10:00 AM', checked: true });
});
