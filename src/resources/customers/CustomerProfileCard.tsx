import EditOutlined from '@mui/icons-material/EditOutlined';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useMay } from '../../authProvider/useMay';
import { Placeholder } from '../../components/feedback/Placeholder';
import { DateField } from '../../components/fields/DateField';
import { NumberField } from '../../components/fields/NumberField';
import { usePlaceInList } from '../../components/list/usePlaceInList';
import { Button } from '../../components/parts/Button';
import { EmailLink, PhoneLink } from '../../components/parts/ContactLinks';
import { May } from '../../components/parts/May';
import { part } from '../../components/parts/part';
import surfaces from '../../components/parts/surfaces.module.css';
import styles from './CustomerShow.module.css';
import type { CustomerDetail, CustomerProfile } from './customerDetail';
import { ActivityField } from './customerFields';
import { visitCounts } from './customerWords';
import { GivePoints } from './GivePoints';
import { Tags } from './Tags';
import { TierBadge } from './TierBadge';

/** Who the customer in the context is. */
export const CustomerProfileCard = () => (
  <section className={surfaces.card} aria-label="Profile">
    <div className={styles.cardHead}>
      <h2 className={styles.cardTitle}>Profile</h2>
      <EditDetails />
    </div>
    <dl className={styles.facts}>
      <Fact label="Full name" render={({ name }) => name || 'No name'} />
      <Contacts />
      <Fact
        label="Tier"
        render={({ tier_level, tier_name }) => <TierBadge level={tier_level} name={tier_name} />}
      />
      <Fact
        label="Member since"
        render={() => <DateField source="profile.join_date" emptyText="Not known" />}
      />
      <Fact
        label="Points balance"
        render={() => (
          <>
            <NumberField source="profile.points_balance" />
            <GivePoints />
          </>
        )}
      />
      <Fact
        label="Last login"
        ifAny="last_login"
        render={() => <ActivityField source="profile.last_login" />}
      />
      <Visits />
      <TagsFact />
    </dl>
  </section>
);

/** Opens the form of who the customer is, which their page holds. */
const EditDetails = () => {
  const profile = useRecordContext<CustomerDetail>()?.profile;
  const { open } = usePlaceInList();
  if (!profile?.version) return null;
  return (
    <May right="book">
      <Button variant="ghost" size="sm" onClick={() => open({ edit: '1' })}>
        <EditOutlined aria-hidden="true" />
        Edit
      </Button>
    </May>
  );
};

/** Who may not see them is not told that there is no phone. */
const Contacts = () => {
  const profile = useRecordContext<CustomerDetail>()?.profile;
  const isAllowed = useMay()('contacts');
  return (
    <>
      {(isAllowed || profile?.phone) && (
        <Fact
          label="Phone"
          render={({ phone }) => (phone ? <PhoneLink phone={phone} /> : 'No phone')}
        />
      )}
      {(isAllowed || profile?.email) && (
        <Fact
          label="Email"
          ifAny="email"
          isLong
          render={({ email }) => email && <EmailLink email={email} />}
        />
      )}
    </>
  );
};

/** How often they came; an appointment that they did not come to is one missed. */
const Visits = () => {
  const appointments = useRecordContext<CustomerDetail>()?.appointments ?? [];
  const { completed, cancelled, missed } = visitCounts(appointments);
  const others = [cancelled > 0 && `${cancelled} cancelled`, missed > 0 && `${missed} missed`];
  return (
    <Fact
      label="Visits"
      render={() => [String(completed), ...others.filter(Boolean)].join(' · ')}
    />
  );
};

const TagsFact = part({ needs: 'customer_tags' }, () => {
  const customer = useRecordContext<CustomerDetail>();
  return !customer?.isErased && <Fact label="Tags" render={() => <Tags />} />;
});

interface FactProps {
  label: string;
  /** It is mentioned only where the customer has that, as most have. */
  ifAny?: keyof CustomerProfile;
  /** It has the room of two. */
  isLong?: boolean;
  render: (profile: CustomerProfile) => ReactNode;
}

const Fact = ({ label, ifAny, isLong, render }: FactProps) => {
  const profile = useRecordContext<CustomerDetail>()?.profile;
  return (
    (!ifAny || !profile || profile[ifAny]) && (
      <div data-long={isLong}>
        <dt>{label}</dt>
        <dd>{profile ? render(profile) : <Placeholder height="1rem" />}</dd>
      </div>
    )
  );
};
