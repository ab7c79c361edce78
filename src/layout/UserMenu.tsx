import { ActItems } from '../components/acts/ActItems';
import type { Act } from '../components/acts/act';
import { MenuButton } from '../components/parts/MenuButton';
import { setThemePreference, themePreferences } from '../theme/themePreference';
import { useThemePreference } from '../theme/useThemePreference';
import { themeLabels } from './themeLabels';
import styles from './UserMenu.module.css';
import { userMenuLinks } from './userMenu';

interface UserMenuProps {
  /** The client's name, which labels the menu. */
  name: string;
  onLogout: () => void;
}

const logout: Act<() => void> = {
  name: 'logout',
  label: 'Logout',
  use: (onLogout) => ({ run: onLogout }),
};

export function UserMenu({ name, onLogout }: UserMenuProps) {
  const theme = useThemePreference();
  return (
    <MenuButton
      className={styles.button}
      label={
        <>
          <span className={styles.name}>{name}</span>
          <svg className={styles.chevron} viewBox="0 0 12 12" aria-hidden="true">
            <path d="M2.5 4.5 6 8l3.5-3.5" />
          </svg>
        </>
      }
    >
      <ActItems of={[...userMenuLinks, logout]} on={onLogout} className={styles.item} />
      <fieldset className={styles.themes}>
        <legend className={styles.legend}>Theme</legend>
        {themePreferences.map((preference) => (
          <button
            key={preference}
            type="button"
            role="menuitemradio"
            tabIndex={-1}
            aria-checked={theme === preference}
            className={styles.theme}
            onClick={() => setThemePreference(preference)}
          >
            {themeLabels[preference]}
          </button>
        ))}
      </fieldset>
    </MenuButton>
  );
}
