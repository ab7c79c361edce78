import '../../../src/custom/calendar/Schedule';
import '../../../src/custom/calendar/ScheduleDialogs';
import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { failure, gate } from '../../support/catalogue';
import { test } from '../../support/consoleTest';
import { expectLogged } from '../../support/expectLogged';
import { renderConsole } from '../../support/renderConsole';

test('the address of a walk-in says that the pending services load, and why they could not, until they come', async ({
  app,
}) => {
  expectLogged('The books are away');
  const held = gate();
  let isAway = true;
  const { person } = await renderConsole('/schedule/walk-in/2030-03-20T15:00', {
    app,
    async instead({ line }) {
      if (!line.includes('purchased-services') || !isAway) return undefined;
      await held.passed;
      return failure('The books are away');
    },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Walk-in' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('Loading pending services...');
  held.open();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The books are away');
  expect(within(dialog).queryByText(/^Loading/)).toBeNull();
  isAway = false;
  await person.click(within(dialog).getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Book walk-in' });
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Walk-in');
});

test('a walk-in that was begun in the column of a therapist is for that one', async ({ app }) => {
  const { id } = await app.db
    .insertInto('therapists')
    .values({ client_app_id: app.businesses.spa.clientAppId, name: 'Maya' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { person, router } = await renderConsole('/schedule', {
    app,
    user: { additions: ['therapists', 'walk_ins'] },
  });
  await act(() =>
    router.navigate('/schedule/new/2030-03-20T15:00', { state: { therapistId: String(id) } }),
  );
  await person.click(await screen.findByRole('link', { name: /walk-in/i }));
  const dialog = await screen.findByRole('dialog', { name: 'Walk-in' });
  expect(await within(dialog).findByRole('combobox', { name: 'Therapist' })).toHaveDisplayValue(
    'Maya',
  );
});
