import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { usePinGate } from '../../../authProvider/PinGateProvider';
import { isAppConfigPath } from '../../../navigation/appConfigTabs';

/** Asks for the PIN before a navigation into App Config from outside; true if it did. */
export const useAskForPin = () => {
  const { gate } = usePinGate();
  const { pathname } = useLocation();
  return (to: string, click?: MouseEvent): boolean => {
    const opensElsewhere =
      click && (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
    const isInside = isAppConfigPath(to.split(/[?#]/)[0] ?? to);
    if (opensElsewhere || !isInside || isAppConfigPath(pathname)) return false;
    click?.preventDefault();
    gate.ask(to);
    return true;
  };
};
