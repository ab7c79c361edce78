import '../../../src/resources/therapists/TherapistForm';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftNow } from '../../../src/components/form/useFormDraft';
import type { Json } from '../../../src/dataProvider/faults';
import { resources } from '../../../src/resources';
import { openedRecord, saveForm } from '../../support/openedRecord';
import { renderConsole } from '../../support/renderConsole';
import { specificationBackend } from '../../support/specificationBackend';
import { openTestApp, type TestApp } from '../../support/testApp';

const app = await openTestApp();

let bare: TestApp | undefined;

const cases: [string, change: Json][] = [
  ['services', { description: 'Newer words' }],
  ['locations', { address: '9 Newer Street' }],
  ['campaigns', { is_active: false }],
];

describe.each(cases)('the draft of one of the %s at a server without versions', (name, change) => {
  const resource = resources.find((one) => one.name === name) as (typeof resources)[number];

  test('keeps what was typed, and turns back nothing that was changed since', async () => {
    bare ??= { ...app, app: specificationBackend(app.app) as unknown as TestApp['app'] };
    const who = { id: `owner-of-${name}`, additions: [] };
    const { first, unmount, id, user, stored, theirs } = await openedRecord(bare, resource, who);
    fireEvent.change(first(), { target: { value: 'Typed' } });
    unmount();
    await theirs(change);

    await renderConsole(`/${name}/${id}`, { app: bare, user });
    await screen.findByText('Your unsaved changes were restored.');
    expect(first()).toHaveValue('Typed');
    await saveForm(() => !screen.queryByRole('dialog'));
    expect(await stored()).toMatchObject({ name: 'Typed', ...change });
  });
});

describe('a draft', () => {
  const draft = { values: { id: '7', name: 'Typed', price: 4 }, attempt: 'form 1' };
  const before = { id: '7', name: 'Old name', price: 4 };

  test('becomes a change of the record as it is now, with what was typed where both have changed it', () => {
    const now = { ...before, name: 'Their name', price: 5 };
    expect(draftNow({ ...draft, origin: before }, now)).toEqual({
      values: { id: '7', name: 'Typed', price: 5 },
      origin: now,
      attempt: 'form 1',
    });
  });

  const theirs = { ...before, name: 'Their name' };
  test.each([
    ['has a version, so that the owner is asked', { ...before, version: '1' }, theirs],
    ['has one in a part of it', { ...before, stored: { version: '1' } }, theirs],
    ['is not there', before, undefined],
    ['was a new one', undefined, before],
  ])('stays as it is where its record %s', (_, origin, now) => {
    const left = { ...draft, origin };
    expect(draftNow(left, now)).toBe(left);
  });

  test('of a record with versions becomes a change of the newer one, unless its save may be done', () => {
    const values = { ...draft.values, version: '1' };
    const left = { ...draft, values, origin: { ...before, version: '1' } };
    const now = { ...before, price: 5, version: '2' };
    expect(draftNow(left, now)).toMatchObject({
      values: { name: 'Typed', price: 5, version: '2' },
      origin: now,
    });
    expect(draftNow({ ...left, isSent: true }, now)).toMatchObject(left);
  });
});

test('a form that is closed with nothing left in it leaves no draft', async () => {
  const user = { additions: ['therapists'] };
  const { router } = await renderConsole('/therapists/create', { app, user });
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText(/Name/), { target: { value } });
  const drafts = () => Object.keys(localStorage).filter((key) => key.includes(' draft '));
  await screen.findByRole('dialog');
  type('Priya');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  type('');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(drafts()).toEqual([]);
  await act(() => router.navigate('/therapists/create'));
  await screen.findByRole('dialog');
  expect(screen.queryByText('Your unsaved changes were restored.')).toBeNull();
});
