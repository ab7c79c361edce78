import '../../../src/components/form/ConflictDialog';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectLogged } from '../../support/expectLogged';
import { changeable, openedRecord, saveForm } from '../../support/openedRecord';
import { chooseImage } from '../../support/serviceForm';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

describe.each(changeable)('two owners at one of the $name', (resource) => {
  test('are asked of what both have changed, and neither loses anything', async () => {
    expectLogged(/ApiError|UnfinishedCampaignError/);
    const { person, first, theirs } = await openedRecord(app, resource);
    fireEvent.change(first(), { target: { value: 'My name' } });
    await theirs();
    await saveForm(() => screen.queryByRole('button', { name: 'Load the newer version' }));
    await person.click(screen.getByRole('button', { name: 'Load the newer version' }));

    const question = within(await screen.findByRole('dialog', { name: 'You both edited this' }));
    for (const value of ['Old name', 'Their name', 'My name'])
      expect(question.getByText(value)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Take theirs' }));
    await person.click(question.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(first()).toHaveValue('Their name'));

    fireEvent.change(first(), { target: { value: 'Mixed' } });
    await saveForm(() => !screen.queryByRole('dialog'));
    expect(await screen.findAllByText('Mixed')).not.toEqual([]);
  });

  test('are told that it was deleted, and what was typed stays', async () => {
    expectLogged(/ApiError|UnfinishedCampaignError/);
    const { first, call, at } = await openedRecord(app, resource);
    fireEvent.change(first(), { target: { value: 'My name' } });
    await call('DELETE', at);
    await saveForm(() => screen.queryAllByText(/Somebody has deleted this|not exist any more/)[0]);
    expect(first()).toHaveValue('My name');
  });
});

const otherFields: [string, change: object, shows: () => unknown][] = [
  [
    'services',
    { description: 'Their words' },
    () => screen.getByRole('textbox', { name: 'Description' }).textContent === 'Their words',
  ],
  ['locations', { address: '9 Their Road' }, () => screen.queryByDisplayValue('9 Their Road')],
  [
    'campaigns',
    { is_active: false },
    () => (screen.getByLabelText('Preview Mode') as HTMLInputElement).checked,
  ],
];

describe.each(otherFields)(
  'of two owners who change other fields of one of the %s',
  (name, change, shows) => {
    const resource = changeable.find((one) => one.name === name) as (typeof changeable)[number];

    test('the second saves both changes without a question', async () => {
      expectLogged(/ApiError|UnfinishedCampaignError/);
      const { first, theirs, stored } = await openedRecord(app, resource);
      fireEvent.change(first(), { target: { value: 'My name' } });
      await theirs(change);
      await saveForm(() => !screen.queryByRole('dialog'));
      expect(await stored()).toMatchObject({ name: 'My name', ...change });
    });

    test('the second has what the first has saved in the open form, and saves at the first try', async () => {
      const { first, theirs, stored, calls, at } = await openedRecord(app, resource, {
        live: true,
      });
      fireEvent.change(first(), { target: { value: 'My name' } });
      await theirs(change);
      await waitFor(() => expect(shows()).toBeTruthy());
      expect(first()).toHaveValue('My name');
      await saveForm(() => !screen.queryByRole('dialog'));
      expect(calls.filter(({ line }) => line === `PUT ${at}`)).toHaveLength(1);
      expect(await stored()).toMatchObject({ name: 'My name', ...change });
    });
  },
);

test('a field that both change while the form is open stays as it was typed, and is asked about', async () => {
  expectLogged(/ApiError/);
  const resource = changeable.find(
    ({ name }) => name === 'locations',
  ) as (typeof changeable)[number];
  const { first, theirs, answered, linesOf } = await openedRecord(app, resource, { live: true });
  fireEvent.change(first(), { target: { value: 'My name' } });
  const before = linesOf('GET').length;
  await theirs({ name: 'Their name', address: '9 Their Road' });
  await waitFor(() => expect(linesOf('GET').length).toBeGreaterThan(before));
  await answered();
  expect(first()).toHaveValue('My name');
  expect(screen.queryByDisplayValue('9 Their Road')).toBeNull();
  await saveForm(() => screen.queryByRole('button', { name: 'Load the newer version' }));
});

test('a form in which nothing was typed shows what somebody else saves, and closes without a question', async () => {
  const resource = changeable.find(
    ({ name }) => name === 'locations',
  ) as (typeof changeable)[number];
  const { person, theirs } = await openedRecord(app, resource, { live: true });
  await theirs({ name: 'Their name' });
  await screen.findByDisplayValue('Their name');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a photo that was chosen keeps the form from taking over another one that somebody else saves', async () => {
  // Nothing is shown of a file here.
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  const resource = changeable.find(
    ({ name }) => name === 'services',
  ) as (typeof changeable)[number];
  const { theirs, answered, linesOf } = await openedRecord(app, resource, { live: true });
  const description = screen.getByRole('textbox', { name: 'Description' });
  const before = description.textContent;
  await chooseImage();
  const reads = linesOf('GET').length;
  await theirs({
    description: 'Their words',
    thumbnail_image_url: 'https://images.example/t.webp',
    detail_image_url: 'https://images.example/d.webp',
  });
  await waitFor(() => expect(linesOf('GET').length).toBeGreaterThan(reads));
  await answered();
  expect(description.textContent).toBe(before);
});

test('the error of a field stays at it while what somebody else saves is taken over', async () => {
  const resource = changeable.find(
    ({ name }) => name === 'locations',
  ) as (typeof changeable)[number];
  const { first, theirs } = await openedRecord(app, resource, { live: true });
  fireEvent.change(first(), { target: { value: '' } });
  fireEvent.click(document.querySelector('[role=dialog] button[type=submit]') as Element);
  await screen.findByText(/ is required/);
  await theirs({ name: 'Old name', address: '9 Their Road' });
  await screen.findByDisplayValue('9 Their Road');
  expect(screen.getByText(/ is required/)).toBeVisible();
  fireEvent.change(first(), { target: { value: 'My name' } });
  await waitFor(() => expect(screen.queryByText(/ is required/)).toBeNull());
});
