import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { usePinGate } from '../../../authProvider/PinGateProvider';
import { isAppConfigPath } from '../../../navigation/appConfigTabs';

/** True for links into App Config from outside, for which the PIN is asked before navigating. */
export const useIsAskedFirst = () => {
  const { pathname } = useLocation();
  return (to: string): boolean =>
    isAppConfigPath(to.split(/[?#]/)[0] ?? to) && !isAppConfigPath(pathname);
};

/** Makes the `onClick` of a link that may lead into App Config. */
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
