import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { useAuth } from '../../../authProvider/AuthProvider';
import { Button } from '../../../components/parts/Button';
import { StatusBadge } from '../../../components/parts/StatusBadge';
import { appConfigContents } from '../../../navigation/appConfigTabs';
import { Card } from '../Card';
import { statusFailureText, usePinStatus } from '../pin/usePinStatus';
import styles from './profile.module.css';

const PinDialog = lazy(async () => ({ default: (await import('../pin/PinDialog')).PinDialog }));

/** The PIN in front of App Config. */
export const AppConfigSecurity = () => {
  const { token } = useAuth();
  const isDemo = token() === null;
  const { status, noteSet } = usePinStatus({ enabled: !isDemo });
  const [open, setOpen] = useState<'set' | 'change'>();
  useNotifyStatusFailure(status.error);
  const hasPin = status.data;

  return (
    <Card
      title="App Config Security"
      action={
        hasPin !== undefined ? (
          <StatusBadge tone={hasPin ? 'success' : 'warning'}>
            {hasPin ? 'Set' : 'Not Set'}
          </StatusBadge>
        ) : (
          <StatusBadge tone="quiet">
            {isDemo || status.error ? 'Not available' : 'Checking...'}
          </StatusBadge>
        )
      }
    >
      <p
        className={styles.text}
      >{`The 4-digit PIN that opens App Config: ${appConfigContents}.`}</p>
      {hasPin !== undefined && (
        <Button
          variant="outline"
          onClick={() => startTransition(() => setOpen(hasPin ? 'change' : 'set'))}
        >
          {hasPin ? 'Change PIN' : 'Set PIN'}
        </Button>
      )}
      {hasPin === undefined && status.error && (
        <Button variant="outline" disabled={status.isFetching} onClick={() => status.refetch()}>
          Retry
        </Button>
      )}
      <Suspense fallback={null}>
        {open && (
          <PinDialog
            kind={open}
            onSent={noteSet}
            onDone={() => setOpen(undefined)}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </Card>
  );
};

const useNotifyStatusFailure = (error: unknown) => {
  const notify = useNotify();
  useEffect(() => {
    if (!error) return;
    console.error('The PIN status could not be checked:', error);
    notify(statusFailureText(error), { type: 'error' });
  }, [error, notify]);
};
