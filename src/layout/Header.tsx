import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { brand } from '../../domain/brand';
import { useAuth } from '../authProvider/AuthProvider';
import { JumpButton } from '../custom/search/JumpButton';
import { isDashboardPath } from '../navigation/dashboardPaths';
import { BrandMark } from './BrandMark';
import button from './button.module.css';
import styles from './Header.module.css';
import { UserMenu } from './UserMenu';

const siteLinks = [
  { label: 'Home', to: '/' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
];

const isSitePath = (pathname: string): boolean =>
  ['/login', '/invitation', '/forgot-password', '/reset-password'].includes(pathname) ||
  siteLinks.some(({ to }) => to === pathname);

/**
 * The header of every page, site and console alike. A page has one `<main id="main" tabIndex={-1}>`, the
 * target of its skip link.
 */
export function Header() {
  const { loading, user, logout } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  return (
    <header className={styles.header} data-paper="never">
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Link className={styles.brand} to="/">
        <BrandMark className={styles.mark} />
        <span className={styles.name}>{brand.name}</span>
      </Link>
      {user && !isSitePath(pathname) && <JumpButton />}
      {user && (
        <nav className={styles.nav} aria-label="Account">
          {!isDashboardPath(pathname) && (
            <Link className={button.outline} to="/dashboard">
              Dashboard
            </Link>
          )}
          <UserMenu
            name={user.clientName}
            onLogout={async () => {
              await logout();
              // Replaces the history entry, since the guard of a console page may have redirected already.
              navigate('/', { replace: true });
            }}
          />
        </nav>
      )}
      {!user && !loading && (
        <nav className={styles.nav} aria-label="Main">
          {siteLinks.map(({ label, to }) => (
            <NavLink key={to} className={styles.link ?? ''} to={to} end>
              {label}
            </NavLink>
          ))}
          <Link className={button.primary} to="/login">
            Login
          </Link>
        </nav>
      )}
    </header>
  );
}
