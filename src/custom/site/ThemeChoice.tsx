import { themeLabels } from '../../layout/themeLabels';
import { setThemePreference, themePreferences } from '../../theme/themePreference';
import { useThemePreference } from '../../theme/useThemePreference';
import styles from './ThemeChoice.module.css';

/** Light, dark or system, for visitors who have no user menu. */
export function ThemeChoice() {
  const theme = useThemePreference();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Theme</legend>
      {themePreferences.map((preference) => (
        <label key={preference} className={styles.option}>
          <input
            type="radio"
            name="theme"
            checked={theme === preference}
            onChange={() => setThemePreference(preference)}
          />
          <span>{themeLabels[preference]}</span>
        </label>
      ))}
    </fieldset>
  );
}
