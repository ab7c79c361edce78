import '../../src/components/history/HistoryDialog';
import '../../src/components/list/BulkActions';
import '../../src/resources/closures/ClosureForm';
import '../../src/resources/closures/OpeningHoursPage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../support/catalogue';
import { expectLogged } from '../support/expectLogged';
import { renderConsole } from '../support/renderConsole';
import { clearShelf } from '../support/schedule';
import { updateRows } from '../support/tables';
import { openTestApp } from '../support/testApp';

const app = await openTestApp();

const user = { additions: ['opening_hours'] };
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('the hours of the week are changed, and closed days are told with who is booked on them', async () => {
  const shelf = await clearShelf(app);
  const ann = await shelf.customer('Ann', 'Lee');
  await shelf.appointment(ann, { scheduled_date: '2040-03-01T17:00:00Z' });
  const { person, linesOf } = await renderConsole('/services', { app, user });
  await person.click(await screen.findByRole('link', { name: 'Opening Hours' }));
  await screen.findByText(/You have not set your hours yet/);

  await person.click(screen.getByRole('link', { name: 'Edit Hours' }));
  const hours = within(await screen.findByRole('dialog', { name: 'Opening Hours' }));
  const monday = within(hours.getByRole('group', { name: 'Monday' }));
  put(monday.getByLabelText('Closes'), '08:00');
  await person.click(hours.getByRole('checkbox', { name: 'Sunday' }));
  await person.click(hours.getByRole('button', { name: 'Save Hours' }));
  await monday.findByText('Closing must come after opening');
  put(monday.getByLabelText('Closes'), '17:00');
  await person.click(monday.getByRole('button', { name: /Add a break/ }));
  await person.click(hours.getByRole('button', { name: 'Save Hours' }));
  await screen.findByText('Opening hours saved');
  expect(screen.getByText('9:00 AM – 12:00 PM, 1:00 PM – 5:00 PM')).toBeVisible();
  expect(screen.getByText('Closed', { selector: 'dd' })).toBeVisible();

  await person.click((await screen.findAllByRole('link', { name: /Add.* Closure/ }))[0] as Element);
  const closure = within(await screen.findByRole('dialog', { name: 'Add closure' }));
  put(closure.getByLabelText(/Name/), 'Holiday');
  put(closure.getByLabelText(/First day/), '2040-03-01');
  put(closure.getByLabelText(/Last day/), '2040-02-28');
  await person.click(closure.getByRole('button', { name: 'Add' }));
  await closure.findByText('A closure cannot end before it begins');
  put(closure.getByLabelText(/Last day/), '2040-03-02');
  await person.click(closure.getByRole('button', { name: 'Add' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Ann Lee, Mar 1, 2040, 12:00 PM/)).toBeVisible();
  expect(linesOf('POST')).toEqual([]);
  await person.click(question.getByRole('button', { name: 'Save anyway' }));
  await screen.findByRole('row', { name: /Holiday.*Mar 1, 2040.*Mar 2, 2040/ });
  await waitFor(() => expect(linesOf('POST')).toEqual(['POST /api/owner/closures']));
});

/** Fills in a new closure and adds it. */
const close = async (
  values: [string, string, string],
  options: Partial<Parameters<typeof renderConsole>[1]> = {},
) => {
  const console = await renderConsole('/closures/create', { app, user, ...options });
  const closure = within(await screen.findByRole('dialog', { name: 'Add closure' }));
  for (const [index, label] of [/Name/, /First day/, /Last day/].entries()) {
    put(closure.getByLabelText(label), values[index] ?? '');
  }
  await console.person.click(closure.getByRole('button', { name: 'Add' }));
  return console;
};
const calendarCalls = (lines: string[]) =>
  lines.filter((line) => line.includes('/appointments/calendar'));

test.for([
  ['of years to come', '2041-06-01', '2043-06-01', '2042-03-01T17:00:00Z'],
  ['that began years ago', '2020-01-01', '2044-01-01', undefined],
] as const)(
  'a closure %s is told with who is booked in the first year of it that is to come, and saved',
  async ([which, first, last, at]) => {
    const shelf = await clearShelf(app);
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    await shelf.appointment(await shelf.customer('Bo', 'Far'), { scheduled_date: at ?? soon });
    const { person } = await close([`Closed ${which}`, first, last]);
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(/Bo Far/);
    await person.click(within(question).getByRole('button', { name: 'Save anyway' }));
    await screen.findByRole('row', { name: new RegExp(`Closed ${which}`) });
  },
);

test('a closure of days that are past is saved without a look at the calendar', async () => {
  const { linesOf } = await close(['Long ago', '2020-01-01', '2020-01-02']);
  await screen.findByRole('row', { name: /Long ago/ });
  expect(calendarCalls(linesOf('GET'))).toEqual([]);
});

test('who may not see the calendar saves a closure, and is asked nothing', async () => {
  const { db, businesses } = app;
  const allow = (rights: string[] | null) =>
    updateRows(db, 'owners', { rights }, { id: businesses.spa.ownerId });
  await allow(['config']);
  const { linesOf } = await close(['Renovation', '2045-03-01', '2045-03-02'], {
    user: { ...user, rights: ['config'] },
  });
  await screen.findByRole('row', { name: /Renovation/ });
  expect(calendarCalls(linesOf('GET'))).toEqual([]);
  await allow(null);
});

test('a closure whose appointments could not be looked up is saved after a question', async () => {
  expectLogged('Not now');
  const { person, linesOf } = await close(['Storm', '2046-03-01', '2046-03-02'], {
    instead: ({ line }) =>
      line.includes('/appointments/calendar') ? failure('Not now') : undefined,
  });
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(
    'It could not be checked whether appointments are booked on these days. Save anyway?',
  );
  expect(linesOf('POST')).toEqual([]);
  await person.click(within(question).getByRole('button', { name: 'Save anyway' }));
  await screen.findByRole('row', { name: /Storm/ });
});

test('the hours tell who changed them and how, and an earlier week is brought back', async () => {
  const additions = ['opening_hours', 'history'];
  const { person } = await renderConsole('/closures', { app, user: { additions } });
  const edit = async () => {
    await person.click(await screen.findByRole('link', { name: 'Edit Hours' }));
    return within(await screen.findByRole('dialog', { name: 'Opening Hours' }));
  };
  const mondayOf = (hours: Awaited<ReturnType<typeof edit>>) =>
    within(hours.getByRole('group', { name: 'Monday' })).getByLabelText('Closes');
  for (const closes of ['17:00', '16:00']) {
    const hours = await edit();
    put(mondayOf(hours), closes);
    await person.click(hours.getByRole('button', { name: 'Save Hours' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const hours = await edit();
  await person.click(hours.getByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: 'History' }));
  const [latest] = await history.findAllByRole('button', { name: 'Restore' });
  await person.click(latest as Element);
  expect(mondayOf(hours)).toHaveValue('17:00');
  await person.click(hours.getByRole('button', { name: 'Save Hours' }));
  expect(await screen.findByText(/– 5:00 PM$/)).toBeVisible();
});

test('on a server that keeps no hours there is no way to them, and nothing is asked of it', async () => {
  const { linesOf } = await renderConsole('/closures', { app });
  await screen.findByText('Page not found');
  expect(screen.queryByRole('link', { name: 'Opening Hours' })).toBeNull();
  expect(linesOf('GET').filter((line) => /closures|opening-hours/.test(line))).toEqual([]);
});
