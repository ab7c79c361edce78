import AccessTime from '@mui/icons-material/AccessTime';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { useId } from 'react';
import { cooldownMessage, isOnCooldown } from '../../../../domain/booking';
import { formatUsd } from '../../../../domain/money';
import { formatDate } from '../../../../domain/time';
import { ActButtons } from '../../../components/acts/ActButtons';
import { ActMenu } from '../../../components/acts/ActMenu';
import { Placeholder } from '../../../components/feedback/Placeholder';
import { EmailLink, PhoneLink } from '../../../components/parts/ContactLinks';
import { May } from '../../../components/parts/May';
import { SchedulingBadge } from '../../../components/parts/StatusBadge';
import { useNow } from '../../../components/parts/useNow';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { takePayment } from '../appointments/appointmentActs';
import { Unpaid, useTakePayment } from '../appointments/appointmentMarks';
import { CustomerLink } from '../appointments/CustomerContact';
import { CustomerAlert } from '../CustomerAlert';
import { FreeGift } from '../FreeGift';
import type { PurchasedService } from '../schedulingRecords';
import { nameOf } from '../schedulingWords';
import styles from './PendingServices.module.css';
import { complete, remove, schedule } from './pendingActs';
import { useServiceStatus } from './useServiceStatus';

/** One service that needs scheduling, and whom to call about it. */
export const PendingCard = ({ held }: { held: PurchasedService }) => {
  const now = useNow();
  const timeZone = useTimeZone();
  const id = useId();
  const { service, customer, status, isIntroService, nextAvailable, since } = held;
  const waits = isOnCooldown(nextAvailable, now, timeZone);
  return (
    <li className={styles.card}>
      <div className={styles.what}>
        <h3 className={styles.service} id={`${id}service`}>
          {service.name}
        </h3>
        <SchedulingBadge status={status} />
        {isIntroService && <FreeGift />}
        <Unpaid unpaid={held.unpaid} customer={nameOf(customer)} />
      </div>
      <div className={styles.who}>
        <p className={styles.fact}>
          <PersonOutlined aria-hidden="true" />
          <span className={styles.customer} id={`${id}customer`}>
            <CustomerLink customer={customer} />
          </span>
        </p>
        <p className={styles.fact}>
          <AccessTime aria-hidden="true" />
          <span>{service.duration || 'Duration N/A'}</span>
        </p>
        {customer.phone_number && <PhoneLink phone={customer.phone_number} />}
        {customer.email && <EmailLink email={customer.email} />}
      </div>
      <div className={styles.sale}>
        <p className={styles.price}>{priceText(held)}</p>
        {since && (
          <p className={styles.since}>{`${sinceText(held)} ${formatDate(since, timeZone)}`}</p>
        )}
      </div>
      <May right="book">
        <div className={styles.act}>
          <ActButtons
            of={[schedule]}
            on={{ held, waits }}
            variant="outline"
            aria-describedby={`${id}service ${id}customer`}
          />
        </div>
        <div className={styles.menu}>
          <PendingMenu held={held} />
        </div>
      </May>
      {customer.alert && (
        <div className={styles.alert}>
          <CustomerAlert alert={customer.alert} />
        </div>
      )}
      {waits && (
        <p className={styles.cooldown}>
          <HourglassEmptyOutlined aria-hidden="true" />
          <span>{cooldownMessage(nextAvailable, timeZone)}</span>
        </p>
      )}
    </li>
  );
};

/** The origin of a purchased service: granted, booked, earned or purchased. */
export const sinceText = ({ isIntroService, isEarned, unpaid }: PurchasedService): string => {
  if (isIntroService) return 'Granted';
  if (unpaid) return 'Booked';
  return isEarned ? 'Earned' : 'Purchased';
};

/** The price paid. */
const priceText = ({ isIntroService, isEarned, price }: PurchasedService): string => {
  if (isIntroService || isEarned || price === 0) return 'FREE';
  return price === null ? 'N/A' : formatUsd(price);
};

/** A skeleton of a card's size. */
export const PendingSkeleton = () => (
  <li className={styles.card}>
    <div className={styles.what}>
      <Placeholder width="min(14rem, 60%)" />
    </div>
    <div className={styles.who}>
      <Placeholder width="min(26rem, 85%)" />
    </div>
    <div className={styles.sale}>
      <p className={styles.price}>
        <Placeholder width="64px" />
      </p>
      <p className={styles.since}>
        <Placeholder width="132px" />
      </p>
    </div>
    <May right="book">
      <div className={styles.act}>
        <Placeholder width="100%" height="40px" />
      </div>
    </May>
  </li>
);

/** The menu of a pending service: its acts beside scheduling it. */
const PendingMenu = ({ held }: { held: PurchasedService }) => {
  const status = useServiceStatus(held);
  const customer = nameOf(held.customer);
  const { take, dialog } = useTakePayment(customer);
  return (
    <>
      <ActMenu
        label={`More for ${held.service.name} of ${customer}`}
        icon={MoreVert}
        className={styles.more}
        of={[takePayment, complete, remove]}
        on={{ ...held, ...status, take }}
      />
      {dialog}
    </>
  );
};
