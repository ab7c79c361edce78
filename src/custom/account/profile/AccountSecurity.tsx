import { lazy, Suspense, startTransition, useState } from 'react';
import type { SessionUser } from '../../../authProvider/session';
import { Button } from '../../../components/parts/Button';
import { Card } from './Card';
import styles from './profile.module.css';

const ChangePasswordDialog = lazy(() => import('./ChangePasswordDialog'));

/** The password. */
export const AccountSecurity = ({ user }: { user: SessionUser }) => {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Account Security">
      <p className={styles.text}>The password with which you sign in.</p>
      <Button variant="outline" onClick={() => startTransition(() => setOpen(true))}>
        Change Password
      </Button>
      <Suspense fallback={null}>
        {open && <ChangePasswordDialog user={user} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  );
};
