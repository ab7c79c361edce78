import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ownerKey, ownerName } from '../../../src/authProvider/kept';
import { tabId } from '../../../src/components/form/tabs';
import { newValues } from '../../../src/resources/services/form/serviceValues';
import { imageFile, stock } from '../../support/catalogue';
import { fakeIndexedDb } from '../../support/fakeIndexedDb';
import { renderConsole } from '../../support/renderConsole';
import { enter, field, serviceForm } from '../../support/serviceForm';
import { openTestApp } from '../../support/testApp';

const app = await openTestApp();

const closedOwner = 'owner-of-a-photo';
const ofClosedTab = 'draft /services/create closed';

/** Leaves a draft with a photo as a closed tab does. The browser opens its files when it is let. */
const leaveDraft = (id = closedOwner, left = ofClosedTab) => {
  const { kept, indexedDB } = fakeIndexedDb();
  let isOpen = false;
  const held: (() => void)[] = [];
  vi.stubGlobal('indexedDB', {
    open() {
      const opening = indexedDB.open();
      if (isOpen) return opening;
      const later = { result: opening.result, onsuccess: () => {} };
      held.push(() => later.onsuccess());
      return later;
    },
  });
  Object.defineProperty(navigator, 'locks', {
    value: { query: async () => ({ held: [] }), request: async () => undefined },
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const values = { ...newValues, name: 'Sauna', file: { $file: 0 } };
  const draft = { at: Date.now(), files: 1, values: { values, attempt: 'kept' } };
  localStorage.setItem(ownerKey(id, left), JSON.stringify(draft));
  kept.set(ownerName(id, left), [imageFile()]);
  return {
    kept,
    isAsked: () => waitFor(() => expect(held.length).toBeGreaterThan(0)),
    open() {
      isOpen = true;
      for (const go of held) go();
    },
  };
};

test.beforeEach(async () => {
  await stock(app, { categories: ['Massage'] });
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});

const isInert = (form: HTMLElement) => form.querySelector('form')?.hasAttribute('inert');

test('a form takes no keys while it reads the photo of its draft, and then shows both', async () => {
  const { isAsked, open } = leaveDraft();
  await renderConsole('/services/create', { app, user: { id: closedOwner } });
  const form = await serviceForm('Add New Service');
  await isAsked();
  expect(isInert(form)).toBe(true);
  open();
  await waitFor(() => expect(field('Service name')).toHaveValue('Sauna'));
  expect(screen.getByRole('img', { name: 'Service' })).toHaveAttribute('src', 'blob:preview');
  expect(isInert(form)).toBe(false);
});

test('a draft with a photo is not lost to what was typed before it was read', async () => {
  const { kept, isAsked, open } = leaveDraft();
  const { unmount } = await renderConsole('/services/create', { app, user: { id: closedOwner } });
  await serviceForm('Add New Service');
  await isAsked();
  enter('Service name', 'Pool');
  unmount();
  open();
  await renderConsole('/services/create', { app, user: { id: closedOwner } });
  await serviceForm('Add New Service');
  expect(field('Service name')).toHaveValue('Pool');
  expect(kept.get(ownerName(closedOwner, ofClosedTab))).toHaveLength(1);
  expect(localStorage.getItem(ownerKey(closedOwner, ofClosedTab))).not.toBeNull();
});

test('a form that is closed before its draft was read keeps it', async () => {
  const id = 'owner-of-another-photo';
  const left = `draft /services/create ${tabId()}`;
  const { isAsked } = leaveDraft(id, left);
  const { person } = await renderConsole('/services/create', { app, user: { id } });
  await serviceForm('Add New Service');
  await isAsked();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem(ownerKey(id, left))).not.toBeNull();
});
