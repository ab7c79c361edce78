import { useFieldValue, useRecordContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { formatDateTime, type Moment } from '../../../domain/time';
import cells from '../../components/fields/cells.module.css';
import type { FieldProps } from '../../components/fields/fieldProps';
import { PhoneField } from '../../components/fields/PhoneField';
import { activityTime } from '../../components/parts/relativeTime';
import { useNow } from '../../components/parts/useNow';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { isUnknown, type Unknown, unknownText } from '../../dataProvider/unknown';
import { Avatar } from './Avatar';
import styles from './customers.module.css';
import type { Customer } from './endpoint';

/** A customer's name as a link to their page, which leads back to the list with its filters. */
export const CustomerField = () => {
  const customer = useRecordContext<Customer>();
  const { search } = useLocation();
  if (!customer) return null;
  return (
    <>
      <Avatar customer={customer} />
      <Link
        className={cells.name}
        to={`/customers/${encodeURIComponent(customer.id)}`}
        state={{ list: search }}
      >
        {customer.name || 'No name'}
      </Link>
      <PhoneField source="phone" className={styles.phone} />
    </>
  );
};

/** The time of the customer's last activity. */
export const ActivityField = ({ source }: FieldProps) => {
  const last: Moment | null | Unknown = useFieldValue({ source });
  const timeZone = useTimeZone();
  const now = useNow();
  if (isUnknown(last)) return unknownText;
  if (!last) return 'Never';
  return (
    <time className={cells.nowrap} dateTime={last} title={formatDateTime(last, timeZone)}>
      {activityTime(last, now, timeZone)}
    </time>
  );
};
