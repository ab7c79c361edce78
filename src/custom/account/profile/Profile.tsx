import { useAuth } from '../../../authProvider/AuthProvider';
import { Notice } from '../../../components/feedback/Notice';
import { PageHead } from '../../../components/parts/PageHead';
import { ActivityLink } from '../activity/ActivityLink';
import { SecondFactor } from '../secondFactor/SecondFactor';
import { SignIns } from '../signIns/SignIns';
import { AccountSecurity } from './AccountSecurity';
import { AppConfigSecurity } from './AppConfigSecurity';
import { BusinessInformation } from './BusinessInformation';
import { PersonalInformation } from './PersonalInformation';
import styles from './profile.module.css';
import { Receipts } from './Receipts';
import { TeamLink } from './TeamLink';

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
        <SecondFactor />
        <SignIns />
        <Receipts />
      </div>
    </>
  );
};

export default Profile;
