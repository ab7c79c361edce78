import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '../../../authProvider/AuthProvider';
import { usePinGate } from '../../../authProvider/PinGateProvider';
import { useMethods } from '../../../start/useMethods';
import { pinStatusQuery } from './usePinStatus';

/**
 * Keeps App Config open over a reload while the server still has the PIN verified; if that is unknown, the
 * PIN is asked for again.
 */
export const useResuming = (inside: boolean) => {
  const { gate, resuming } = usePinGate();
  const { user } = useAuth();
  const methods = useMethods();
  const queryClient = useQueryClient();
  const userId = user?.id ?? '';

  useEffect(() => {
    if (!resuming) return;
    if (!inside) return gate.resume(false);
    queryClient.fetchQuery(pinStatusQuery(methods, userId)).then(
      ({ isVerified }) => gate.resume(isVerified),
      () => gate.resume(false),
    );
  }, [resuming, inside, gate, queryClient, methods, userId]);
};
