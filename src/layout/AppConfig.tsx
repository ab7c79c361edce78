import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { OnPaper, PaperHead } from '../components/parts/Paper';
import { useOffered } from '../components/parts/part';
import { useInSight } from '../components/parts/useInSight';
import { addedPages, appConfigContents, appConfigTabs, tabOf } from '../navigation/appConfigTabs';
import styles from './AppConfig.module.css';

/** The App Config section: its heading and its tabs around the list of the open tab. */
export const AppConfig = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const open = tabOf(pathname);
  const isOffered = useOffered();
  const strip = useInSight<HTMLElement>(open?.to);

  return (
    <>
      <OnPaper>
        <PaperHead title={open?.label ?? 'App Config'} />
      </OnPaper>
      <div className={styles.head} data-paper="never">
        {/* Receives the focus when the PIN dialog closes: the link in the rail, which had it before, would
            keep the rail open. */}
        <h1 tabIndex={-1} data-focus="">
          App Config
        </h1>
        <div className={styles.added}>
          {addedPages.filter(isOffered).map(({ label, to }) => (
            <Link key={to} to={to} aria-current={pathname.startsWith(to) ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </div>
      </div>
      <p className={styles.subtitle} data-paper="never">
        {`Configure your ${appConfigContents}`}
      </p>
      <nav ref={strip} className={styles.tabs} aria-label="App Config">
        {appConfigTabs.map((tab) => (
          <Link
            key={tab.to}
            to={tab.to}
            className={styles.tab}
            aria-current={tab === open ? 'page' : undefined}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      {children}
    </>
  );
};
