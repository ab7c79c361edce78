import { type ReactNode, useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import { usePinGate } from '../authProvider/PinGateProvider';
import { PageHead } from '../components/parts/PageHead';
import surfaces from '../components/parts/surfaces.module.css';
import { isAppConfigPath } from '../navigation/appConfigTabs';
import { AppConfig } from './AppConfig';
import { Loading } from './Loading';

/**
 * The guard of every console page. Pages of App Config are not even rendered before the PIN is verified, so
 * that they send no requests.
 */
export const AppConfigGate = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const { verified, resuming } = usePinGate();
  // Rendered in a transition, which waits for the page's code, since React keeps a Suspense fallback for 300
  // ms.
  const followed = useDeferredValue(verified);

  if (!isAppConfigPath(pathname)) return children;
  if (!verified) return resuming ? <Loading /> : <Locked />;
  return <AppConfig>{followed ? children : <Loading />}</AppConfig>;
};

const Locked = () => (
  <>
    <PageHead title="App Config" />
    <p className={surfaces.quiet}>Locked until the PIN is entered.</p>
  </>
);
