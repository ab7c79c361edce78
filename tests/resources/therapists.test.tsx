import '../../src/resources/therapists/TherapistForm';
import '../../src/components/history/HistoryDialog';
import '../../src/resources/therapists/TherapistList';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { assumedHours } from '../../domain/openingHours';
import { failure, gate, imageFile } from '../support/catalogue';
import { expectLogged } from '../support/expectLogged';
import { renderConsole } from '../support/renderConsole';
import { openTestApp } from '../support/testApp';

const app = await openTestApp();

const user = { additions: ['therapists'] };

test('who treats customers is added, changed and deleted on a page of App Config', async () => {
  const { person } = await renderConsole('/services', { app, user });
  await person.click(await screen.findByRole('link', { name: 'Therapists' }));
  await person.click(await screen.findByRole('link', { name: 'Add Your First Therapist' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add therapist' }));
  await person.click(form.getByRole('button', { name: 'Add' }));
  await form.findByText('Name is required');
  await person.type(form.getByLabelText(/Name/), 'Maya Lindt');
  await person.click(form.getByRole('button', { name: 'Add' }));

  const row = await screen.findByRole('row', { name: /Maya Lindt Active/ });
  await person.click(within(row).getByRole('link', { name: /Edit/ }));
  const edit = within(await screen.findByRole('dialog', { name: 'Edit therapist' }));
  await person.click(edit.getByRole('checkbox', { name: 'Active' }));
  expect(edit.getByText(/No longer offered/)).toBeVisible();
  await person.click(edit.getByRole('button', { name: 'Update' }));
  const changed = await screen.findByRole('row', { name: /Maya Lindt Inactive/ });

  await person.click(within(changed).getByRole('button', { name: /Delete/ }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/keep the name/)).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('No therapists');
});

test('a server that keeps none is asked nothing of them', async () => {
  const { linesOf } = await renderConsole('/therapists', { app });
  await screen.findByText('Page not found');
  expect(screen.queryByRole('link', { name: 'Therapists' })).toBeNull();
  expect(linesOf('GET').filter((line) => line.includes('therapists'))).toEqual([]);
});

test('hours, days off, services and a color are given, and shown in words', async () => {
  const atWork = { additions: ['therapists', 'therapists_at_work', 'opening_hours', 'activity'] };
  const { person, calls } = await renderConsole('/therapists/create', { app, user: atWork });
  const form = within(await screen.findByRole('dialog', { name: 'Add therapist' }));
  await person.type(form.getByLabelText(/Name/), 'Noah Berg');
  await person.click(form.getByRole('radio', { name: 'Rose' }));
  await person.click(form.getByRole('checkbox', { name: 'Has working hours' }));
  await person.click(form.getByRole('checkbox', { name: 'Sunday' }));
  fireEvent.change(form.getAllByLabelText('Works from')[0] as HTMLElement, {
    target: { value: '10:00' },
  });
  await person.click(
    form.getByRole('button', { name: 'Copy the hours of Monday to the other open days' }),
  );
  await person.click(form.getByRole('button', { name: 'Days off' }));
  fireEvent.change(form.getByLabelText('Off from'), { target: { value: '2040-03-02' } });
  fireEvent.change(form.getByLabelText('Off until'), { target: { value: '2040-03-01' } });
  await person.type(form.getByLabelText('Reason'), 'Course');
  await person.click(form.getByRole('checkbox', { name: 'Does all services' }));
  await person.click(form.getByRole('button', { name: 'Add' }));
  await form.findByText('Days off cannot end before they begin');
  await form.findByText(/choose at least one service/);
  fireEvent.change(form.getByLabelText('Off until'), { target: { value: '2040-03-05' } });
  await person.click(form.getByLabelText('Services', { selector: 'input[type=text]' }));
  await person.click(await screen.findByRole('option', { name: /Swedish Massage/ }));
  await person.click(form.getByRole('button', { name: 'Add' }));

  const row = await screen.findByRole('row', { name: /Noah Berg/ });
  expect(row).toHaveTextContent(/Mon – Sat 10\sAM – 6\sPM/);
  expect(row).toHaveTextContent('Off Mar 2, 2040 – Mar 5, 2040, Course');
  expect(row).toHaveTextContent('Swedish Massage');
  expect(calls.find(({ line }) => line.startsWith('POST'))?.body).toMatchObject({
    color: 'rose',
    has_own_hours: true,
    does_all_services: false,
    days_off: [{ name: 'Course', first_day: '2040-03-02', last_day: '2040-03-05' }],
  });

  await person.click(within(row).getByRole('link', { name: /Edit/ }));
  const edit = within(await screen.findByRole('dialog', { name: 'Edit therapist' }));
  await person.click(edit.getByRole('checkbox', { name: 'Does all services' }));
  await person.click(edit.getByRole('button', { name: 'Remove days off 1' }));
  await person.click(edit.getByRole('button', { name: 'Update' }));
  await screen.findByText('Therapist updated');
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /Noah Berg/ })).toHaveTextContent('All services'),
  );
  expect(screen.getByRole('row', { name: /Noah Berg/ })).not.toHaveTextContent('Off Mar');
});

test('a photo is uploaded as the therapist is saved, which waits for it, and once for all tries', async () => {
  const atWork = { additions: ['therapists', 'therapists_at_work'] };
  const thumbnailUrl = 'https://images.example/t.webp';
  let tries = 0;
  expectLogged('ApiError: Busy');
  const { person, calls } = await renderConsole('/therapists/create', {
    app,
    user: atWork,
    instead({ line }) {
      if (line === 'POST /api/owner/services/upload-image') return Response.json({ thumbnailUrl });
      if (line !== 'POST /api/owner/therapists') return undefined;
      tries += 1;
      return tries === 1 ? failure('Busy') : undefined;
    },
  });
  const form = within(await screen.findByRole('dialog', { name: 'Add therapist' }));
  await person.type(form.getByLabelText(/Name/), 'Lea Photo');
  await person.upload(form.getByLabelText('Photo'), imageFile());
  await form.findByRole('button', { name: 'Change photo' });
  expect(calls.filter(({ line }) => line.startsWith('POST'))).toEqual([]);
  await person.click(form.getByRole('button', { name: 'Add' }));
  await form.findByText('Busy');
  await person.click(form.getByRole('button', { name: 'Add' }));
  await screen.findByRole('row', { name: /Lea Photo/ });
  const posts = calls.filter(({ line }) => line.startsWith('POST'));
  expect(posts.map(({ line }) => line)).toEqual([
    'POST /api/owner/services/upload-image',
    'POST /api/owner/therapists',
    'POST /api/owner/therapists',
  ]);
  expect(posts[2]?.body).toMatchObject({ name: 'Lea Photo', photo_url: thumbnailUrl });
  expect(posts[2]?.body).not.toHaveProperty('file');
});

test('the week of a new therapist starts as the opening hours, however late these come, and its faults speak of work', async () => {
  const { open, passed } = gate();
  const days = assumedHours.days.map((day) => ({ ...day, opens: '11:00', closes: '19:00' }));
  const { person, linesOf, answered } = await renderConsole('/therapists/create', {
    app,
    user: { additions: ['therapists', 'therapists_at_work', 'opening_hours'] },
    async instead({ line }) {
      if (line !== 'GET /api/owner/opening-hours') return undefined;
      await passed;
      return Response.json({ success: true, data: { days, is_assumed: false } });
    },
  });
  await waitFor(() => expect(linesOf('GET')).toContain('GET /api/owner/therapists'));
  await answered();
  const form = within(await screen.findByRole('dialog', { name: 'Add therapist' }));
  await person.type(form.getByLabelText(/Name/), 'Noah Late');
  await person.click(form.getByRole('checkbox', { name: 'Has working hours' }));
  const from = form.getAllByLabelText('Works from')[1] as HTMLElement;
  open();
  await waitFor(() => expect(from).toHaveValue('11:00'));
  expect(form.getByLabelText(/Name/)).toHaveValue('Noah Late');
  fireEvent.change(from, { target: { value: '' } });
  const until = form.getAllByLabelText('Works until')[2] as HTMLElement;
  fireEvent.change(until, { target: { value: '10:00' } });
  await person.click(form.getByRole('button', { name: 'Add' }));
  await form.findByText('Please enter when work begins');
  await form.findByText('Work must end after it begins');
});

test('days off keep their inputs as the form is filled anew', async () => {
  const atWork = { additions: ['therapists', 'therapists_at_work'] };
  const { person } = await renderConsole('/therapists/create', {
    app,
    user: atWork,
    instead: ({ line }) =>
      line === 'POST /api/owner/services/upload-image'
        ? Response.json({ thumbnailUrl: 'https://images.example/t.webp' })
        : line === 'POST /api/owner/therapists'
          ? failure('Busy')
          : undefined,
  });
  expectLogged('ApiError: Busy');
  const form = within(await screen.findByRole('dialog', { name: 'Add therapist' }));
  await person.type(form.getByLabelText(/Name/), 'Noah Off');
  await person.upload(form.getByLabelText('Photo'), imageFile());
  await person.click(form.getByRole('button', { name: 'Days off' }));
  const from = form.getByLabelText('Off from');
  fireEvent.change(from, { target: { value: '2040-03-02' } });
  fireEvent.change(form.getByLabelText('Off until'), { target: { value: '2040-03-05' } });
  await person.click(form.getByRole('button', { name: 'Add' }));
  await form.findByText('Busy');
  expect(form.getByLabelText('Off from')).toBe(from);
});

test('of a server whose therapists are names alone, no more is asked', async () => {
  const { person } = await renderConsole('/therapists/create', { app, user });
  const form = within(await screen.findByRole('dialog', { name: 'Add therapist' }));
  expect(form.queryByRole('checkbox', { name: 'Has working hours' })).toBeNull();
  expect(form.queryByRole('radio')).toBeNull();
  await person.type(form.getByLabelText(/Name/), 'Maya Plain');
});
