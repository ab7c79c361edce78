import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { usePinGate } from '../../authProvider/PinGateProvider';
import { isAppConfigPath } from '../../layout/appConfigTabs';

/** Whether an address leads into App Config, for which the PIN is asked while the owner stays where they are. */
export const useIsAskedFirst = () => {
  const { pathname } = useLocation();
  return (to: string): boolean =>
    isAppConfigPath(to.split(/[?#]/)[0] ?? to) && !isAppConfigPath(pathname);
};

/** For the `onClick` of a link into App Config. */
export const useAskFirst = () => {
  const { gate } = usePinGate();
  const isAskedFirst = useIsAskedFirst();
  return (to: string) => (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || !isAskedFirst(to)) return;
    event.preventDefault();
    gate.ask(to);
  };
};
