import { useEffect, useRef } from 'react';
import { useAuth } from '../../authProvider/AuthProvider';
import { appConfigOpen } from '../../authProvider/kept';
import { usePinGate } from '../../authProvider/PinGateProvider';
import { isAppConfigPath } from '../../layout/appConfigTabs';
import { useAccountMethods } from '../profile/useAccountMethods';

/** Drops the PIN verification, here and on the server, when App Config is left in any way. */
export const useLockOnLeaving = (inside: boolean) => {
  const { gate } = usePinGate();
  const { user } = useAuth();
  const methods = useAccountMethods();
  const userId = user?.id ?? '';

  const lock = useRef(() => {});
  lock.current = () => {
    // If this call fails, the verification expires on the server after a while.
    if (gate.lock()) methods.lockPin({ userId }).catch(() => undefined);
  };

  const wasInside = useRef(false);
  useEffect(() => {
    if (wasInside.current && !inside) lock.current();
    wasInside.current = inside;
    if (!inside) return;

    // The address changes before the next page has loaded. Going back in between counts as leaving too,
    // although no other page was rendered.
    let left = false;
    const onAddress = () => {
      if (!isAppConfigPath(window.location.pathname)) left = true;
      else if (left) {
        left = false;
        lock.current();
      }
    };
    const { navigation } = window as { navigation?: Navigation };
    navigation?.addEventListener('currententrychange', onAddress);
    return () => navigation?.removeEventListener('currententrychange', onAddress);
  }, [inside]);

  useEffect(() => {
    // A page restored from the back/forward cache is as it was left: locked, and not reloaded.
    const onPageHide = () => {
      if (gate.lock() || gate.getState().resuming) appConfigOpen.keep('true');
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) appConfigOpen.take();
    };
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('pageshow', onPageShow);
      lock.current();
    };
  }, [gate]);
};
