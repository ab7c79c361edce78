import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { formatCount } from '../../../domain/money';
import { useMay } from '../../authProvider/useMay';
import { ActButtons } from '../../components/acts/ActButtons';
import type { Act } from '../../components/acts/act';
import { Placeholder } from '../../components/feedback/Placeholder';
import { DateField } from '../../components/fields/DateField';
import { NumberField } from '../../components/fields/NumberField';
import type { ButtonProps } from '../../components/parts/Button';
import { EmailLink, PhoneLink } from '../../components/parts/ContactLinks';
import { part } from '../../components/parts/part';
import surfaces from '../../components/parts/surfaces.module.css';
import styles from './CustomerShow.module.css';
import { givePoints } from './customerActs';
import type { CustomerDetail, CustomerProfile } from './customerDetail';
import { ActivityField } from './customerFields';
import { visitCounts } from './customerWords';
import { edit } from './personActs';
import { Tags } from './Tags';
import { TierBadge } from './TierBadge';

/** The profile of the customer in the context. */
export const CustomerProfileCard = () => (
  <section className={surfaces.card} aria-label="Profile">
    <div className={styles.cardHead}>
      <h2 className={styles.cardTitle}>Profile</h2>
      <OwnAct act={edit} variant="ghost" />
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
            <OwnAct act={givePoints} variant="link" className={styles.factAct} />
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

/** An act on the customer in the context. */
const OwnAct = ({
  act,
  ...props
}: { act: Act<CustomerDetail> } & Pick<ButtonProps, 'variant' | 'className'>) => {
  const customer = useRecordContext<CustomerDetail>();
  return customer && <ActButtons of={[act]} on={customer} size="sm" {...props} />;
};

/** Phone and email. Without the right to see them they are left out, rather than shown as missing. */
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

/** The number of visits; no-shows count as missed. Older ones than the server lists are not counted. */
const Visits = () => {
  const { appointments = [], listLimit } = useRecordContext<CustomerDetail>() ?? {};
  const { completed, cancelled, missed } = visitCounts(appointments);
  const isCut = typeof listLimit === 'number' && appointments.length >= listLimit;
  const others = [
    cancelled > 0 && `${cancelled} cancelled`,
    missed > 0 && `${missed} missed`,
    isCut && `of the newest ${formatCount(appointments.length)} appointments`,
  ];
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
