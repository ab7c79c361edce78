import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '../../authProvider/AuthProvider';
import { usePinGate } from '../../authProvider/PinGateProvider';
import { useAccountMethods } from '../profile/useAccountMethods';
import { pinStatusQuery } from './usePinStatus';

/**
 * A reload is no leaving: App Config stays open over it where the server still holds it open. One that
 * does not tell is asked for the PIN again.
 */
export const useResuming = (inside: boolean) => {
  const { gate, resuming } = usePinGate();
  const { user } = useAuth();
  const methods = useAccountMethods();
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
