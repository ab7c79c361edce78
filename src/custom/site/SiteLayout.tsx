import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { brand } from '../../../domain/brand';
import styles from './SiteLayout.module.css';
import { ThemeChoice } from './ThemeChoice';

/** Page and foot of the public pages, under the header. */
export function SiteLayout() {
  const { key, pathname } = useLocation();

  useEffect(() => {
    // On the first page, the browser's own scroll position and focus are kept.
    if (key !== 'default') window.scrollTo(0, 0);
  }, [key]);

  return (
    <div className={styles.site}>
      <main
        id="main"
        tabIndex={-1}
        data-focus={key === 'default' || pathname === '/login' ? undefined : key}
        className={styles.main}
      >
        <Outlet />
      </main>
      <footer className={styles.footer}>
        {/* A prerendered page has the year of its build, so it is corrected. */}
        <p suppressHydrationWarning>{`© ${new Date().getFullYear()} ${brand.name}`}</p>
        {Object.entries(brand.links).map(([words, address]) => (
          <a key={words} href={address}>
            {words}
          </a>
        ))}
        <ThemeChoice />
      </footer>
    </div>
  );
}
