import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brand } from '../../domain/brand';
import { brandPage } from '../../server/brand/pages';
import {
  followThemeOfOtherTabs,
  getThemePreference,
  setThemePreference,
  subscribeThemePreference,
  themeStorageKey,
} from '../../src/theme/themePreference';

const shown = () => document.documentElement.dataset.theme;

beforeEach(() => {
  setThemePreference('system');
  localStorage.clear();
});
afterEach(() => setThemePreference('system'));

describe('a choice', () => {
  test('AUTH-24: is shown at once and kept under the prefix of the display preferences', () => {
    setThemePreference('dark');
    expect(shown()).toBe('dark');
    expect(getThemePreference()).toBe('dark');
    expect({ ...localStorage }).toEqual({ 'verbena.theme': 'dark' });
  });

  test('of the system leaves the page to the system', () => {
    setThemePreference('dark');
    setThemePreference('system');
    expect(shown()).toBeUndefined();
    expect(getThemePreference()).toBe('system');
  });

  test('holds for the page when storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    setThemePreference('light');
    expect(getThemePreference()).toBe('light');
  });

  test('made in another tab is taken over, and listeners hear of it', () => {
    followThemeOfOtherTabs();
    const listener = vi.fn();
    const stop = subscribeThemePreference(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: themeStorageKey, newValue: 'dark' }));
    expect(getThemePreference()).toBe('dark');
    expect(listener).toHaveBeenCalledOnce();
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: themeStorageKey, newValue: null }));
    expect(getThemePreference()).toBe('system');
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('before the first paint', () => {
  const page = brandPage(readFileSync('index.html', 'utf8'), brand);
  const script = page.match(/<script>([\s\S]*?)<\/script>/)?.[1] ?? '';

  test.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', undefined],
    ['"><b>', undefined],
    [null, undefined],
  ])('the page with %s stored shows %s', (stored, expected) => {
    if (stored !== null) localStorage.setItem(themeStorageKey, stored);
    new Function(script)();
    expect(shown()).toBe(expected);
  });

  test('forbidden storage stops nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(() => new Function(script)()).not.toThrow();
  });
});
