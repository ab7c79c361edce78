import { useEffect, useRef } from 'react';
import { useAuth } from '../../authProvider/AuthProvider';
import { appConfigOpen } from '../../authProvider/kept';
import { usePinGate } from '../../authProvider/PinGateProvider';
import { isAppConfigPath } from '../../layout/appConfigTabs';
import { useAccountMethods } from '../profile/useAccountMethods';

/** Leaving App Config, by whatever way, drops the verification, here and on the server. */
export const useLockOnLeaving = (inside: boolean) => {
  const { gate } = usePinGate();
  const { user } = useAuth();
  const methods = useAccountMethods();
  const userId = user?.id ?? '';

  const lock = useRef(() => {});
  lock.current = () => {
    // The server forgets it by itself after a while if it cannot be told.
    if (gate.lock()) methods.lockPin({ userId }).catch(() => undefined);
  };

  const wasInside = useRef(false);
  useEffect(() => {
    if (wasInside.current && !inside) lock.current();
    wasInside.current = inside;
    if (!inside) return;

    // The address is ahead of the page, which waits for the next one's code: who goes back before
    // that has come has left all the same, though nothing else was ever shown.
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
    // A page that the browser keeps for its Back button comes back as it was: locked, and not reloaded.
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
