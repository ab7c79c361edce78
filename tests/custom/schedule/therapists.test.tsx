import '../../../src/custom/schedule/calendar/Schedule';
import '../../../src/custom/schedule/calendar/ScheduleDialogs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { book } from '../../support/calendar';
import { expectLogged } from '../../support/expectLogged';
import { openSchedule } from '../../support/pendingServices';
import { renderConsole } from '../../support/renderConsole';
import { clearShelf } from '../../support/schedule';
import { deleteRows, insertRows, updateRows } from '../../support/tables';
import { openTestApp, type TestApp } from '../../support/testApp';

const app = await openTestApp();

const user = { additions: ['therapists'] };

const addTherapists = async ({ db, businesses }: TestApp, ...names: string[]) => {
  const of = { client_app_id: businesses.spa.clientAppId };
  await deleteRows(db, 'appointment_services', { client_app_id: of.client_app_id });
  await deleteRows(db, 'appointments', { client_app_id: of.client_app_id });
  await deleteRows(db, 'therapists', { client_app_id: of.client_app_id });
  if (names.length === 0) return [];
  const rows = await insertRows(
    db,
    'therapists',
    names.map((name) => ({ ...of, name })),
  );
  return rows.map(({ id }) => id);
};

const bodiesOf = (calls: { line: string; body: unknown }[], method: string) =>
  calls.filter(({ line }) => line.startsWith(method)).map(({ body }) => body);

test('a service is scheduled with somebody, whose time alone is taken then', async () => {
  const shelf = await clearShelf(app);
  const [maya, noah] = await addTherapists(app, 'Maya Lindt', 'Noah Berg');
  const ann = await shelf.customer('Ann', 'Lee');
  await shelf.bought(ann);
  const taken = await shelf.appointment(ann, { scheduled_date: '2040-03-01T17:00:00Z' });
  await updateRows(app.db, 'appointments', { therapist_id: maya ?? null }, { id: taken });
  const { person, calls } = await renderConsole('/dashboard', { app, user });
  const dialog = within(await openSchedule(person, 'Swedish Massage'));
  const field = await dialog.findByLabelText('Therapist');
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Any free therapist', 'Maya Lindt', 'Noah Berg', 'Unassigned']);
  await person.selectOptions(field, 'Noah Berg');
  await dialog.findAllByRole('radio', { name: /[AP]M$/ });
  await person.click(dialog.getByRole('button', { name: 'Schedule Service' }));
  await screen.findByText(/Ann Lee is scheduled for/);
  expect(bodiesOf(calls, 'POST')).toContainEqual(expect.objectContaining({ therapist_id: noah }));
});

test('an appointment is handed to somebody else, which can be undone, and its details say who it is', async () => {
  const [maya, noah] = await addTherapists(app, 'Maya Lindt', 'Noah Berg');
  const id = await book(app, { name: 'Amy Edit', at: '2026-05-05T14:00:00Z' });
  await updateRows(app.db, 'appointments', { therapist_id: maya ?? null }, { id });
  const path = `/schedule/appointments/${id}?date=2026-05-01`;
  const { person, calls } = await renderConsole(path, { app, user });
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByLabelText('Therapist');
  await waitFor(() => expect(field).toHaveDisplayValue('Maya Lindt'));
  fireEvent.change(field, { target: { value: String(noah) } });
  await person.click(dialog.getByRole('button', { name: 'Update' }));
  await screen.findByText('The appointment of Amy Edit is updated');
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/^Undone: .*Amy Edit.* is as it was before$/);
  expect(bodiesOf(calls, 'PATCH')).toMatchObject([{ therapist_id: noah }]);
  const stored = app.db.selectFrom('appointments').select('therapist_id').where('id', '=', id);
  expect(await stored.executeTakeFirst()).toEqual({ therapist_id: maya });
});

test('handing an appointment at its own time to somebody who is busy then is warned about', async () => {
  const [maya = 0, noah = 0] = await addTherapists(app, 'Maya Lindt', 'Noah Berg');
  const at = '2026-05-05T14:00:00Z';
  const id = await book(app, { name: 'Amy Edit', at });
  const other = await book(app, { name: 'Bea Busy', at });
  await updateRows(app.db, 'appointments', { therapist_id: maya }, { id });
  await updateRows(app.db, 'appointments', { therapist_id: noah }, { id: other });
  const path = `/schedule/appointments/${id}?date=2026-05-01`;
  const { person } = await renderConsole(path, { app, user });
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByLabelText('Therapist');
  await waitFor(() => expect(field).toHaveDisplayValue('Maya Lindt'));
  expect(dialog.queryByText(/takes? place at that time/)).toBeNull();
  await person.selectOptions(field, 'Noah Berg');
  await dialog.findByText(/^Another appointment takes place at that time: .*Bea Busy/);
  await person.selectOptions(field, 'Maya Lindt');
  await waitFor(() => expect(dialog.queryByText(/takes? place at that time/)).toBeNull());
});

test('where no therapist is kept none is asked for', async () => {
  await addTherapists(app, 'Maya Lindt');
  const id = await book(app, { name: 'Amy Plain', at: '2026-05-05T14:00:00Z' });
  const path = `/schedule/appointments/${id}?date=2026-05-01`;
  const { linesOf } = await renderConsole(path, { app });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('Status');
  expect(dialog.queryByLabelText('Therapist')).toBeNull();
  expect(linesOf('GET').filter((line) => line.includes('therapists'))).toEqual([]);
});

test('what is begun in the column of somebody who was deleted is for whoever is free', async () => {
  const shelf = await clearShelf(app);
  const [maya = 0, noah] = await addTherapists(app, 'Maya Lindt', 'Noah Berg');
  await updateRows(app.db, 'therapists', { deleted_at: app.clock.now() }, { id: maya });
  await shelf.bought(await shelf.customer('Ann', 'Lee'));
  const { person, calls, router } = await renderConsole('/schedule', { app, user });
  await act(() =>
    router.navigate('/schedule/new/2040-03-20T15:00', { state: { therapistId: String(maya) } }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('Therapist')).toHaveDisplayValue('Any free therapist');
  await person.click(dialog.getByRole('checkbox', { name: /Swedish Massage/ }));
  await person.click(dialog.getByRole('button', { name: /^Create/ }));
  await screen.findByText(/: booked for/);
  expect(bodiesOf(calls, 'POST').at(-1)).toMatchObject({ therapist_id: noah });
});

test('by default whoever is free does it, who is named at once and whom the chips name', async () => {
  const shelf = await clearShelf(app);
  const [maya = 0, noah = 0] = await addTherapists(app, 'Maya Lindt', 'Noah Berg');
  const ann = await shelf.customer('Ann', 'Lee');
  await shelf.bought(ann);
  const taken = await shelf.appointment(ann, { scheduled_date: '2040-03-20T15:00:00Z' });
  const set = (therapist_id: number | null) =>
    updateRows(app.db, 'appointments', { therapist_id }, { id: taken });
  await set(maya);
  const { person, calls } = await renderConsole('/schedule/new/2040-03-20T11:00', { app, user });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('Therapist')).toHaveDisplayValue('Any free therapist');
  await person.click(dialog.getByRole('checkbox', { name: /Swedish Massage/ }));
  await dialog.findByText('11:00 AM with Noah Berg');
  expect(dialog.getByRole('radio', { name: '11:00 AM' })).toHaveAccessibleDescription('Noah Berg');
  expect(dialog.getByRole('radio', { name: '9:00 AM' })).toHaveAccessibleDescription(
    'Maya Lindt, Noah Berg',
  );
  await person.click(dialog.getByRole('radio', { name: '9:00 AM' }));
  await dialog.findByText('9:00 AM with Maya Lindt');
  await person.click(dialog.getByRole('radio', { name: '11:00 AM' }));
  await person.click(dialog.getByRole('button', { name: /^Create/ }));
  await screen.findByText(/: booked for/);
  expect(bodiesOf(calls, 'POST').at(-1)).toMatchObject({ therapist_id: noah });
});

test('who is free is looked up anew as the appointment is saved', async () => {
  const shelf = await clearShelf(app);
  const [maya = 0, noah = 0] = await addTherapists(app, 'Maya Lindt', 'Noah Berg');
  const ann = await shelf.customer('Ann', 'Lee');
  await shelf.bought(ann);
  const { person, calls } = await renderConsole('/schedule/new/2040-03-20T11:00', { app, user });
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(await dialog.findByRole('checkbox', { name: /Swedish Massage/ }));
  await dialog.findByText('11:00 AM with Maya Lindt');
  const taken = await shelf.appointment(ann, { scheduled_date: '2040-03-20T15:00:00Z' });
  await updateRows(app.db, 'appointments', { therapist_id: maya }, { id: taken });
  await person.click(dialog.getByRole('button', { name: /^Create/ }));
  await screen.findByText(/: booked for/);
  expect(bodiesOf(calls, 'POST').at(-1)).toMatchObject({ therapist_id: noah });
});

test('no time is proposed while the therapists could not be loaded, which can be tried again', async () => {
  const shelf = await clearShelf(app);
  await addTherapists(app, 'Maya Lindt');
  await shelf.bought(await shelf.customer('Ann', 'Lee'));
  expectLogged('Busy');
  let fails = true;
  const { person } = await renderConsole('/schedule/new', {
    app,
    user,
    async instead({ line }) {
      if (!fails || !line.startsWith('GET /api/owner/therapists')) return undefined;
      return Response.json({ success: false, message: 'Busy' }, { status: 403 });
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^The free times could not be loaded/);
  expect(dialog.queryByRole('radio', { name: /[AP]M/ })).toBeNull();
  expect(dialog.getByRole('button', { name: /^Create/ })).toBeDisabled();
  fails = false;
  await person.click(dialog.getByRole('button', { name: /again|Retry/ }));
  await dialog.findByText(/[AP]M with Maya Lindt$/);
});

test.each(['/schedule/new', '/schedule/walk-in'])(
  'before a service is chosen %s names one of those who are free at the proposed time',
  async (path) => {
    const shelf = await clearShelf(app);
    await addTherapists(app, 'Maya Lindt', 'Noah Berg');
    await shelf.bought(await shelf.customer('Ann', 'Lee'));
    await renderConsole(path, { app, user: { additions: ['therapists', 'walk_ins'] } });
    const dialog = within(await screen.findByRole('dialog'));
    const chosen = await dialog.findByRole('radio', { checked: true, name: /[AP]M/ });
    expect(chosen.closest('label')).toHaveTextContent(/[AP]M\W*Maya/);
    await dialog.findByText(/^\d+:\d\d\s[AP]M with Maya Lindt$/);
    expect(dialog.queryByText(/Nobody is free/)).toBeNull();
  },
);

test('what nobody does is unassigned, and is assigned to the first who is free and does it', async () => {
  const shelf = await clearShelf(app);
  const [maya = 0, noah = 0] = await addTherapists(app, 'Maya Lindt', 'Noah Berg');
  const ann = await shelf.customer('Ann', 'Lee');
  const taken = await shelf.appointment(ann, { scheduled_date: '2026-05-05T14:00:00Z' });
  await updateRows(app.db, 'appointments', { therapist_id: maya }, { id: taken });
  const id = await book(app, { name: 'Amy Open', at: '2026-05-05T14:00:00Z' });
  await book(app, { name: 'Amy Gone', at: '2026-05-05T16:00:00Z', status: 'cancelled' });
  const path = '/schedule?view=agenda&date=2026-05-05';
  const { person, calls } = await renderConsole(path, { app, user });
  const assign = await screen.findByRole('link', { name: 'Assign Amy Open' });
  expect(screen.getAllByText('Unassigned')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Assign Amy Gone' })).toBeNull();
  await person.click(assign);
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Amy Open' }));
  expect(await dialog.findByLabelText('Therapist')).toHaveDisplayValue('Any free therapist');
  await dialog.findByText(/ with Noah Berg$/);
  await person.click(dialog.getByRole('button', { name: 'Assign' }));
  await screen.findByText('The appointment of Amy Open is updated');
  expect(bodiesOf(calls, 'PATCH')).toMatchObject([{ therapist_id: noah }]);
  await waitFor(() => expect(screen.queryByText('Unassigned')).toBeNull());
  const stored = app.db.selectFrom('appointments').select('therapist_id').where('id', '=', id);
  expect(await stored.executeTakeFirst()).toEqual({ therapist_id: noah });
});

test('the column of nobody is amber, and leads to the first that is to be assigned', async () => {
  await addTherapists(app, 'Maya Lindt');
  await book(app, { name: 'Amy Open', at: '2026-05-05T14:00:00Z' });
  const { person } = await renderConsole('/schedule?view=day&date=2026-05-05', { app, user });
  await person.click(await screen.findByRole('link', { name: 'Assign Amy Open' }));
  await screen.findByRole('dialog', { name: 'Assign Amy Open' });
});

test('where no therapist is kept nothing is unassigned', async () => {
  await addTherapists(app);
  await book(app, { name: 'Amy Open', at: '2026-05-05T14:00:00Z' });
  await renderConsole('/schedule?view=agenda&date=2026-05-05', { app, user });
  await screen.findByText('Amy Open');
  expect(screen.queryByText('Unassigned')).toBeNull();
});

test('in a day’s list the name leads to the customer, and the rest to the appointment', async () => {
  const id = await book(app, { name: 'Amy Row', at: '2026-05-05T14:00:00Z' });
  await renderConsole('/schedule?view=agenda&date=2026-05-05', { app, user });
  const name = await screen.findByRole('link', { name: 'Amy Row' });
  expect(name.getAttribute('href')).toMatch(/^\/customers\/\d+$/);
  const row = screen.getByRole('link', { name: /^Swedish Massage for Amy Row, 10:00 AM/ });
  expect(row.getAttribute('href')).toMatch(`/schedule/appointments/${id}?`);
});

test('a therapist who is off at the chosen time is said to be so, on the chip and beside the button', async () => {
  const shelf = await clearShelf(app);
  const [maya = 0] = await addTherapists(app, 'Maya Lindt', 'Noah Berg');
  const set = (values: object) => updateRows(app.db, 'therapists', values, { id: maya });
  const day = { name: '', first_day: '2040-03-20', last_day: '2040-03-20' };
  await set({ days_off: JSON.stringify({ items: [day] }) });
  await shelf.bought(await shelf.customer('Ann', 'Lee'));
  const { person } = await renderConsole('/schedule/new/2040-03-20T11:00', { app, user });
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(await dialog.findByRole('checkbox', { name: /Swedish Massage/ }));
  await person.selectOptions(await dialog.findByLabelText('Therapist'), 'Maya Lindt');
  await dialog.findByText(/^Maya Lindt is off on Mar 20\. You can still save/);
  expect(
    dialog.getByRole('radio', { name: '11:00 AM, Maya Lindt is off on Mar 20' }),
  ).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Book anyway' })).toBeVisible();
  expect(dialog.queryByText(/nobody is there/)).toBeNull();
  expect(
    dialog.getByRole('radio', { name: 'Tuesday, March 20, 2040, day off' }).closest('label'),
  ).toHaveAttribute('title', 'Day off');
  expect(dialog.queryByRole('radio', { name: /fully booked/ })).toBeNull();
});

test('an appointment with whoever is free waits until the therapists are known', async () => {
  const shelf = await clearShelf(app);
  await addTherapists(app, 'Maya Lindt');
  await shelf.bought(await shelf.customer('Ann', 'Lee'));
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { person } = await renderConsole('/schedule/new/2040-03-20T11:00', {
    app,
    user,
    async instead({ line }) {
      if (line.startsWith('GET /api/owner/therapists')) await answered;
      return undefined;
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(await dialog.findByRole('checkbox', { name: /Swedish Massage/ }));
  await dialog.findByText('The therapists are still loading.');
  expect(dialog.getByRole('button', { name: /^Create/ })).toBeDisabled();
  answer();
  await waitFor(() => expect(dialog.getByRole('button', { name: /^Create/ })).toBeEnabled());
});
