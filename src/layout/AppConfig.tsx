import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { listed } from '../../domain/text';
import { PageLevel } from '../components/parts/PageHead';
import { OnPaper, PaperHead } from '../components/parts/Paper';
import { useOffered } from '../components/parts/part';
import { useInSight } from '../components/parts/useInSight';
import { addedPages, appConfigContents, appConfigTabs, tabOf } from '../navigation/appConfigTabs';
import styles from './AppConfig.module.css';

/** The App Config section: its heading, its tabs and the schedule settings beside them around the open page. */
export const AppConfig = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const open = tabOf(pathname);
  const isOffered = useOffered();
  const settings = addedPages.filter(isOffered);
  const setting = settings.find(({ to }) => pathname.startsWith(to));
  const strip = useInSight<HTMLDivElement>(setting?.to ?? open?.to);
  const title = setting ? 'Schedule settings' : 'App Config';

  return (
    <>
      <OnPaper>
        <PaperHead title={setting?.label ?? open?.label ?? title} />
      </OnPaper>
      <div className={styles.head} data-paper="never">
        {/* Receives the focus when the PIN dialog closes. */}
        <h1 tabIndex={-1} data-focus="">
          {title}
        </h1>
        <p className={styles.subtitle}>
          {setting
            ? `Set up your ${listed(settings.map(({ label }) => label.toLowerCase()))}`
            : `Configure your ${appConfigContents}`}
        </p>
      </div>
      <div ref={strip} className={styles.strip} data-paper="never">
        <Tabs label="App Config" tabs={appConfigTabs} open={open?.to} />
        {settings.length > 0 && (
          <>
            <p id="schedule-settings" className={styles.caption}>
              Schedule settings
            </p>
            <Tabs labelledBy="schedule-settings" tabs={settings} open={setting?.to} />
          </>
        )}
      </div>
      <PageLevel value={2}>{children}</PageLevel>
    </>
  );
};

interface TabsProps {
  label?: string;
  labelledBy?: string;
  tabs: readonly { label: string; to: string }[];
  open: string | undefined;
}

const Tabs = ({ label, labelledBy, tabs, open }: TabsProps) => (
  <nav className={styles.tabs} aria-label={label} aria-labelledby={labelledBy}>
    {tabs.map((tab) => (
      <Link
        key={tab.to}
        to={tab.to}
        className={styles.tab}
        aria-current={tab.to === open ? 'page' : undefined}
      >
        {tab.label}
      </Link>
    ))}
  </nav>
);
