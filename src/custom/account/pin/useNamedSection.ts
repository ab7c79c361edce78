import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePinGate } from '../../../authProvider/PinGateProvider';
import { appConfigTabs, isAppConfigPath } from '../../../layout/appConfigTabs';

/** The router state of a navigation to /dashboard, naming the section to open. */
export interface NamedSection {
  section: 'overview' | 'schedule' | 'appConfig';
  requirePin?: boolean;
  /** A tab of App Config, such as "services" or "campaigns". */
  subSection?: string;
  /** The place in App Config itself, such as a form, in place of the tab. */
  place?: string;
}

/**
 * Opens the section that the router state of a navigation to /dashboard names. App Config always asks for the
 * PIN first, whatever `requirePin` says.
 */
export const useNamedSection = () => {
  const { gate } = usePinGate();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const { section, subSection, place } = Object(state) as Partial<NamedSection>;
    if (pathname !== '/dashboard' || section === undefined) return;
    // The state is cleared, so that Back and reload do not ask for the PIN again.
    const to = section === 'schedule' ? '/schedule' : pathname + search;
    navigate(to, { replace: true, state: null });
    if (section !== 'appConfig') return;
    const [first] = appConfigTabs;
    const tab = appConfigTabs.find(({ name }) => name === subSection) ?? first;
    const wanted = place && isAppConfigPath(place) ? place : tab?.to;
    if (wanted) gate.ask(wanted);
  }, [gate, navigate, pathname, search, state]);
};
