import { useEffect, useRef } from 'react';
import { useAuth } from '../../authProvider/AuthProvider';
import { usePinGate } from '../../authProvider/PinGateProvider';
import { useOwnerDataProvider } from '../../dataProvider/useOwnerDataProvider';

/** Leaving App Config, by whatever way, drops the verification, here and on the server (PIN-08). */
export const useLockOnLeaving = (inside: boolean) => {
  const { gate } = usePinGate();
  const { user } = useAuth();
  const dataProvider = useOwnerDataProvider();
  const userId = user?.id ?? '';

  const lock = useRef(() => {});
  lock.current = () => {
    // The server forgets it by itself after a while if it cannot be told.
    if (gate.lock()) dataProvider.lockPin({ userId }).catch(() => undefined);
  };

  const wasInside = useRef(false);
  useEffect(() => {
    if (wasInside.current && !inside) lock.current();
    wasInside.current = inside;
  }, [inside]);

  useEffect(() => {
    // A page that the browser keeps for its Back button comes back as it was.
    const onPageHide = () => gate.lock();
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      lock.current();
    };
  }, [gate]);
};
