import { formatDate } from '../../../../domain/time';
import { useAuth } from '../../../authProvider/AuthProvider';
import { useAsk } from '../../../components/dialogs/Questions';
import { LoadFailure } from '../../../components/feedback/LoadFailure';
import { useToldMutation } from '../../../components/feedback/useToldMutation';
import { Button } from '../../../components/parts/Button';
import { part } from '../../../components/parts/part';
import { eventTime } from '../../../components/parts/relativeTime';
import { StatusBadge } from '../../../components/parts/StatusBadge';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useNow } from '../../../components/parts/useNow';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useMethods } from '../../../dataProvider/useMethods';
import type { SignIn } from '../accountMethods';
import { Card } from '../Card';
import styles from '../profile/profile.module.css';
import { deviceName, signInsKey, useConfirmSignIn, useSignIns } from './useSignIns';

/** The owner's sessions by device, with a way to end them; an addition. */
export const SignIns = part({ needs: 'sessions' }, () => {
  const { user, token } = useAuth();
  const { data, error, isFetching, refetch } = useSignIns();
  const { mutate, isPending } = useSignOut(user?.id ?? '');
  const confirm = useConfirmSignIn();
  const ask = useAsk();
  if (token() === null) return null;
  const others = data?.filter(({ isCurrent, endedAt }) => !isCurrent && !endedAt).length ?? 0;
  const signOutElsewhere = async () => {
    const isWanted = await ask({
      title: 'Sign out everywhere else?',
      confirmLabel: 'Sign out everywhere else',
      children:
        'It is signed out at once, and needs your password to sign in again. If you do not know one of these devices, change your password too.',
    });
    if (isWanted) mutate(undefined);
  };
  return (
    <Card title="Where you are signed in">
      {!data && !error && <p role="status">Loading...</p>}
      <LoadFailure query={{ error, isFetching, refetch }} />
      {data && (
        <ul className={styles.signIns} aria-label="Where you are signed in">
          {data.map((one) => (
            <Row
              key={one.id}
              signIn={one}
              isBusy={isPending || confirm.isPending}
              onConfirm={() => confirm.mutate(one)}
              onSignOut={() => mutate(one)}
            />
          ))}
        </ul>
      )}
      {others > 0 && (
        <Button variant="outline" disabled={isPending} onClick={signOutElsewhere}>
          Sign out everywhere else
        </Button>
      )}
    </Card>
  );
});

interface RowProps {
  signIn: SignIn;
  isBusy: boolean;
  onConfirm: () => void;
  onSignOut: () => void;
}

const Row = ({ signIn, isBusy, onConfirm, onSignOut }: RowProps) => {
  const { isCurrent, isNew } = signIn;
  const timeZone = useTimeZone();
  const now = useNow();
  return (
    <li className={styles.signIn}>
      <div>
        <p className={styles.device}>
          <span>{deviceName(signIn)}</span>{' '}
          {isNew && <StatusBadge tone="warning">New device</StatusBadge>}
        </p>
        <p className={surfaces.quiet}>{timesOf(signIn, now, timeZone)}</p>
      </div>
      {isCurrent ? (
        <StatusBadge tone="success">This device</StatusBadge>
      ) : (
        <div className={styles.signInButtons}>
          {isNew && (
            <Button variant="ghost" size="sm" disabled={isBusy} onClick={onConfirm}>
              This was me
              <span className="visually-hidden">{` on ${deviceName(signIn)}`}</span>
            </Button>
          )}
          <Button variant="ghost" size="sm" disabled={isBusy} onClick={onSignOut}>
            <span>{signIn.endedAt ? 'Remove from list' : 'Sign out'}</span>
            <span className="visually-hidden">
              {signIn.endedAt ? ` (${deviceName(signIn)})` : ` on ${deviceName(signIn)}`}
            </span>
          </Button>
        </div>
      )}
    </li>
  );
};

/** Since when somebody is signed in there and was there last, or until when they were. */
const timesOf = (signIn: SignIn, now: Date, timeZone: string): string => {
  const { createdAt, lastUsedAt, endedAt, isCurrent } = signIn;
  const date = formatDate(createdAt, timeZone);
  if (isCurrent) return `since ${date}`;
  const ago = inSentence(eventTime(endedAt ?? lastUsedAt, now, timeZone));
  return endedAt
    ? `Signed in on ${date}, signed out there ${ago}`
    : `Last used ${ago}, since ${date}`;
};

const inSentence = (time: string) => (time === 'Just now' ? 'just now' : time);

/** Ends the session on one device, or all others. */
const useSignOut = (userId: string) => {
  const methods = useMethods();
  return useToldMutation(
    (signIn: SignIn | undefined) =>
      methods.signOutThere({ userId, ...(signIn && { id: signIn.id }) }),
    {
      queryKey: signInsKey,
      done: (signIn) => {
        if (signIn?.endedAt) return `${deviceName(signIn)} is removed from the list`;
        return `Signed out ${signIn ? `on ${deviceName(signIn)}` : 'everywhere else'}`;
      },
    },
  );
};
