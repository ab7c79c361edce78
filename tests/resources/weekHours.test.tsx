import '../../src/resources/closures/OpeningHoursPage';
import '../../src/resources/closures/WeekForm';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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
