import '../../../src/components/form/ConflictDialog';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { test } from '../../support/consoleTest';
import { expectLogged } from '../../support/expectLogged';
import { changeable, openedRecord, saveForm } from '../../support/openedRecord';

describe.each(changeable)('two owners at one of the $name', (resource) => {
  test('are asked of what both have changed, and neither loses anything', async ({ app }) => {
    expectLogged(/ApiError|UnfinishedCampaignError/);
    const { person, first, theirs } = await openedRecord(app, resource);
    fireEvent.change(first(), { target: { value: 'My name' } });
    await theirs();
    await saveForm(() => screen.queryByRole('button', { name: 'Load the newer version' }));
    await person.click(screen.getByRole('button', { name: 'Load the newer version' }));

    const question = within(
      await screen.findByRole('dialog', { name: 'Both of you changed this' }),
    );
    for (const value of ['Old name', 'Their name', 'My name'])
      expect(question.getByText(value)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Take theirs' }));
    await person.click(question.getByRole('button', { name: 'Go on with these' }));
    await waitFor(() => expect(first()).toHaveValue('Their name'));

    fireEvent.change(first(), { target: { value: 'Mixed' } });
    await saveForm(() => !screen.queryByRole('dialog'));
    expect(await screen.findAllByText('Mixed')).not.toEqual([]);
  });

  test('are told that it was deleted, and what was typed stays', async ({ app }) => {
    expectLogged(/ApiError|UnfinishedCampaignError/);
    const { first, call, at } = await openedRecord(app, resource);
    fireEvent.change(first(), { target: { value: 'My name' } });
    await call('DELETE', at);
    await saveForm(() => screen.queryAllByText(/Somebody has deleted this|not exist any more/)[0]);
    expect(first()).toHaveValue('My name');
  });
});
