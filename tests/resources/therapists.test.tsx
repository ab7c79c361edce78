import '../../src/resources/therapists/TherapistForm';
import '../../src/resources/therapists/TherapistList';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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
