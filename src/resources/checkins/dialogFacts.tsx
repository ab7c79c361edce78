import type { ReactNode } from 'react';
import { useFieldValue, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatDate, type Moment } from '../../../domain/time';
import { DialogFooter } from '../../components/dialogs/RecordDialog';
import { DateField } from '../../components/fields/DateField';
import { Button } from '../../components/parts/Button';
import { EmailLink, PhoneLink } from '../../components/parts/ContactLinks';
import { Fact, FactNote, Facts } from '../../components/parts/Facts';
import { eventTime } from '../../components/parts/relativeTime';
import { useMayOpen } from '../../components/parts/useMayOpen';
import { useNow } from '../../components/parts/useNow';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { ShowDialog } from '../../components/show/ShowDialog';
import { isUnknown, type Unknown } from '../../dataProvider/unknown';
import type { HistoryDialogProps } from './History';
import type { HistoryRecord } from './historyQuery';

interface FactsDialogProps extends HistoryDialogProps {
  title: string;
  /** The noun for a record in messages. */
  thing: string;
  /** The facts beside the customer. */
  children: ReactNode;
}

/** The dialog of a record of a history. */
export const HistoryDialog = ({ children, ...dialog }: FactsDialogProps) => (
  <ShowDialog {...dialog} footer={<CustomerFooter />}>
    <Facts>
      <CustomerFact />
      {children}
    </Facts>
  </ShowDialog>
);

/** The customer's name and contact details. */
const CustomerFact = () => {
  const { full_name, phone_number, email } = useRecordContext<HistoryRecord>()?.user ?? {};
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

/** A date and time, with its age while that is more telling than the date. */
export const TimeFact = ({ label, source }: { label: string; source: string }) => {
  const timeZone = useTimeZone();
  const now = useNow();
  const at: Moment | Unknown = useFieldValue({ source });
  const ago = !isUnknown(at) && eventTime(at, now, timeZone);
  return (
    <Fact label={label}>
      <DateField source={source} showTime />
      {!isUnknown(at) && ago !== formatDate(at, timeZone) && <FactNote>{ago}</FactNote>}
    </Fact>
  );
};

const CustomerFooter = () => {
  const id = useRecordContext<HistoryRecord>()?.user_id ?? '';
  const page = `/customers/${encodeURIComponent(id)}`;
  if (!useMayOpen()(page)) return null;
  return (
    <DialogFooter>
      <Button component={Link} variant="outline" to={page}>
        View Customer Profile
      </Button>
    </DialogFooter>
  );
};
