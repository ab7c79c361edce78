import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { formatDateTime } from '../../../../domain/time';
import { part } from '../../../components/parts/part';
import { whenIdle } from '../../../components/parts/spareTime';
import { useTimeZone } from '../../../components/parts/useTimeZone';
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
    const found = (data ?? []).filter(({ isNew, id }) => isNew && !told.current.has(id));
    const [latest] = found.toSorted((a, b) => (String(a.createdAt) < String(b.createdAt) ? 1 : -1));
    if (!latest) return;
    for (const { id } of found) told.current.add(id);
    const at = formatDateTime(latest.createdAt, timeZone);
    const last = `${deviceName(latest)}, ${at}. Was it you`;
    const text =
      found.length === 1
        ? `New sign-in to your account: ${last}?`
        : `${found.length} new sign-ins to your account, the latest from ${last} each time?`;
    notify(text, {
      type: 'warning',
      autoHideDuration: null,
      actions: [
        { label: 'Yes, it was me', run: () => found.map((signIn) => confirm(signIn)) },
        { label: 'No, show me', to: '/profile' },
      ],
    });
  }, [data, confirm, notify, timeZone]);
  return null;
});
