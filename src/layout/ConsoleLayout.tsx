import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '../../domain/brand';
import { useAuth } from '../authProvider/AuthProvider';
import { Leaving } from '../components/dialogs/Leaving';
import { Questions } from '../components/dialogs/Questions';
import { useTrail } from '../components/dialogs/useCloseDialog';
import { whenIdle } from '../components/parts/spareTime';
import { useIsNarrow } from '../components/parts/useIsNarrow';
import { PinPrompt } from '../custom/account/pin/PinPrompt';
import { useSectionState } from '../custom/account/pin/useSectionState';
import { NewSignIns } from '../custom/account/signIns/NewSignIns';
import { Jump } from '../custom/search/Jump';
import { isAppConfigPath } from '../navigation/appConfigTabs';
import { isDashboardPath } from '../navigation/dashboardPaths';
import { AccessGuard } from './AccessGuard';
import { AppConfigGate } from './AppConfigGate';
import styles from './ConsoleLayout.module.css';
import { Loading } from './Loading';
import { Notifications } from './Notifications';
import { SectionLinks } from './SectionLinks';
import { SideRail } from './SideRail';

const NextStep = lazy(async () => ({
  default: (await import('../custom/overview/NextStep')).NextStep,
}));

/**
 * The frame of every console page: side rail on dashboard paths, a centred container under links to all
 * sections elsewhere; on phones the rail is a bar at the lower end of each page.
 */
export const ConsoleLayout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const isPhone = useIsNarrow();
  const isOfDashboard = isDashboardPath(pathname);
  useSectionState();
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
        {/* Not keyed: React would show the fallback of a new page's code, fetched ahead or not, for 300 ms. */}
        <div className={isOfDashboard ? styles.withRail : styles.withLinks}>
          {isOfDashboard || isPhone ? <SideRail /> : <SectionLinks />}
          <main id="main" tabIndex={-1} className={styles.main}>
            {page}
          </main>
        </div>
        <Jump />
        <PinPrompt />
        <NewSignIns />
        <Notifications />
        <PageAnnouncer />
      </Leaving>
    </Questions>
  );
};

const queryKey = ['own-rights'];

/**
 * Keeps the session's rights, which others can change at any time, and the server's abilities, which an
 * upgrade can change, up to date. For an owner, who has all rights, the query runs only when the browser is
 * idle, and after an event or a 403.
 */
const useOwnRights = (): void => {
  const { user, token, refreshRights } = useAuth();
  const queryClient = useQueryClient();
  const hasAllRights = user?.rights === undefined;
  useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      await refreshRights(signal);
      return null;
    },
    meta: { needs: 'team' },
    // The demo mode has no server.
    enabled: token() !== null,
    ...(hasAllRights && {
      initialData: null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  });
  useEffect(
    () =>
      hasAllRights ? whenIdle(() => void queryClient.invalidateQueries({ queryKey })) : undefined,
    [hasAllRights, queryClient],
  );
};

const nameOf = (title: string) => {
  const end = ` - ${brand.name}`;
  return title.endsWith(end) && title.slice(0, -end.length);
};

/**
 * Announces each new window title to screen readers: that of a page after a navigation, or of its record once
 * loaded. In a closed shadow root, since the page's heading has the same text.
 */
const PageAnnouncer = () => {
  const host = useRef<HTMLDivElement>(null);
  const shadow = useRef<ShadowRoot>(undefined);
  useEffect(() => {
    shadow.current ??= host.current?.attachShadow({ mode: 'closed' });
    const words = document.createElement('p');
    words.setAttribute('aria-live', 'polite');
    shadow.current?.replaceChildren(words);
    let said = document.title;
    const observer = new MutationObserver(() => {
      const name = nameOf(document.title);
      if (!name || document.title === said) return;
      said = document.title;
      words.textContent = name;
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return <div ref={host} className="visually-hidden" />;
};
