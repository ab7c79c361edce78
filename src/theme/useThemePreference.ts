import { useSyncExternalStore } from 'react';
import {
  getThemePreference,
  subscribeThemePreference,
  type ThemePreference,
} from './themePreference';

const beforeAnyChoice = (): ThemePreference => 'system';

/** The current choice; renders again when it changes, here or in another tab. */
export const useThemePreference = (): ThemePreference =>
  useSyncExternalStore(subscribeThemePreference, getThemePreference, beforeAnyChoice);
