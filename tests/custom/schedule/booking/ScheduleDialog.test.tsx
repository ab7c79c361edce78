import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createCalls } from '../../../support/calls';
import { gate, holding } from '../../../support/catalogue';
import { expectLogged } from '../../../support/expectLogged';
import {
  openSchedule,
  pendingCards,
  pendingSection,
  typeDate,
} from '../../../support/pendingServices';
import { type Instead, renderConsole } from '../../../support/renderConsole';
import { clearShelf } from '../../../support/schedule';
import { stopClock } from '../../../support/stopClock';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

const now = new Date('2026-03-04T15:00:00Z');

test.beforeEach(() => stopClock(now));

const notes = () => screen.getByLabelText('Contact Notes');
/** Queries limited to the dialog, since the page behind it has like-named elements. */
const inDialog = () => within(screen.getByRole('dialog', { name: /^Schedule/ }));
const button = (name: string) => inDialog().getByRole('button', { name });
const tick = (name: string) => inDialog().getByRole('checkbox', { name });
const note = (text: string) => fireEvent.change(notes(), { target: { value: text } });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** The field at fault takes the focus. */
const dateHasFocus = () =>
  waitFor(() => expect(inDialog().getByRole('spinbutton', { name: 'Month' })).toHaveFocus());
const changes = (calls: { line: string; body: unknown }[]) =>
  calls.filter(({ line }) => !line.startsWith('GET'));

/** Ann holds a massage and a facial; the dialog of the massage is open. */
const openAnns = async (instead?: Instead) => {
  const shelf = await clearShelf(app);
  const [, , facial = 0] = app.businesses.spa.serviceIds;
  const ann = await shelf.customer('Ann', 'Lee');
  const ids = { ann, facial: await shelf.bought(ann, facial), massage: await shelf.bought(ann) };
  const console = await renderConsole('/dashboard', { app, ...(instead && { instead }) });
  const dialog = await openSchedule(console.person, 'Swedish Massage');
  return { ...console, dialog, shelf, ids };
};

test('PEND-19, PEND-22..26, PEND-29..31: several services become one appointment', async () => {
  const held = gate();
  const { person, calls, dialog, ids } = await openAnns(
    holding((line) => line.startsWith('POST'), held),
  );
  expect(dialog).toHaveTextContent('Ann Lee');
  expect(within(dialog).getByRole('link')).toHaveAttribute('href', 'tel:+15552014400');
  expect(tick('Swedish Massage')).toBeChecked();
  expect(dialog).toHaveTextContent('Total duration: 1 hour');
  await person.click(tick('Swedish Massage'));
  expect(button('Select Services')).toBeDisabled();
  await person.click(tick('Swedish Massage'));
  expect(button('Schedule Service')).toBeEnabled();
  await person.click(tick('Herbal Facial'));
  expect(dialog).toHaveTextContent('Total duration: 1 hour 45 min');
  expect(dialog).toHaveAccessibleName('Schedule 2 services');
  await person.click(tick('Swedish Massage'));
  expect(dialog).toHaveAccessibleName('Schedule Herbal Facial');
  await person.click(tick('Swedish Massage'));

  // The first free time is there already; whoever takes it away has to choose another one.
  await inDialog().findByRole('radio', { name: /^\d+:\d+ [AP]M/, checked: true });
  await person.click(inDialog().getByRole('spinbutton', { name: 'Month' }));
  await person.keyboard('{Backspace}');
  await person.click(button('Schedule 2 Services'));
  expect(dialog).toHaveTextContent('Please select a date and time');
  await dateHasFocus();
  expect(changes(calls)).toEqual([]);
  await typeDate(person, '05/01/2026 03:00 PM');
  note('Rings first');
  await person.click(button('Schedule 2 Services'));
  expect(await within(dialog).findByText('Scheduling...')).toBeVisible();
  held.open();
  await gone();
  expect(changes(calls)).toEqual([
    {
      line: 'POST /api/owner/scheduling/appointments',
      body: {
        user_id: ids.ann,
        purchased_service_ids: [ids.massage, ids.facial],
        scheduled_date: '2026-05-01T19:00:00.000Z',
        title: 'Ann Lee',
        contact_notes: 'Rings first',
      },
    },
  ]);
  expect(await screen.findByText('No pending services need scheduling')).toBeVisible();
  expect(screen.getByText('Ann Lee is scheduled for May 1, 2026, 3:00 PM')).toBeVisible();
  expect(await pendingSection()).toHaveFocus();
});

test('PEND-23, PEND-24, PEND-29, PEND-30: one service is scheduled without notes, but not in the past', async () => {
  const { person, calls, dialog, ids } = await openAnns();
  await person.click(within(dialog).getByRole('button', { name: /Choose date/ }));
  const days = await screen.findByRole('grid');
  expect(within(days).getByRole('gridcell', { name: '3' })).toBeDisabled();
  expect(within(days).getByRole('gridcell', { name: '4' })).toBeEnabled();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  await typeDate(person, '03/03/2026 03:00 PM');
  await person.click(button('Schedule Service'));
  expect(dialog).toHaveTextContent('The date and time cannot be in the past');
  await dateHasFocus();
  expect(changes(calls)).toEqual([]);

  await typeDate(person, '03/05/2026 09:30 AM');
  await person.click(button('Schedule Service'));
  await gone();
  expect(changes(calls)).toEqual([
    {
      line: `POST /api/owner/scheduling/purchased-services/${ids.massage}/schedule`,
      body: {
        appointment_date: '2026-03-05T14:30:00.000Z',
        title: 'Ann Lee',
        contact_notes: '',
      },
    },
  ]);
  expect(await pendingCards()).toHaveLength(1);
});

test('PEND-27, PEND-28: one intro service at most, and none during its cooldown', async () => {
  const shelf = await clearShelf(app);
  const [, hotStone = 0, facial = 0] = app.businesses.spa.serviceIds;
  const ann = await shelf.customer('Ann', 'Lee');
  await shelf.bought(ann);
  await shelf.given(ann, { is_intro_service: true, service_id: facial });
  await shelf.given(ann, { is_intro_service: true, service_id: hotStone });
  let nextDate: string | null = null;
  const { person } = await renderConsole('/dashboard', {
    app,
    async instead({ line }) {
      if (!line.includes('purchased-services')) return undefined;
      const token = await app.signIn();
      const answer = await app.request(line.slice('GET '.length), { token });
      const { data } = (await answer.json()) as { data: Record<string, unknown>[] };
      const rows = data.map((row) =>
        row.is_intro_service ? { ...row, intro_service_next_available_date: nextDate } : row,
      );
      return Response.json({ success: true, data: rows });
    },
  });
  await openSchedule(person, 'Hot Stone Massage');
  expect(tick('Herbal Facial')).toBeDisabled();
  expect(tick('Herbal Facial')).toHaveAccessibleDescription(
    /Only one free intro service per appointment/,
  );
  await person.click(tick('Hot Stone Massage'));
  await person.click(tick('Herbal Facial'));
  expect(tick('Hot Stone Massage')).toBeDisabled();
  expect(tick('Swedish Massage')).toBeEnabled();
  await person.click(button('Cancel'));
  await person.click(await screen.findByText('Discard changes'));
  await gone();

  nextDate = '2026-06-01T12:00:00Z';
  await person.click(screen.getByText('Refresh'));
  await screen.findAllByText('On Cooldown');
  await openSchedule(person, 'Swedish Massage');
  for (const name of ['Hot Stone Massage', 'Herbal Facial']) {
    expect(tick(name)).toBeDisabled();
    expect(tick(name)).toHaveAccessibleDescription(
      /Cooldown Active – Cannot book until Jun 1, 2026/,
    );
  }
});

const refusals: [() => Response, string][] = [
  [() => Response.json({ success: false }), 'Failed to schedule service'],
  [() => Response.json({ success: false }, { status: 500 }), 'HTTP error! status: 500'],
  [
    () =>
      Response.json({ message: 'Only one free intro service per appointment' }, { status: 409 }),
    'Only one free intro service per appointment',
  ],
];

test('PEND-32, PEND-33, PEND-34: a refusal is logged and told, and nothing typed is lost', async () => {
  expectLogged('The schedule could not be changed:');
  let refuse: (() => Response) | undefined;
  const { person, dialog } = await openAnns(({ line }) =>
    line.startsWith('POST') ? refuse?.() : undefined,
  );
  await typeDate(person, '05/01/2026 03:00 PM');
  note('Door 2');
  for (const [answer, text] of refusals) {
    expectLogged(`ApiError: ${text}`);
    refuse = answer;
    await person.click(button('Schedule Service'));
    // Told once, and not beside what failed before.
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    expect(dialog.querySelector('form [role="alert"]')).toBeNull();
    expect(notes()).toHaveValue('Door 2');
  }
  refuse = undefined;
  await person.click(button('Schedule Service'));
  await gone();
  expect(await pendingCards()).toHaveLength(1);
});

/** Books one of Bo's services for the afternoon of May 1. */
const bookBos = async ({ customer, bought }: Awaited<ReturnType<typeof clearShelf>>) => {
  const id = await bought(await customer('Bo', 'Ray'));
  const { post } = createCalls(app, await app.signIn());
  const made = await post(`/api/owner/scheduling/purchased-services/${id}/schedule`, {
    appointment_date: '2026-05-01T19:30:00Z',
  });
  expect(made.status).toBe(201);
};

test('no appointment at the same time is told of while no service is chosen', async () => {
  const { person, dialog, shelf } = await openAnns();
  await bookBos(shelf);
  await typeDate(person, '05/01/2026 04:00 PM');
  expect(await within(dialog).findByText(/takes place/)).toBeVisible();
  await person.click(tick('Swedish Massage'));
  await waitFor(() => expect(within(dialog).queryByText(/takes place/)).toBeNull());
});

test('an appointment at the same time is told before, and can be made all the same', async () => {
  const { person, dialog, shelf } = await openAnns();
  await bookBos(shelf);
  await typeDate(person, '05/01/2026 02:00 PM');
  await waitFor(() => expect(within(dialog).queryByText(/takes place/)).toBeNull());
  await person.click(tick('Herbal Facial'));
  expect(
    await within(dialog).findByText(
      'Another appointment takes place at that time: Bo Ray, 3:30 PM to 4:30 PM. You can still save this one.',
    ),
  ).toBeVisible();
  await person.click(button('Schedule 2 Services'));
  await gone();
});

test('an appointment that another desk made at that time meanwhile is told after it is booked', async () => {
  const { person, shelf } = await openAnns(async ({ line }) => {
    if (!line.endsWith('/schedule')) return undefined;
    const bob = await shelf.customer('Bob', 'Ray');
    await shelf.appointment(bob, { scheduled_date: '2026-05-01T18:30:00.000Z' });
    return undefined;
  });
  await typeDate(person, '05/01/2026 03:00 PM');
  await person.click(button('Schedule Service'));
  await screen.findByText(
    'Ann Lee is scheduled for May 1, 2026, 3:00 PM. At the same time: Bob Ray, 2:30 PM to 3:30 PM.',
  );
  await gone();
});

test('a service that was scheduled elsewhere meanwhile says so, and the others can go on', async () => {
  const { person, dialog, ids } = await openAnns();
  note('Door 2');
  const { post } = createCalls(app, await app.signIn());
  await post(`/api/owner/scheduling/purchased-services/${ids.massage}/schedule`, {
    appointment_date: '2026-05-01T19:30:00Z',
  });
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(tick('Swedish Massage')).toBeDisabled());
  expect(tick('Swedish Massage')).not.toBeChecked();
  expect(dialog).toHaveTextContent('already scheduled or no longer needs scheduling');
  expect(notes()).toHaveValue('Door 2');
  await person.click(tick('Herbal Facial'));
  expect(button('Schedule Service')).toBeEnabled();
});

test('a free time is chosen on its day; who is there is told, and a taken one can be booked all the same', async () => {
  const { person, calls, dialog, shelf } = await openAnns();
  const bo = await shelf.customer('Bo', 'Ray');
  const at = { scheduled_date: '2026-03-05T15:00:00Z', duration_minutes: 60 };
  await shelf.appointment(bo, at);
  window.dispatchEvent(new Event('visibilitychange'));
  const radio = (name: string) => inDialog().findByRole('radio', { name });
  // It is ten in the morning.
  await waitFor(async () => expect(await radio('10:00 AM')).toBeChecked());

  await person.click(await radio('Thursday, March 5, 2026'));
  // Not at ten again: Bo is there.
  await waitFor(async () => expect(await radio('9:00 AM')).toBeChecked());
  expect(inDialog().queryByRole('radio', { name: '10:00 AM' })).toBeNull();
  expect(inDialog().queryByRole('radio', { name: /taken/ })).toBeNull();
  await person.click(button('Show taken times'));
  await person.click(await radio('9:15 AM, taken: Bo Ray'));
  await within(dialog).findByText(/Another appointment takes place at that time: Bo Ray/);
  // It would reach beyond 6:00 PM.
  expect(inDialog().queryByRole('radio', { name: /^5:15 PM/ })).toBeNull();
  await typeDate(person, '03/05/2026 07:00 PM');
  await within(dialog).findByText(/not within 9:00 AM – 6:00 PM/);

  // Outside the hours it is asked first, and never refused.
  await person.click(button('Schedule Service'));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(
    'That is not within 9:00 AM – 6:00 PM, which are assumed as your opening hours.',
  );
  await person.click(within(question).getByText('Choose another time'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(changes(calls)).toEqual([]);
  await person.click(button('Schedule Service'));
  await person.click(await screen.findByText('Save anyway'));
  await gone();
  expect(changes(calls)).toHaveLength(1);
  expect(await screen.findByRole('link', { name: 'View' })).toHaveAttribute(
    'href',
    '/schedule?view=day&date=2026-03-05T19%3A00',
  );
});

test('a day on which no time is free says so, and can be booked all the same', async () => {
  const { person, calls, shelf } = await openAnns();
  const bo = await shelf.customer('Bo', 'Ray');
  // From nine to six.
  await shelf.appointment(bo, { scheduled_date: '2026-03-05T14:00:00Z', duration_minutes: 540 });
  window.dispatchEvent(new Event('visibilitychange'));
  const name = 'Thursday, March 5, 2026, fully booked';
  await person.click(await inDialog().findByRole('radio', { name }));
  await inDialog().findByText(/Fully booked on this day/);
  await person.click(await inDialog().findByRole('radio', { name: /^2:00 PM, taken/ }));
  await person.click(button('Schedule Service'));
  await gone();
  expect(changes(calls)).toHaveLength(1);
});

test('free times that are looked up, or could not be, are told and asked for again', async () => {
  expectLogged('The books are away');
  let answer: () => Promise<Response | undefined> = async () => undefined;
  const { person } = await openAnns(({ line }) =>
    line.includes('/appointments/calendar') ? answer() : undefined,
  );
  await inDialog().findByRole('radio', { name: '10:00 AM' });
  const held = gate();
  answer = async () => {
    await held.passed;
    return Response.json({ success: false, message: 'The books are away' }, { status: 500 });
  };
  await person.click(button('Later days'));
  await inDialog().findByText('Looking for free times...');
  expect(inDialog().queryByText(/left on this day/)).toBeNull();
  held.open();
  await inDialog().findByText(/The free times could not be loaded. The books are away/);
  answer = async () => undefined;
  await person.click(button('Retry'));
  expect(await inDialog().findByRole('radio', { name: '10:00 AM' })).toBeVisible();
});

test('SHELL-24: Cancel, Escape and Back leave the dialog, after a question when something was changed', async () => {
  const { person } = await openAnns();
  const ways = [
    () => person.click(button('Cancel')),
    () => person.keyboard('{Escape}'),
    async () => window.history.back(),
  ];
  for (const [index, leave] of ways.entries()) {
    if (index > 0) await openSchedule(person, 'Swedish Massage');
    await leave();
    await gone();
    expect(window.location.search).toBe('');
  }
  await openSchedule(person, 'Swedish Massage');
  note('Door 2');
  for (const leave of ways) {
    await leave();
    await person.click(await screen.findByText('Keep editing'));
    expect(notes()).toHaveValue('Door 2');
  }
  await person.click(button('Cancel'));
  await person.click(await screen.findByText('Discard changes'));
  await gone();
});

test('the address of a service that is scheduled says so and leads back', async () => {
  await clearShelf(app);
  const { person } = await renderConsole('/dashboard?schedule=4711', { app });
  const dialog = await screen.findByRole('dialog', { name: 'Schedule' });
  expect(dialog).toHaveTextContent('already scheduled or no longer needs scheduling');
  await person.click(button('Back to the list'));
  await gone();
  expect(window.location.search).toBe('');
});
