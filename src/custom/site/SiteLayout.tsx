import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import styles from './SiteLayout.module.css';
import { ThemeChoice } from './ThemeChoice';

/** Page and foot of the public pages, under the header. */
export function SiteLayout() {
  const { key, pathname } = useLocation();

  useEffect(() => {
    // The first page is the browser's own: its scroll and focus are left alone.
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
        {/* A page that was made ahead is of the year of its release. */}
        <p suppressHydrationWarning>{`© ${new Date().getFullYear()} Verbena`}</p>
        <ThemeChoice />
      </footer>
    </div>
  );
}
