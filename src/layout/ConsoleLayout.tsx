import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { AppConfigGate } from '../custom/pin/AppConfigGate';
import { PinPrompt } from '../custom/pin/PinPrompt';
import { useNamedSection } from '../custom/pin/useNamedSection';
import styles from './ConsoleLayout.module.css';
import { isDashboardPath } from './dashboardPaths';
import { Loading } from './Loading';
import { Notifications } from './Notifications';
import { PageContainer } from './PageContainer';
import { SideRail } from './SideRail';

/** The frame of every console page: side rail on dashboard paths, a centred container elsewhere (SHELL-17). */
export const ConsoleLayout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  useNamedSection();
  const page = (
    <Suspense fallback={<Loading />}>
      <AppConfigGate>{children}</AppConfigGate>
    </Suspense>
  );
  return (
    <>
      {isDashboardPath(pathname) ? (
        <div className={styles.withRail}>
          <SideRail />
          <main id="main" tabIndex={-1} className={styles.main}>
            {page}
          </main>
        </div>
      ) : (
        <main id="main" tabIndex={-1} className={styles.main}>
          <PageContainer>{page}</PageContainer>
        </main>
      )}
      <PinPrompt />
      <Notifications />
    </>
  );
};
