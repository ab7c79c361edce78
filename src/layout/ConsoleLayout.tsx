import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import { Leaving } from '../components/dialogs/Leaving';
import { Questions } from '../components/dialogs/Questions';
import { useTrail } from '../components/dialogs/useCloseDialog';
import { PinPrompt } from '../custom/account/pin/PinPrompt';
import { useNamedSection } from '../custom/account/pin/useNamedSection';
import { NewSignIns } from '../custom/account/signIns/NewSignIns';
import { Jump } from '../custom/search/Jump';
import { isAppConfigPath } from '../navigation/appConfigTabs';
import { isDashboardPath } from '../navigation/dashboardPaths';
import { AccessGuard } from './AccessGuard';
import { AppConfigGate } from './AppConfigGate';
import styles from './ConsoleLayout.module.css';
import { Loading } from './Loading';
import { Notifications } from './Notifications';
import { PageAnnouncer } from './PageAnnouncer';
import { PageContainer } from './PageContainer';
import { SectionLinks } from './SectionLinks';
import { SideRail } from './SideRail';
import { useOwnRights } from './useOwnRights';

const NextStep = lazy(async () => ({
  default: (await import('../custom/overview/NextStep')).NextStep,
}));

/** The frame of every console page: side rail on dashboard paths, a centred container elsewhere. */
export const ConsoleLayout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  useNamedSection();
  useOwnRights();
  useTrail();
  // Rendered in a transition, as the page behind the PIN is, since React keeps a Suspense fallback for 300
  // ms.
  const followed = useDeferredValue(true, false);
  const page = (
    <Suspense fallback={<Loading />}>
      {followed ? (
        <AccessGuard>
          <AppConfigGate>
            {isAppConfigPath(pathname) && (
              <Suspense>
                <NextStep key={pathname} />
              </Suspense>
            )}
            {children}
          </AppConfigGate>
        </AccessGuard>
      ) : (
        <Loading />
      )}
    </Suspense>
  );
  return (
    <Questions>
      <Leaving>
        {isDashboardPath(pathname) ? (
          <div className={styles.withRail}>
            <SideRail />
            <main id="main" tabIndex={-1} className={styles.main}>
              {page}
            </main>
          </div>
        ) : (
          <div className={styles.main}>
            <SectionLinks />
            <main id="main" tabIndex={-1}>
              <PageContainer>{page}</PageContainer>
            </main>
          </div>
        )}
        <Jump />
        <PinPrompt />
        <NewSignIns />
        <Notifications />
        <PageAnnouncer />
      </Leaving>
    </Questions>
  );
};
