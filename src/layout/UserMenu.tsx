import { Link } from 'react-router-dom';
import { useMay } from '../authProvider/useMay';
import { MenuButton } from '../components/parts/MenuButton';
import { userMenuLinks } from '../navigation/userMenu';
import { setThemePreference, themePreferences } from '../theme/themePreference';
import { useThemePreference } from '../theme/useThemePreference';
import { themeLabels } from './themeLabels';
import styles from './UserMenu.module.css';

interface UserMenuProps {
  /** The client's name, which labels the menu. */
  name: string;
  onLogout: () => void;
}

/** Links, without the code that draws acts, for the public pages have it as well. */
export function UserMenu({ name, onLogout }: UserMenuProps) {
  const theme = useThemePreference();
  const may = useMay();
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
      {userMenuLinks
        .filter(({ right }) => may(right))
        .map(({ label, to }) => (
          <Link key={to} role="menuitem" tabIndex={-1} className={styles.item} to={to}>
            {label}
          </Link>
        ))}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={styles.item}
        onClick={onLogout}
      >
        Logout
      </button>
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
