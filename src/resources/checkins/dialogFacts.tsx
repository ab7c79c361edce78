import { Link } from 'react-router-dom';
import { eventTime } from '../../../domain/relativeTime';
import { formatDate, formatDateTime, type Moment } from '../../../domain/time';
import { Button } from '../../components/Button';
import { EmailLink, PhoneLink } from '../../components/ContactLinks';
import { Fact, FactNote } from '../../components/Facts';
import { DialogFooter } from '../../components/RecordDialog';
import { useNow } from '../../components/useNow';
import { useTimeZone } from '../../components/useTimeZone';
import type { HistoryCustomer } from './historyQuery';

/** Who it was and how to reach them. */
export const CustomerFact = ({ customer }: { customer: HistoryCustomer }) => {
  const { full_name, phone_number, email } = customer;
  return (
    <Fact label="Customer">
      <strong>{full_name || 'No name'}</strong>
      {phone_number && (
        <FactNote>
          <PhoneLink phone={phone_number} />
        </FactNote>
      )}
      {email && (
        <FactNote>
          <EmailLink email={email} />
        </FactNote>
      )}
    </Fact>
  );
};

/** When something was, and how long ago as long as a date does not say it better (FMT-03). */
export const TimeFact = ({ label, at }: { label: string; at: Moment }) => {
  const timeZone = useTimeZone();
  const now = useNow();
  const ago = eventTime(at, now, timeZone);
  return (
    <Fact label={label}>
      <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
      {ago !== formatDate(at, timeZone) && <FactNote>{ago}</FactNote>}
    </Fact>
  );
};

/** CHK-20. */
export const CustomerFooter = ({ customerId }: { customerId: string }) => (
  <DialogFooter>
    <Button component={Link} variant="outline" to={`/customers/${encodeURIComponent(customerId)}`}>
      View Customer Profile
    </Button>
  </DialogFooter>
);
