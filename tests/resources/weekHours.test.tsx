import '../../src/resources/closures/OpeningHoursPage';
import '../../src/resources/closures/WeekForm';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openMembers } from '../../src/dataProvider/envelope';
import { countingEvents } from '../support/events';
import { renderConsole } from '../support/renderConsole';
import { openTestApp } from '../support/testApp';

const app = await openTestApp();

test('the hours of a day are copied with their breaks to the others that are open', async () => {
  const { person, calls } = await renderConsole('/closures/week', {
    app,
    user: { additions: ['opening_hours'] },
  });
  const form = within(await screen.findByRole('dialog', { name: 'Opening Hours' }));
  const day = (name: string) => within(form.getByRole('group', { name }));
  await person.click(day('Sunday').getByRole('checkbox', { name: 'Sunday' }));
  await person.clear(day('Tuesday').getByLabelText('Opens'));
  await person.type(day('Tuesday').getByLabelText('Opens'), '11:30');
  await person.click(form.getByRole('button', { name: 'Add a break on Tuesday' }));
  await person.click(
    form.getByRole('button', { name: 'Copy the hours of Tuesday to the other open days' }),
  );
  expect(day('Saturday').getByLabelText('Opens')).toHaveValue('11:30');
  expect(day('Saturday').getByLabelText('Break from')).toHaveValue('12:00');
  expect(day('Sunday').getByText('Closed')).toBeVisible();

  await person.click(form.getByRole('button', { name: 'Save Hours' }));
  await screen.findByText('Opening hours saved');
  const sent = calls.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body);
  const [{ days }] = sent as [{ days: { is_open: boolean; opens: string; breaks: object[] }[] }];
  const open = days.filter(({ is_open }) => is_open);
  expect(open).toHaveLength(6);
  for (const { opens, breaks } of open) {
    expect(opens).toBe('11:30');
    expect(breaks).toEqual([{ starts: '12:00', ends: '13:00' }]);
  }
});

test('a break that is being typed keeps the focus while other hours are taken over', async () => {
  const token = await app.signIn();
  const path = '/api/owner/opening-hours';
  const week = async () => {
    const { days } = openMembers(await (await app.request(path, { token })).json());
    return days as { closes: string; breaks: object[] }[];
  };
  const put = async (change: (days: Awaited<ReturnType<typeof week>>) => void) => {
    const days = await week();
    change(days);
    await app.request(path, { method: 'PUT', token, json: { days } });
  };
  await put((days) => {
    for (const day of days) day.breaks = [];
    days[1]?.breaks.push({ starts: '12:00', ends: '13:00' });
  });
  const events = countingEvents();
  await renderConsole('/closures/week', {
    app,
    live: true,
    user: { additions: ['opening_hours', 'events'] },
    instead: events.insteadFor(app, token),
  });
  const input = await screen.findByLabelText('Break from');
  await expect.poll(events.parts).toBeGreaterThan(0);
  input.focus();
  fireEvent.change(input, { target: { value: '12:15' } });
  await put((days) => {
    const [, , tuesday] = days;
    if (tuesday) tuesday.closes = '21:00';
  });
  await screen.findByDisplayValue('21:00');
  await waitFor(() => expect(screen.getByLabelText('Break from')).toHaveValue('12:15'));
  expect(screen.getByLabelText('Break from')).toBe(input);
  expect(input).toHaveFocus();
});
