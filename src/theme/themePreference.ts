/** Light, dark, or whatever the visitor's system says. */
export type ThemePreference = 'light' | 'dark' | 'system';

export const themePreferences: readonly ThemePreference[] = ['light', 'dark', 'system'];

/** Also read by the inline script of index.html, which sets data-theme before the first paint. */
export const themeStorageKey = 'verbena.theme';

const listeners = new Set<() => void>();

/** The choice that the page shows now. */
export function getThemePreference(): ThemePreference {
  return toPreference(document.documentElement.dataset.theme);
}

/** Shows the choice at once, without a reload, and remembers it on this device. */
export function setThemePreference(preference: ThemePreference): void {
  apply(preference);
  try {
    localStorage.setItem(themeStorageKey, preference);
  } catch {
    // Storage is full or forbidden: the choice still holds for this page.
  }
}

/** Calls the listener after every change; answers how to stop. */
export function subscribeThemePreference(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes over a choice made in another tab, from now on. */
export function followThemeOfOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === themeStorageKey) apply(toPreference(event.newValue));
  });
}

function toPreference(value: string | null | undefined): ThemePreference {
  return value === 'light' || value === 'dark' ? value : 'system';
}

function apply(preference: ThemePreference) {
  if (preference === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = preference;
  for (const listener of listeners) listener();
}
