import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';
import { useAuth } from '../../../authProvider/AuthProvider';
import { appConfigOpen } from '../../../authProvider/kept';
import { usePinGate } from '../../../authProvider/PinGateProvider';
import { isAppConfigPath } from '../../../layout/appConfigTabs';
import { useMethods } from '../../../start/useMethods';

/** Drops the PIN verification, here and on the server, when App Config is left in any way. */
export const useLockOnLeaving = (inside: boolean) => {
  const { gate } = usePinGate();
  const { user } = useAuth();
  const router = useContext(DataRouterContext)?.router;
  const methods = useMethods();
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

    // The place changes before the next page is rendered. Going back in between counts as leaving too. A
    // step back that a form with changes holds is none: it changes the address alone, for a moment.
    let left = false;
    return router?.subscribe(({ location }) => {
      if (!isAppConfigPath(location.pathname)) left = true;
      else if (left) {
        left = false;
        lock.current();
      }
    });
  }, [inside, router]);

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
