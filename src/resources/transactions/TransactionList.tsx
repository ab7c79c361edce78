import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { sumTakings } from '../../../domain/dayEnd';
import { formatCount, toCents, toDollars } from '../../../domain/money';
import { plural } from '../../../domain/text';
import { defaultRange } from '../../../domain/time';
import { transactionBadge, transactionFile } from '../../../domain/transactions';
import { useAuth } from '../../authProvider/AuthProvider';
import { EmptyState } from '../../components/feedback/EmptyState';
import cells from '../../components/fields/cells.module.css';
import { DateField } from '../../components/fields/DateField';
import { MoneyField } from '../../components/fields/MoneyField';
import { NumberField } from '../../components/fields/NumberField';
import { PaidField } from '../../components/fields/PaidField';
import { PhoneField } from '../../components/fields/PhoneField';
import { partsText } from '../../components/fields/partsText';
import { ReferenceField } from '../../components/fields/ReferenceField';
import { ChoiceFilter } from '../../components/list/ChoiceFilter';
import { DataTable } from '../../components/list/DataTable';
import { dateRanges } from '../../components/list/dateRanges';
import { PagedList } from '../../components/list/PagedList';
import { SearchInput } from '../../components/list/SearchInput';
import { Button } from '../../components/parts/Button';
import { PageHead } from '../../components/parts/PageHead';
import { part } from '../../components/parts/part';
import { StatusBadge } from '../../components/parts/StatusBadge';
import { useIsNarrow } from '../../components/parts/useIsNarrow';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { useToday } from '../../components/parts/useToday';
import { DayEndButton } from '../../custom/payments/dayEnd/DayEndLink';
import { useDayEnd } from '../../custom/payments/dayEnd/useDayEnd';
import { PaymentDialogs } from '../../custom/payments/PaymentDialogs';
import { PaymentLink } from '../../custom/payments/PaymentLink';
import { allKnown, shown, type Unknown, unknown } from '../../dataProvider/unknown';
import { PlaceLink } from '../../navigation/PlaceLink';
import type { Transaction } from './endpoint';
import { Revenue } from './Revenue';
import styles from './TransactionList.module.css';

const Col = DataTable.Col<Transaction>;
const NumberCol = DataTable.NumberCol<Transaction>;

/** The page of customers' payments, with totals. */
const TransactionList = () => {
  const clientId = useAuth().user?.clientId;
  const { state, search } = useLocation();
  const isToday =
    Object(state).filter === 'today' || new URLSearchParams(search).get('range') === 'today';
  // The list comes first on a phone, and where a link asks for today. A range chosen later moves nothing.
  const [beginsWithToday] = useState(isToday);
  const isNarrow = useIsNarrow();
  const revenue = clientId && <Revenue key="revenue" clientId={clientId} />;
  const list = <Transactions key="list" clientId={clientId} />;
  // Moves the link's filter into the address, where a chosen range also is.
  if (Object(state).filter === 'today' && !new URLSearchParams(search).has('range')) {
    return <Navigate to={{ search: '?range=today' }} replace />;
  }
  return (
    <>
      <PageHead
        title="Transactions and Revenue"
        actions={
          <>
            <DayEndButton />
            <Button component={Link} variant="outline" to="/dashboard">
              Back to Dashboard
            </Button>
          </>
        }
      >
        What customers paid, by period. Refunds and the sums of all time are in{' '}
        <PlaceLink to="/billing">Payments</PlaceLink>.
      </PageHead>
      {beginsWithToday || isNarrow ? [list, revenue] : [revenue, list]}
    </>
  );
};

/** Newest first, which is the only order of the call. */
const sort = { field: 'date', order: 'DESC' } as const;

const ranges = dateRanges.filter(({ value }) => value !== 'quarter');

const payments = [
  { value: '', label: 'All' },
  { value: 'cash', label: 'Cash' },
  { value: 'points', label: 'Points' },
];

const Transactions = ({ clientId }: { clientId: string | undefined }) => (
  <PagedList<Transaction>
    title="Transactions"
    level={2}
    noun={['transaction', 'transactions']}
    sort={sort}
    // Part of the query key, since the ranges depend on the current day.
    filter={{ timeZone: useTimeZone(), day: useToday() }}
    filterDefaultValues={{ range: defaultRange }}
    filters={[
      <SearchInput key="q" source="q" label="Search by customer name or phone" withButton />,
      <ChoiceFilter key="range" source="range" label="Date range" choices={ranges} />,
      <ChoiceFilter key="payment" source="payment" label="Payment" choices={payments} />,
    ]}
    exporter={transactionFile}
    lead={
      clientId && (
        <>
          <TodaySum clientId={clientId} />
          <PaymentDialogs clientId={clientId} page="/transactions" />
        </>
      )
    }
    failure="Failed to load transactions. Please try again."
    empty={
      <EmptyState
        title="No transactions found for the selected filters"
        icon={<ReceiptLongOutlined />}
      />
    }
  >
    <DataTable label="Transactions" opens lines={2}>
      <Col
        label="Date"
        render={({ type, id }) => (
          <PaymentLink page="/transactions" id={type && `${type}-${id}`}>
            <DateField source="date" showTime />
          </PaymentLink>
        )}
      />
      <Col
        label="Customer"
        place="title"
        render={({ customer }) => (
          <>
            <ReferenceField source="customer.id" reference="customers">
              {customer.name}
            </ReferenceField>
            <PhoneField
              source="customer.phone"
              className={`${cells.quiet} ${cells.wide} ${styles.phone}`}
            />
          </>
        )}
      />
      <Col label="Services" place="below" render={servicesOf} />
      <NumberCol source="amount" label="Amount" place="end" field={PaidField} />
      <NumberCol source="cash_paid" label="Cash" place="wide" field={MoneyField} />
      <NumberCol source="points_used" label="Points" place="wide" field={NumberField} />
      <Col
        label="Status"
        place="end"
        render={({ status }) => <StatusBadge {...transactionBadge(status)} />}
      />
    </DataTable>
  </PagedList>
);

interface OfClient {
  clientId: string;
}

/** Today's takings, by the query of the day's end, where the list shows all of today. */
const DaySum = ({ clientId }: OfClient) => {
  const { data: day, isPlaceholderData } = useDayEnd(clientId, useToday());
  // Until the answer after midnight, the data are those of the day before.
  if (isPlaceholderData || !day?.payments) return null;
  const { money, points } = sumTakings(day.takings);
  const paid = { cash: money.taken, points: points.taken, amount: money.taken + points.taken };
  return <SumOfToday paid={paid} payments={day.payments} />;
};

/** The sum of the shown rows, when all of today's are loaded. */
const SumOfRows = (_: OfClient) => {
  const { data, total, isPlaceholderData } = useListContext<Transaction>();
  if (isPlaceholderData || !data?.length || total !== data.length) return null;
  const sum = (name: 'amount' | 'cash_paid' | 'points_used') => {
    const amounts = allKnown(data.map((row) => row[name]));
    return amounts
      ? toDollars(amounts.reduce((cents, amount) => cents + toCents(amount), 0))
      : unknown(null);
  };
  const paid = { cash: sum('cash_paid'), points: sum('points_used'), amount: sum('amount') };
  return <SumOfToday paid={paid} payments={data.length} />;
};

const DayOrRows = part({ needs: 'day_end' }, DaySum, SumOfRows);

const TodaySum = (props: OfClient) => {
  const { range, q, payment } = useListContext<Transaction>().filterValues;
  return range === 'today' && !q && !payment && <DayOrRows {...props} />;
};

interface SumProps {
  /** A part is unknown where the server did not tell it of every payment. */
  paid: Record<'cash' | 'points' | 'amount', number | Unknown>;
  payments: number;
}

const SumOfToday = ({ paid, payments }: SumProps) => (
  <p className={styles.today} role="status">
    Today: <strong>{partsText(paid)}</strong>{' '}
    <span>{`in ${formatCount(payments)} ${plural(payments, 'payment')}`}</span>
  </p>
);

/** The services with their quantities, or the description. */
const servicesOf = ({ services, description }: Transaction) =>
  services.length > 0 ? (
    <ul className={`${styles.services} ${cells.brief}`}>
      {services.map(({ name, quantity }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={quantity === 1 ? `${styles.quantity} ${cells.roomy}` : styles.quantity}>
            {` ×${shown(quantity, String)}`}
          </span>
        </li>
      ))}
    </ul>
  ) : (
    description
  );

export default TransactionList;
