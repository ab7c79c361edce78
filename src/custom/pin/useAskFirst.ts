import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { usePinGate } from '../../authProvider/PinGateProvider';
import { isAppConfigPath } from '../../layout/appConfigTabs';

/** For the `onClick` of a link into App Config: the PIN is asked for while the owner stays where they are. */
export const useAskFirst = () => {
  const { gate } = usePinGate();
  const { pathname } = useLocation();
  return (to: string) => (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const leadsThere = isAppConfigPath(to.split(/[?#]/)[0] ?? to);
    if (opensElsewhere || !leadsThere || isAppConfigPath(pathname)) return;
    event.preventDefault();
    gate.ask(to);
  };
};
