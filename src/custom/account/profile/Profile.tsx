import { lazy, Suspense, startTransition, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatLongDate, momentOf } from '../../../../domain/time';
import { useAuth } from '../../../authProvider/AuthProvider';
import type { SessionUser } from '../../../authProvider/session';
import { Notice } from '../../../components/feedback/Notice';
import { Button } from '../../../components/parts/Button';
import { Fact, Facts } from '../../../components/parts/Facts';
import { PageHead } from '../../../components/parts/PageHead';
import { part } from '../../../components/parts/part';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { Card } from '../Card';
import { SecondFactor } from '../secondFactor/SecondFactor';
import { SignIns } from '../signIns/SignIns';
import { teamPath } from '../team/teamPath';
import { AppConfigSecurity } from './AppConfigSecurity';
import { PersonalInformation } from './PersonalInformation';
import styles from './profile.module.css';
import { Receipts } from './Receipts';

const ChangePasswordDialog = lazy(() => import('./ChangePasswordDialog'));

/** The owner's own account. */
const Profile = () => {
  const { user, token } = useAuth();
  if (!user) return <p role="status">Loading profile...</p>;
  return (
    <>
      <PageHead
        title="Profile"
        actions={
          <>
            <TeamLink />
            <ActivityLink />
          </>
        }
      />
      {token() === null && (
        <div className={styles.notice}>
          <Notice>
            You are in demo mode, signed in without a server. What you save here stays in this
            browser, and nothing is sent.
          </Notice>
        </div>
      )}
      <div className={styles.cards}>
        <PersonalInformation user={user} />
        <BusinessInformation user={user} />
        <AccountSecurity user={user} />
        <AppConfigSecurity />
        <div className={styles.beside}>
          <SecondFactor />
          <Receipts />
        </div>
        <SignIns />
      </div>
    </>
  );
};

/** A link to the history of all changes, for people who may see it; an addition. */
const ActivityLink = part({ needs: 'history', right: 'team' }, () => (
  <Button component={Link} variant="outline" to="/profile/activity">
    Activity
  </Button>
));

/** A link to the team's page, for people who manage it; an addition. */
const TeamLink = part({ needs: 'team', right: 'team' }, () => (
  <Button component={Link} variant="outline" to={teamPath}>
    Team
  </Button>
));

/** The card with name and dates of the business. */
const BusinessInformation = ({ user }: { user: SessionUser }) => {
  const timeZone = useTimeZone();
  const since = momentOf(user.createdAt);
  const memberSince = since ? formatLongDate(since, timeZone) : 'N/A';
  return (
    <Card title="Business Information">
      <Facts>
        <Fact label="Business name">{user.clientName || 'N/A'}</Fact>
        <Fact label="Business ID">{user.clientId || 'N/A'}</Fact>
        <Fact label="Member since">{memberSince}</Fact>
      </Facts>
    </Card>
  );
};

/** The password. */
const AccountSecurity = ({ user }: { user: SessionUser }) => {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Account Security">
      <p className={styles.text}>Your sign-in password.</p>
      <Button variant="outline" onClick={() => startTransition(() => setOpen(true))}>
        Change Password
      </Button>
      <Suspense fallback={null}>
        {open && <ChangePasswordDialog user={user} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  );
};

export default Profile;
