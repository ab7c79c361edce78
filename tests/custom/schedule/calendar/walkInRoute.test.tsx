import '../../../../src/custom/schedule/calendar/Schedule';
import '../../../../src/custom/schedule/calendar/ScheduleDialogs';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '../../../support/renderConsole';
import { insertRow } from '../../../support/tables';
import { openTestApp } from '../../../support/testApp';

const app = await openTestApp();

test('the address of a walk-in waits for nothing that was bought', async () => {
  await renderConsole('/schedule/walk-in/2030-03-20T15:00', {
    app,
    instead: ({ line }) =>
      line.includes('purchased-services') ? new Promise(() => undefined) : undefined,
  });
  await screen.findByRole('button', { name: 'Book walk-in' });
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Walk-in');
});

test('a walk-in that was begun in the column of a therapist is for that one', async () => {
  const { id } = await insertRow(app.db, 'therapists', {
    client_app_id: app.businesses.spa.clientAppId,
    name: 'Maya',
  });
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
