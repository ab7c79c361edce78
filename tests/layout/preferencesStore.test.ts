import { expect, test, vi } from 'vitest';
import { createPreferencesStore } from '../../src/layout/preferencesStore';

test('AUTH-24: preferences stand under one prefix of their own and survive a reset', () => {
  const store = createPreferencesStore(localStorage);
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
  expect(createPreferencesStore(localStorage).getItem('sidebar', true)).toBe(true);
});

test('who follows a preference hears of its changes, those of other tabs among them', () => {
  const store = createPreferencesStore(localStorage);
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
