import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, startTransition, useState } from 'react';
import { plural } from '../../../../domain/text';
import { formatDate } from '../../../../domain/time';
import { useAuth } from '../../../authProvider/AuthProvider';
import { LoadFailure } from '../../../components/feedback/LoadFailure';
import { Notice } from '../../../components/feedback/Notice';
import { Button } from '../../../components/parts/Button';
import { part } from '../../../components/parts/part';
import { StatusBadge } from '../../../components/parts/StatusBadge';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useMethods } from '../../../dataProvider/useMethods';
import { Card } from '../Card';
import styles from '../profile/profile.module.css';
import type { SecondFactor as Factor } from './secondFactorMethods';

const AddSecondFactor = lazy(() => import('./AddSecondFactor'));
const EndSecondFactor = lazy(() => import('./EndSecondFactor'));
const NewRecoveryCodes = lazy(() => import('./NewRecoveryCodes'));

/** The number of recovery codes from which new ones are suggested. */
const fewCodes = 3;

/** Two-step sign-in; an addition. */
export const SecondFactor = part({ needs: 'second_factor' }, () => {
  const { user, token } = useAuth();
  const methods = useMethods();
  const userId = user?.id ?? '';
  const isOffered = token() !== null;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['account', userId, 'second-factor'],
    queryFn: async ({ signal }) => (await methods.secondFactor({ userId, signal })).data,
    enabled: isOffered,
  });
  if (!isOffered) return null;
  return (
    <Card
      title="Two-Step Sign-In"
      action={
        data && (
          <StatusBadge tone={data.since ? 'success' : 'quiet'}>
            {data.since ? 'On' : 'Off'}
          </StatusBadge>
        )
      }
    >
      <p className={styles.text}>Ask for a code from your phone as well as your password.</p>
      {!data && !error && <p role="status">Loading...</p>}
      {!data && <LoadFailure query={{ error, isFetching, refetch }} />}
      {data && <State factor={data} onChanged={refetch} />}
    </Card>
  );
});

const State = ({ factor, onChanged }: { factor: Factor; onChanged: () => void }) => {
  const timeZone = useTimeZone();
  const [open, setOpen] = useState<'add' | 'end' | 'codes'>();
  const show = (dialog: typeof open) => startTransition(() => setOpen(dialog));
  const { since, recoveryCodesLeft: left } = factor;
  const dialog = { onChanged, onClose: () => setOpen(undefined) };
  return (
    <>
      {since && (
        <p
          className={styles.text}
        >{`On since ${formatDate(since, timeZone)}. ${left} ${plural(left, 'recovery code')} left.`}</p>
      )}
      {since && left < fewCodes && (
        <div className={styles.notice}>
          <Notice>
            Without your phone, you sign in with a recovery code. Please create new ones before you
            use the last.
          </Notice>
        </div>
      )}
      <div className={surfaces.row}>
        {since ? (
          <>
            <Button variant="outline" onClick={() => show('codes')}>
              New recovery codes
            </Button>
            <Button variant="ghost" color="error" onClick={() => show('end')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button variant="outline" onClick={() => show('add')}>
            Turn on
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {open === 'add' && <AddSecondFactor {...dialog} />}
        {open === 'end' && <EndSecondFactor {...dialog} />}
        {open === 'codes' && <NewRecoveryCodes {...dialog} />}
      </Suspense>
    </>
  );
};
