import '../../../../src/custom/schedule/calendar/Schedule';
import '../../../../src/custom/schedule/calendar/ScheduleDialogs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { book } from '../../../support/calendar';
import { failure, gate, holding } from '../../../support/catalogue';
import { expectLogged } from '../../../support/expectLogged';
import { type Instead, renderConsole } from '../../../support/renderConsole';
import { createShelf } from '../../../support/schedule';
import { stopClock } from '../../../support/stopClock';
import { openTestApp, type TestApp } from '../../../support/testApp';

const app = await openTestApp();

const appointments = '/api/owner/scheduling/appointments';

// Nothing is laid out here; react-big-calendar asks for what is under the pointer.
document.elementFromPoint = () => null;

test.beforeEach(() => {
  // A Wednesday, before what is moved here.
  stopClock('2026-03-04T15:00:00Z');
});

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const refused = (line: string, at = 'PATCH') => line.startsWith(at);
const noMessage = () => new Response(JSON.stringify({ success: false }), { status: 200 });

const openEditor = async (id: number, instead?: Instead) => {
  const path = `/schedule/appointments/${id}?date=2026-05-01`;
  const view = await renderConsole(path, { app, ...(instead && { instead }) });
  const dialog = await screen.findByRole('dialog');
  return { ...view, dialog };
};

test('CAL-12, CAL-13, CAL-14: the editor has the date, any status and the notes under the name of the customer, saves them, and the change can be undone', async () => {
  const id = await book(app, { name: 'Amy Edit', at: '2026-05-05T14:00:00Z', notes: 'Knee' });
  const { dialog, calls, person } = await openEditor(id);
  expect(dialog).toHaveAccessibleName('Amy Edit');
  expect(within(dialog).getByRole('group', { name: 'Date and time' })).toHaveTextContent(
    '05/05/2026 10:00 AM',
  );
  const status = within(dialog).getByRole('combobox', { name: 'Status' });
  const options = within(status).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Scheduled',
    'Confirmed',
    'Completed',
    'Cancelled',
    'No Show',
  ]);
  await person.selectOptions(status, 'Confirmed');
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Contact Notes' }), {
    target: { value: 'Knee and back' },
  });
  await person.click(within(dialog).getByRole('button', { name: 'Update' }));
  await noDialog();
  const patches = () => calls.filter(({ line }) => line.startsWith('PATCH'));
  expect(patches()).toEqual([
    {
      line: `PATCH ${appointments}/${id}`,
      body: {
        status: 'confirmed',
        scheduled_date: '2026-05-05T14:00:00.000Z',
        contact_notes: 'Knee and back',
      },
    },
  ]);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/^Undone: .*Amy Edit.* is as it was before$/);
  expect(patches()).toHaveLength(1);
  const stored = app.db.selectFrom('appointments').select(['status', 'contact_notes']);
  expect(await stored.where('id', '=', id).executeTakeFirst()).toEqual({
    status: 'scheduled',
    contact_notes: 'Knee',
  });
});

test('CAL-15, CAL-16: "Cancel" asks first, and then cancels by a DELETE', async () => {
  const id = await book(app, { name: 'Ben Gone', at: '2026-05-06T14:00:00Z' });
  const { dialog, person, linesOf } = await openEditor(id);
  const cancel = () =>
    person.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }));
  await cancel();
  await person.click(await screen.findByRole('button', { name: 'Keep appointment' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(linesOf('DELETE')).toEqual([]);
  await cancel();
  await person.click(await screen.findByRole('button', { name: 'Cancel appointment' }));
  await noDialog();
  expect(linesOf('DELETE')).toEqual([`DELETE ${appointments}/${id}`]);
  expect(await screen.findByRole('link', { name: '10:00 AM Ben Gone, Cancelled' })).toBeVisible();
});

test('CAL-15: before an appointment is cancelled it says that what was changed in the form is not saved, and stays until it is', async () => {
  const id = await book(app, { name: 'Bea Flu', at: '2026-05-06T14:00:00Z' });
  const held = gate();
  const { dialog, person, router } = await openEditor(
    id,
    holding((line) => line.startsWith('DELETE'), held),
  );
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Contact Notes' }), {
    target: { value: 'Has the flu' },
  });
  await person.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('What you have changed in this form is not saved.');
  await person.click(within(question).getByRole('button', { name: 'Cancel appointment' }));
  await within(question).findByRole('button', { name: 'Cancelling...' });
  await person.keyboard('{Escape}');
  expect(question).toBeVisible();

  // A page that the owner has gone to by the browser's buttons stays.
  await act(() => router.navigate('/overview'));
  await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await noDialog();
  await act(async () => held.open());
  await screen.findByText(/^The appointment of Bea Flu is cancelled/);
  expect(window.location.pathname).toBe('/overview');
});

test('CAL-15: what a colleague has moved meanwhile is not cancelled without a word', async () => {
  expectLogged('Somebody else has changed this appointment');
  const id = await book(app, { name: 'Tue Thur', at: '2026-05-05T14:00:00Z' });
  const { dialog, person, linesOf } = await openEditor(id);
  const token = await app.signIn();
  const moved = await app.request(`${appointments}/${id}`, {
    method: 'PATCH',
    token,
    json: { scheduled_date: '2026-05-07T15:00:00Z' },
  });
  expect(moved.status).toBe(200);
  const cancel = async () => {
    await person.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }));
    await person.click(await screen.findByRole('button', { name: 'Cancel appointment' }));
  };
  await cancel();
  await screen.findByText(/^Somebody else has changed it in the meantime: .*May 7.*11:00 AM/);
  await person.click(screen.getByRole('button', { name: 'Leave it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  // The editor has taken over what the colleague has saved, so that it is in sight now.
  await within(dialog).findByDisplayValue('05/07/2026 11:00 AM');
  await cancel();
  await noDialog();
  expect(linesOf('DELETE')).toHaveLength(2);
  await screen.findByText(/^The appointment of Tue Thur is cancelled/);
});

test('CAL-17: an update or a cancellation that is refused is logged, told, and loses nothing', async () => {
  expectLogged('Failed to update appointment');
  expectLogged('Failed to cancel appointment');
  const id = await book(app, { name: 'Cal Kept', at: '2026-05-07T14:00:00Z' });
  const { dialog, person } = await openEditor(id, ({ line }) =>
    refused(line) || refused(line, 'DELETE') ? noMessage() : undefined,
  );
  const notes = within(dialog).getByRole('textbox', { name: 'Contact Notes' });
  fireEvent.change(notes, { target: { value: 'Typed' } });
  await person.click(within(dialog).getByRole('button', { name: 'Update' }));
  for (const again of [false, true]) {
    if (again) await person.click(within(dialog).getByRole('button', { name: 'Update' }));
    // Once, however often it is tried.
    expect(await screen.findByText('Failed to update appointment')).toBeVisible();
    expect(dialog.querySelector('form [role="alert"]')).toBeNull();
  }
  expect(notes).toHaveValue('Typed');
  await person.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel appointment' }));
  expect(await screen.findByText('Failed to cancel appointment')).toBeVisible();
  expect(dialog).toBeVisible();
});

test('an appointment is moved by keyboard from the agenda', async () => {
  const id = await book(app, { name: 'Dot Agenda', at: '2026-07-08T14:00:00Z' });
  const { person, calls } = await renderConsole('/schedule?view=agenda&date=2026-07-01', { app });
  await screen.findByRole('heading', { name: 'Wednesday, July 8, 2026', level: 3 });
  await person.click(screen.getByRole('link', { name: /^Move to… Dot Agenda, 10:00 AM/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Move Dot Agenda' });
  const field = within(dialog).getByRole('group', { name: 'New date and time' });
  await person.click(within(field).getByRole('spinbutton', { name: 'Day' }));
  await person.keyboard('09');
  await person.click(within(dialog).getByRole('button', { name: 'Move' }));
  await screen.findByRole('heading', { name: 'Thursday, July 9, 2026', level: 3 });
  await noDialog();
  expect(calls.filter(({ line }) => line.startsWith('PATCH'))).toEqual([
    {
      line: `PATCH ${appointments}/${id}`,
      body: { scheduled_date: '2026-07-09T14:00:00.000Z' },
    },
  ]);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test.for([
  ['moving', '/move', 'Move', 'New date and time'],
  ['editing', '', 'Update', 'Date and time'],
] as const)(
  '%s an appointment into the past is told, and asked about',
  async ([, path, submit, label]) => {
    const id = await book(app, { name: 'Past Due', at: '2026-03-12T14:00:00Z' });
    const { person, linesOf } = await renderConsole(`/schedule/appointments/${id}${path}`, { app });
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByRole('group', { name: label });
    await person.click(within(field).getByRole('spinbutton', { name: 'Day' }));
    await person.keyboard('02');
    expect(field).toHaveTextContent('03/02/2026');
    expect(await within(dialog).findByText('This is in the past.')).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: submit }));
    const question = await screen.findByRole('alertdialog', { name: 'Save it in the past?' });
    expect(linesOf('PATCH')).toEqual([]);
    await person.click(within(question).getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(linesOf('PATCH')).toHaveLength(1));
  },
);

test('the agenda runs on past the end of the month, and further when that is wanted', async () => {
  await book(app, { name: 'Fay Late', at: '2027-08-20T14:00:00Z' });
  await book(app, { name: 'Gil Later', at: '2027-09-20T14:00:00Z' });
  const { person } = await renderConsole('/schedule?view=agenda&date=2027-07-31', { app });
  await screen.findByRole('heading', { name: 'Friday, August 20, 2027', level: 3 });
  expect(screen.getByRole('heading', { name: 'Jul 31 – Aug 29, 2027' })).toBeVisible();
  expect(screen.queryByText('Gil Later')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Show 30 more days' }));
  // Rows already loaded stay visible while more load.
  expect(screen.getByText('Fay Late')).toBeVisible();
  await person.click(await screen.findByRole('link', { name: /for Gil Later/ }));
  expect(await screen.findByRole('dialog', { name: 'Gil Later' })).toBeVisible();
  expect(screen.getByText('Shown until Tuesday, September 28, 2027')).toBeInTheDocument();
});

test('whoever comes back to the list of a day goes on at the link that led away', async () => {
  const id = await book(app, { name: 'Hal One', at: '2027-03-10T15:00:00Z' });
  await book(app, { name: 'Ida Two', at: '2027-03-10T16:00:00Z' });
  const { person } = await renderConsole('/schedule?date=2027-03-01', { app });
  await person.click(await screen.findByRole('link', { name: /March 10, 2027, 2 appointments$/ }));
  const list = () => screen.findByRole('dialog', { name: /^Appointments for Wednesday, March 10/ });
  const hal = within(await list()).getAllByRole('listitem')[0] as HTMLElement;
  expect(within(hal).getByRole('link', { name: '(555) 201-4400' })).toBeVisible();
  expect(within(hal).getByRole('link', { name: 'Hal One' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/customers\/\d+$/),
  );
  for (const name of [/ for Hal One/, /^Move to… Hal One/, /^New Appointment/]) {
    await person.click(within(await list()).getByRole('link', { name }));
    await waitFor(() => expect(screen.queryByText(/^Appointments for|^Loading/)).toBeNull());
    await person.click(await screen.findByRole('button', { name: 'Close' }));
    const link = within(await list()).getByRole('link', { name });
    await waitFor(() => expect(link).toHaveFocus());
  }
  await person.click(within(await list()).getByRole('link', { name: / for Hal One/ }));
  expect(window.location.pathname).toBe(`/schedule/appointments/${id}`);
  const editor = within(await screen.findByRole('dialog', { name: 'Hal One' }));
  expect(editor.getByRole('link', { name: 'hal@mail.example' })).toBeVisible();
});

test('the week and the day show their appointments by the hours of the business, and open them by keyboard', async () => {
  const id = await book(app, { name: 'Eli Hours', at: '2026-08-05T13:00:00Z', minutes: 45 });
  const { person } = await renderConsole('/schedule?view=week&date=2026-08-05', { app });
  const name = /9:00 AM – 9:45 AM.*Eli Hours.*Swedish Massage.*Scheduled/;
  // The week's seven hundred quarters of an hour take their time.
  (await screen.findByRole('button', { name })).focus();
  expect(screen.getByRole('heading', { name: 'Aug 2 – 8, 2026' })).toBeVisible();
  await person.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Eli Hours' });
  expect(window.location.pathname).toBe(`/schedule/appointments/${id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await noDialog();
  await person.click(
    screen.getByRole('button', { name: 'Wednesday, August 5, 2026, 1 appointment' }),
  );
  await screen.findByRole('heading', { name: 'Wednesday, August 5, 2026', level: 2 });
  expect(await screen.findByRole('button', { name })).toBeVisible();
});

/** Gives each name a service that needs scheduling; they are listed in this order, the latest first. */
const pendingOf = async ({ db, businesses: { spa } }: TestApp, names: readonly string[]) => {
  const shelf = createShelf(db, spa);
  const ids = new Map<string, { customerId: number; serviceId: number }>();
  for (const name of names.toReversed()) {
    const [first, last] = name.split(' ');
    const customerId = await shelf.customer(first, last);
    ids.set(name, { customerId, serviceId: await shelf.bought(customerId) });
  }
  return ids;
};

/** Books another intro service of a customer on March 1st, 2040, with a cooldown of three months. */
const coolDown = async ({ db, businesses: { spa } }: TestApp, customer_id: number) => {
  const shelf = createShelf(db, spa);
  const of = { client_app_id: spa.clientAppId };
  const scheduled_date = '2040-03-01T17:00:00Z';
  const appointment = await shelf.appointment(customer_id, { scheduled_date });
  await shelf.put(await shelf.intro(customer_id), appointment);
  await db
    .insertInto('global_settings')
    .values({ ...of, default_intro_service_cooldown_months: 3 })
    .onConflict((conflict) =>
      conflict.column('client_app_id').doUpdateSet({ default_intro_service_cooldown_months: 3 }),
    )
    .execute();
};

const openNew = async (instead?: Instead, when = '2030-03-20T15:00') => {
  const view = await renderConsole(`/schedule/new/${when}`, {
    app,
    user: { additions: ['history'] },
    ...(instead && { instead }),
  });
  await screen.findByRole('group', { name: 'Date and time' });
  const dialog = screen.getByRole('dialog', { name: 'New Appointment' });
  const tick = async (name: string) =>
    view.person.click(
      within(within(dialog).getByRole('group', { name })).getAllByRole(
        'checkbox',
      )[0] as HTMLElement,
    );
  const submit = () =>
    view.person.click(within(dialog).getByRole('button', { name: /^(Create|Book anyway)/ }));
  const posts = () => view.calls.filter(({ line }) => line === `POST ${appointments}`);
  return { ...view, dialog, tick, submit, posts };
};

test('CAL-18, CAL-19, CAL-22, CAL-23: a new appointment needs a service and a time to come; a second free intro service of a customer, and one on cooldown, cannot be chosen', async () => {
  const { db, businesses } = app;
  const shelf = createShelf(db, businesses.spa);
  const intros = await shelf.customer('Ivy', 'Intro');
  await shelf.intro(intros);
  await shelf.intro(intros);
  const cold = await shelf.customer('Jay', 'Cold');
  await shelf.intro(cold);
  await coolDown(app, cold);
  await pendingOf(app, ['Kim Plain']);
  const { dialog, submit, posts, tick, person } = await openNew(undefined, '2026-03-03');
  const when = within(dialog).getByRole('group', { name: 'Date and time' });
  await waitFor(() => expect(when).toHaveTextContent('03/03/2026 09:00 AM'));
  await submit();
  expect(await within(dialog).findByText('Please select at least one service')).toBeVisible();
  expect(within(dialog).getByText('The date and time cannot be in the past')).toBeVisible();
  expect(posts()).toEqual([]);
  const ivy = within(within(dialog).getByRole('group', { name: 'Ivy Intro' }));
  await tick('Ivy Intro');
  expect(ivy.getByText('Only one free intro service per appointment')).toBeVisible();
  expect(ivy.getAllByRole('checkbox')[1]).toBeDisabled();
  const jay = within(within(dialog).getByRole('group', { name: 'Jay Cold' }));
  expect(jay.getByRole('checkbox')).toBeDisabled();
  expect(jay.getByText('Cooldown Active – Cannot book until Jun 1, 2040')).toBeVisible();
  await tick('Kim Plain');
  expect(within(dialog).getByRole('button', { name: 'Create 2 Appointments' })).toBeEnabled();
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await noDialog();
});

const three = (round: string) => [`Una ${round}`, `Vic ${round}`, `Wes ${round}`];

test('CAL-21: services of several customers become an appointment for each', async () => {
  const names = three('All');
  const ids = await pendingOf(app, names);
  const { tick, submit, posts, dialog } = await openNew();
  for (const name of names) await tick(name);
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Contact Notes' }), {
    target: { value: 'Group' },
  });
  await submit();
  await noDialog();
  expect(posts().map(({ body }) => body)).toEqual(
    names.map((title) => ({
      user_id: ids.get(title)?.customerId,
      purchased_service_ids: [ids.get(title)?.serviceId],
      scheduled_date: '2030-03-20T19:00:00.000Z',
      title,
      contact_notes: 'Group',
    })),
  );
});

/** The titles of the appointments that these customers have. */
const bookedTitles = async ({ db, businesses: { spa } }: TestApp, titles: readonly string[]) => {
  const rows = await db
    .selectFrom('appointments')
    .select('title')
    .where('client_app_id', '=', spa.clientAppId)
    .where('title', 'in', titles)
    .execute();
  return rows.map(({ title }) => title).sort();
};

test.for([1, 2, 3])(
  'CAL-21, CAL-24: when call %i of 3 is refused, the dialog tells what is booked, and sending again books each service once',
  async (k) => {
    expectLogged('Not now');
    const names = three(`Refused${k}`);
    const wrong = names[k - 1] ?? '';
    let goesWrong = true;
    await pendingOf(app, names);
    const { tick, submit, dialog, posts } = await openNew(async ({ line, body }) => {
      const isWrong = line === `POST ${appointments}` && Object(body).title === wrong;
      return isWrong && goesWrong ? failure('Not now', 409) : undefined;
    });
    for (const name of names) await tick(name);
    await submit();
    const notice = await within(dialog).findByText(/^Booked: /);
    const others = names.filter((name) => name !== wrong);
    expect(notice).toHaveTextContent(`Booked: ${others.join(', ')}.`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now. 1 of 3');
    expect(within(dialog).getAllByRole('checkbox', { checked: true })).toHaveLength(1);
    goesWrong = false;
    await submit();
    await noDialog();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await screen.findByText(/: booked for Mar 20, 2030, 3:00 PM/)).toBeVisible();
    // Undoing the rest would not be undoing all.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    const sent = posts().map(({ body }) => Object(body).title);
    expect(sent.filter((title) => title !== wrong)).toHaveLength(2);
    expect(sent).toHaveLength(4);
    expect(await bookedTitles(app, names)).toEqual(names);
  },
);

const isPost = (line: string) => line === `POST ${appointments}`;
const taken = 'This service is already booked';

test.for<[string, (() => Response) | undefined]>([
  ['by our server', undefined],
  ['with 400', () => Response.json({ message: taken }, { status: 400 })],
  ['with 200', () => Response.json({ success: false, message: taken })],
])(
  'CAL-24: a booking that is refused %s because the service was booked elsewhere meanwhile is not told as made',
  async ([how, refusal]) => {
    const name = `Xia ${how.split(' ').at(-1)}`;
    const { serviceId } = (await pendingOf(app, [name])).get(name) ?? {};
    const { tick, submit, dialog } = await openNew(async ({ line }) => {
      if (!isPost(line)) return undefined;
      const path = `/api/owner/scheduling/purchased-services/${serviceId}/schedule`;
      const json = { appointment_date: '2030-03-20T19:00:00Z', contact_notes: 'Door 2' };
      await app.request(path, { method: 'POST', token: await app.signIn(), json });
      return refusal?.();
    });
    await tick(name);
    const message = refusal
      ? taken
      : 'This service is already scheduled or no longer needs scheduling';
    expectLogged(message);
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(dialog).toBeVisible();
    expect(screen.queryByText(/booked for/)).toBeNull();
  },
);

test('CAL-24: a booking that was refused at first can be undone as one that was not', async () => {
  expectLogged('Not now');
  await pendingOf(app, ['Uri Again']);
  let isRefused = true;
  const { tick, submit, person } = await openNew(({ line }) =>
    isPost(line) && isRefused ? failure('Not now', 409) : undefined,
  );
  await tick('Uri Again');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now');
  isRefused = false;
  await submit();
  await noDialog();
  expect(await bookedTitles(app, ['Uri Again'])).toHaveLength(1);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Undone: /)).toBeVisible();
});

test('CAL-21: a booking without an answer is told as unknown, and stays chosen for the owner to decide', async () => {
  expectLogged('No answer came');
  const name = 'Yan Unsure';
  await pendingOf(app, [name]);
  const { tick, submit, dialog, posts } = await openNew(async ({ line }) => {
    if (isPost(line)) throw new TypeError('Failed to fetch');
    return undefined;
  });
  await tick(name);
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No answer came from the server, so it is not known whether this was booked.',
  );
  expect(within(dialog).getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  expect(posts()).toHaveLength(1);
});

test('CAL-18: the form comes in the dialog that said that it loads, which can be closed at any moment', async () => {
  await pendingOf(app, ['Abe Waits']);
  const held = gate();
  const { person } = await renderConsole('/schedule/new/2030-03-20T15:00', {
    app,
    instead: holding((line) => line.includes('purchased-services'), held),
  });
  const dialog = await screen.findByRole('dialog', { name: 'New Appointment' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('Loading pending services...');
  const close = within(dialog).getByRole('button', { name: 'Close' });
  held.open();
  expect(await within(dialog).findByRole('group', { name: 'Abe Waits' })).toBeVisible();
  expect(screen.getByRole('dialog')).toBe(dialog);
  // The button under the pointer is the one that was there before.
  await person.click(close);
  await noDialog();
});

test.for([
  ['sells at the desk', true, 'Book a walk-in'],
  ['has no services yet', false, 'Set up services'],
] as const)(
  'CAL-18: with nothing to schedule, a business that %s is led on',
  async ([, sells, next]) => {
    const { person } = await renderConsole('/schedule/new', {
      app,
      instead: ({ line }) => {
        if (line.startsWith('GET /api/owner/services') && !sells) {
          return Response.json({ success: true, services: [] });
        }
        if (!line.includes('purchased-services')) return undefined;
        return Response.json({ success: true, purchased_services: [] });
      },
    });
    const dialog = await screen.findByRole('dialog', { name: 'New Appointment' });
    const link = await within(dialog).findByRole('link', { name: next });
    expect(within(dialog).getByText('No pending services need scheduling')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /^Create/ })).toBeNull();
    await person.click(link);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  },
);
