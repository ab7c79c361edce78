import { lazy, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { brand } from '../domain/brand';
import { createAuthProvider } from './authProvider/authProvider';
import { PinGateProvider } from './authProvider/PinGateProvider';
import type { PinGate } from './authProvider/pinGate';
import type { Session } from './authProvider/session';
import { KindsProvider } from './components/history/kinds';
import { DeclaredAtProvider } from './components/parts/useMayOpen';
import { innerPages } from './custom/innerPages';
import { useSeenSchedule } from './custom/schedule/useSeenSchedule';
import type { Http } from './dataProvider/http';
import { isShown } from './extended';
import type { PageName } from './extension';
import { ConsoleLayout } from './layout/ConsoleLayout';
import { Loading } from './layout/Loading';
import { NotFound } from './layout/NotFound';
import { createPreferencesStore } from './layout/preferencesStore';
import { declaredAt } from './navigation/access';
import { resources } from './resources/all';
import { endpoints } from './resources/endpoints';
import { kinds } from './resources/kinds';
import { resourceProps } from './resources/resourceProps';
import { createOwnerDataProvider } from './start/createOwnerDataProvider';
import { createQueryClient } from './start/queryClient';
import { useEnglish } from './start/useEnglish';
import { useLiveUpdates } from './start/useLiveUpdates';
import { ConsoleTheme } from './theme/ConsoleTheme';

const Overview = lazy(() => import('./custom/overview/Overview'));
const Schedule = lazy(() => import('./custom/schedule/calendar/Schedule'));
const DayEnd = lazy(() => import('./custom/payments/dayEnd/DayEnd'));
const Reports = lazy(() => import('./custom/reports/Reports'));

interface AppProps {
  session: Session;
  pinGate: PinGate;
  http: Http;
}

const createProviders = (session: Session, http: Http) => ({
  authProvider: createAuthProvider(session, http),
  dataProvider: createOwnerDataProvider(http, endpoints),
  queryClient: createQueryClient(http.server),
  store: createPreferencesStore(),
});

// The boundary around the whole of Verbena has the page for this.
const Rethrow = ({ error }: { error: Error }) => {
  throw error;
};

const isThere = (page: PageName) => !isShown || isShown({ name: page });

const routes = [
  ...resources
    .filter(({ list }) => list)
    .map((resource) => <Resource key={resource.name} {...resourceProps(resource)} />),
  <CustomRoutes key="pages">
    <Route path="/dashboard" element={<Overview />} />
    {isThere('schedule') && <Route path="/schedule/*" element={<Schedule />} />}
    {isThere('day-end') && <Route path="/day-end" element={<DayEnd />} />}
    {isThere('reports') && <Route path="/reports" element={<Reports />} />}
    {innerPages.map(({ path, view }) => {
      const Page = lazy(view);
      return <Route key={path} path={path} element={<Page />} />;
    })}
  </CustomRoutes>,
];

/** The owner console behind the guard: the declared resources and the pages beside them. */
const App = ({ session, pinGate, http }: AppProps) => {
  const [providers] = useState(() => createProviders(session, http));
  useLiveUpdates(http, providers.queryClient);
  useSeenSchedule(session, providers.queryClient);
  const i18nProvider = useEnglish();
  return (
    <ConsoleTheme>
      <PinGateProvider gate={pinGate}>
        <CoreAdminContext {...providers} i18nProvider={i18nProvider}>
          <KindsProvider value={kinds}>
            <DeclaredAtProvider value={declaredAt}>
              <CoreAdminUI
                title={brand.name}
                layout={ConsoleLayout}
                loading={Loading}
                catchAll={NotFound}
                error={Rethrow}
                disableTelemetry
              >
                {routes}
              </CoreAdminUI>
            </DeclaredAtProvider>
          </KindsProvider>
        </CoreAdminContext>
      </PinGateProvider>
    </ConsoleTheme>
  );
};

export default App;
