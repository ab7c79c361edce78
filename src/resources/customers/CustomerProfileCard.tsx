import type { ReactNode } from 'react';
import { formatCount } from '../../../domain/money';
import { activityTime } from '../../../domain/relativeTime';
import { formatDate, formatDateTime } from '../../../domain/time';
import { EmailLink, PhoneLink } from '../../components/ContactLinks';
import { useNow } from '../../components/useNow';
import { useTimeZone } from '../../components/useTimeZone';
import styles from './CustomerShow.module.css';
import type { CustomerProfile } from './customerDetail';
import { TierBadge } from './TierBadge';

/** Who the customer is (CUST-18, CUST-19); undefined while it loads. */
export const CustomerProfileCard = ({ profile }: { profile: CustomerProfile | undefined }) => (
  <section className={styles.card} aria-label="Profile">
    <h2 className={styles.cardTitle}>Profile</h2>
    <dl className={styles.facts}>
      {profile ? (
        <Facts profile={profile} />
      ) : (
        ['Full name', 'Phone', 'Tier', 'Member since', 'Points balance'].map((label) => (
          <Fact key={label} label={label}>
            <span className={styles.placeholder} />
          </Fact>
        ))
      )}
    </dl>
  </section>
);

const Facts = ({ profile }: { profile: CustomerProfile }) => {
  const timeZone = useTimeZone();
  const now = useNow();
  const { phone, email, join_date, last_login } = profile;
  return (
    <>
      <Fact label="Full name">{profile.name || 'No name'}</Fact>
      <Fact label="Phone">{phone ? <PhoneLink phone={phone} /> : 'No phone'}</Fact>
      {email && (
        <Fact label="Email">
          <EmailLink email={email} />
        </Fact>
      )}
      <Fact label="Tier">
        <TierBadge level={profile.tier_level} name={profile.tier_name} />
      </Fact>
      <Fact label="Member since">{join_date ? formatDate(join_date, timeZone) : 'Not known'}</Fact>
      <Fact label="Points balance">{formatCount(profile.points_balance)}</Fact>
      {last_login && (
        <Fact label="Last login">
          <time dateTime={last_login} title={formatDateTime(last_login, timeZone)}>
            {activityTime(last_login, now, timeZone)}
          </time>
        </Fact>
      )}
    </>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
