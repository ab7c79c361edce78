import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePinGate } from '../../../authProvider/PinGateProvider';
import { useMay } from '../../../authProvider/useMay';
import { chunkOf, useChunk } from '../../../components/parts/chunk';
import { isAppConfigPath } from '../../../navigation/appConfigTabs';
import type { AccessDialogProps } from './AccessDialog';
import type { CodeDialogProps } from './CodeDialog';
import { useLockOnLeaving } from './useLockOnLeaving';
import { useResuming } from './useResuming';

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
  useResuming(inside);

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
