import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { formatDateTime } from '../../../domain/time';
import { part } from '../../components/parts/part';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { whenIdle } from '../../spareTime';
import { deviceName, useConfirmSignIn, useSignIns } from './useSignIns';

/**
 * Tells on whatever page the owner is of sign-ins on devices that were not known, until the owner
 * says that it was them, or signs out there; an addition.
 */
export const NewSignIns = part({ needs: 'new_sign_ins' }, () => {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useSignIns({ enabled: idle });
  const { mutate: confirm } = useConfirmSignIn();
  const notify = useNotify();
  const timeZone = useTimeZone();
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const signIn of data ?? []) {
      if (!signIn.isNew || told.current.has(signIn.id)) continue;
      told.current.add(signIn.id);
      const at = formatDateTime(signIn.createdAt, timeZone);
      notify(`New sign-in to your account: ${deviceName(signIn)}, ${at}. Was it you?`, {
        type: 'warning',
        autoHideDuration: null,
        actions: [
          { label: 'Yes, it was me', run: () => confirm(signIn) },
          { label: 'No, show me', to: '/profile' },
        ],
      });
    }
  }, [data, confirm, notify, timeZone]);
  return null;
});
