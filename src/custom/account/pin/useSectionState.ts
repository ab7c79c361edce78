import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePinGate } from '../../../authProvider/PinGateProvider';
import { appConfigTabs, isAppConfigPath } from '../../../navigation/appConfigTabs';
import type { SectionState } from './sectionState';

/**
 * Opens the section that the router state of a navigation to /dashboard names. App Config always asks for the
 * PIN first, whatever `requirePin` says.
 */
export const useSectionState = () => {
  const { gate } = usePinGate();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const { section, subSection, place } = Object(state) as Partial<SectionState>;
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
