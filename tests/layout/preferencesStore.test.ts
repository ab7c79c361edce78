import { expect, onTestFinished, test, vi } from 'vitest';
import { forgetOwners, ownerName } from '../../src/authProvider/kept';
import { createPreferencesStore } from '../../src/layout/preferencesStore';

test('AUTH-24: preferences stand under one prefix of their own and survive a reset', () => {
  const store = createPreferencesStore();
  store.setItem('services.columns', ['name']);
  expect(Object.keys(localStorage)).toEqual(['verbena.services.columns']);
  expect(store.getItem('services.columns')).toEqual(['name']);
  store.reset();
  expect(store.getItem('services.columns')).toEqual(['name']);
  store.removeItems('services.');
  expect(store.getItem('services.columns', 'none')).toBe('none');
});

test('a preference that cannot be read is none', () => {
  localStorage.setItem('verbena.sidebar', '{');
  expect(createPreferencesStore().getItem('sidebar', true)).toBe(true);
});

test('who follows a preference hears of its changes, those of other tabs among them', () => {
  const store = createPreferencesStore();
  const heard = vi.fn();
  store.setup();
  const stop = store.subscribe('sidebar', heard);
  store.setItem('sidebar', false);
  window.dispatchEvent(new StorageEvent('storage', { key: 'verbena.sidebar', newValue: 'true' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'owner_user', newValue: '{}' }));
  stop();
  store.setItem('sidebar', false);
  store.teardown();
  expect(heard.mock.calls).toEqual([[false], [true]]);
});

test('AUTH-24: what is of an owner goes with them, and how a list is shown stays on the device', () => {
  const store = createPreferencesStore();
  const recent = (id: string) => ownerName(id, 'recent customers');
  store.setItem(recent('1'), [{ id: '7', name: 'Ann' }]);
  store.setItem(recent('11'), []);
  store.setItem('columns.customers', ['Tier']);
  forgetOwners(localStorage, '1');
  expect(store.getItem(recent('1'))).toHaveLength(1);
  expect(store.getItem(recent('11'), 'none')).toBe('none');
  forgetOwners(localStorage);
  expect(store.getItem(recent('1'), 'none')).toBe('none');
  expect(store.getItem('columns.customers')).toEqual(['Tier']);
});

test('a preference for which there is no room is not shown as kept, and who sets it is told', () => {
  const store = createPreferencesStore();
  const heard = vi.fn();
  store.subscribe('sidebar', heard);
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(() => store.setItem('sidebar', false)).toThrow('full');
  expect(heard).not.toHaveBeenCalled();
});
