import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { useAuth } from '../../../authProvider/AuthProvider';
import { appConfigOpen } from '../../../authProvider/kept';
import { usePinGate } from '../../../authProvider/PinGateProvider';
import { useMay } from '../../../authProvider/useMay';
import { chunkOf, useChunk } from '../../../components/parts/chunk';
import { useMethods } from '../../../dataProvider/useMethods';
import { isAppConfigPath } from '../../../navigation/appConfigTabs';
import type { AccessDialogProps } from './AccessDialog';
import type { CodeDialogProps } from './CodeDialog';
import { pinStatusQuery } from './usePinStatus';

const accessDialog = chunkOf(() => import('./AccessDialog'));

const AccessDialog = (props: AccessDialogProps) => {
  const Dialog = useChunk(accessDialog);
  return Dialog && <Dialog {...props} />;
};

const codeDialog = chunkOf(() => import('./CodeDialog'));

const CodeDialog = (props: CodeDialogProps) => {
  const Dialog = useChunk(codeDialog);
  return Dialog && <Dialog {...props} />;
};

/**
 * Opens the PIN dialog when App Config is opened, or the server demands the PIN or a code for a call. Closing
 * it leads back to the section before.
 */
export const PinPrompt = () => {
  const { gate, verified, pending, challenged, codeWanted, resuming } = usePinGate();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const may = useMay();
  const inside = isAppConfigPath(pathname) && may('config');
  const locked = inside && !verified && !resuming;
  useLockOnLeaving(inside);
  useResumeAppConfig(inside);

  const section = useRef('/dashboard');
  useEffect(() => {
    if (!inside) section.current = pathname + search;
  }, [inside, pathname, search]);

  const here = useRef(pathname);
  useEffect(() => {
    if (here.current !== pathname) gate.dismiss();
    here.current = pathname;
  }, [gate, pathname]);

  return (
    <>
      {(locked || pending !== null) && (
        <AccessDialog
          onPassed={() => {
            const place = gate.unlock();
            if (place !== null) navigate(place);
          }}
          onClose={() => {
            gate.dismiss();
            if (locked) navigate(section.current, { replace: true });
          }}
        />
      )}
      {challenged && (
        <AccessDialog
          hasPin
          onPassed={() => gate.pin.settle(true)}
          onClose={() => gate.pin.settle(false)}
        />
      )}
      {codeWanted && (
        <CodeDialog
          onPassed={() => gate.code.settle(true)}
          onClose={() => gate.code.settle(false)}
        />
      )}
    </>
  );
};

/** Drops the PIN verification, here and on the server, when App Config is left in any way. */
const useLockOnLeaving = (inside: boolean) => {
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

/**
 * Keeps App Config open over a reload while the server still has the PIN verified; if that is unknown, the
 * PIN is asked for again.
 */
const useResumeAppConfig = (inside: boolean) => {
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
