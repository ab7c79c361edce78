import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { formatCount } from '../../../domain/money';
import { truncate } from '../../../domain/text';
import { paymentFile, transactionBadge, transactionTypeLabel } from '../../../domain/transactions';
import { useAuth } from '../../authProvider/AuthProvider';
import { ActButtons } from '../../components/acts/ActButtons';
import { EmptyState } from '../../components/feedback/EmptyState';
import cells from '../../components/fields/cells.module.css';
import { DateField } from '../../components/fields/DateField';
import { PaidField } from '../../components/fields/PaidField';
import { ReferenceField } from '../../components/fields/ReferenceField';
import { DataTable } from '../../components/list/DataTable';
import { PagedList } from '../../components/list/PagedList';
import { Pagination } from '../../components/list/Pagination';
import { SearchInput } from '../../components/list/SearchInput';
import { SelectFilter } from '../../components/list/SelectFilter';
import { usePageFacts } from '../../components/list/usePageFacts';
import { Button } from '../../components/parts/Button';
import { totalText } from '../../components/parts/paging';
import { StatusBadge } from '../../components/parts/StatusBadge';
import { billingSort, billingStatsQuery } from '../../custom/payments/billingQueries';
import { billingPageSize } from '../../custom/payments/calls';
import { DayEndMention } from '../../custom/payments/dayEnd/DayEndLink';
import { PaymentDialogs } from '../../custom/payments/PaymentDialogs';
import { PaymentLink } from '../../custom/payments/PaymentLink';
import { type BillingTransaction, refundedText } from '../../custom/payments/payment';
import { refundOfRow } from '../../custom/payments/paymentActs';
import { useMethods } from '../../dataProvider/useMethods';
import { PlaceLink } from '../../navigation/PlaceLink';
import { BillingStats } from './BillingStats';
import { filterLoaded, statusChoices, typeChoices } from './billingFilter';

const Col = DataTable.Col<BillingTransaction>;
const NumberCol = DataTable.NumberCol<BillingTransaction>;

const noun = ['transaction', 'transactions'] as const;

/** The characters of a payment intent that are shown. */
const shownIntent = 8;

/** The page of payments and refunds, with refund dialogs over it. */
const BillingList = () => {
  const clientId = useAuth().user?.clientId ?? '';
  const stats = useQuery({
    ...billingStatsQuery(useMethods(), clientId),
    enabled: clientId !== '',
  });
  return (
    <>
      <PagedList<BillingTransaction>
        title="Payments"
        subtitle={
          <>
            What customers paid you, and what you gave back. Revenue by period is in{' '}
            <PlaceLink to="/transactions">Transactions</PlaceLink>
            <DayEndMention />.
          </>
        }
        noun={noun}
        sort={billingSort}
        perPage={billingPageSize}
        filters={[
          <SearchInput key="q" source="q" label="Search payments" />,
          <SelectFilter key="type" source="type" label="Type" choices={typeChoices} />,
          <SelectFilter key="status" source="status" label="Status" choices={statusChoices} />,
        ]}
        narrow={filterLoaded}
        filtering="payment_filters"
        exporter={paymentFile}
        lead={
          <>
            <BillingStats query={stats} />
            <PaymentDialogs clientId={clientId} page="/billing" />
          </>
        }
        count={<Count />}
        pagination={<Pagination noun={noun} ifSeveral />}
        failure="Failed to load billing data. Please try again."
        alongside={stats}
        empty={<NoPayments />}
      >
        <DataTable label="Payments" opens lines={2}>
          <Col
            label="Date"
            render={({ id }) => (
              <PaymentLink page="/billing" id={id}>
                <DateField source="date" emptyText="Payment" />
              </PaymentLink>
            )}
          />
          <Col label="Type" place="wide" render={({ type }) => transactionTypeLabel(type)} />
          <Col
            label="Customer"
            place="title"
            render={({ customer_name, customer_email }) => (
              <>
                <ReferenceField source="customer_id" reference="customers">
                  {customer_name}
                </ReferenceField>
                {customer_email && (
                  <span className={`${cells.quiet} ${cells.email} ${cells.roomy}`}>
                    {customer_email}
                  </span>
                )}
              </>
            )}
          />
          <Col
            label="Description"
            place="below"
            render={({ description, stripe_payment_intent_id: intent }) => (
              <>
                <span className={cells.brief}>{description}</span>
                {intent && (
                  <span className={`${cells.quiet} ${cells.wide} ${cells.detail}`} title={intent}>
                    {truncate(intent, shownIntent)}
                  </span>
                )}
              </>
            )}
          />
          <NumberCol
            label="Amount"
            place="end"
            render={(payment) => <AmountField payment={payment} />}
          />
          <Col
            label="Status"
            place="end"
            render={({ status, refund_pending }) => (
              <>
                <StatusBadge {...transactionBadge(status)} />
                {refund_pending && <span className={cells.quiet}>Refund not confirmed yet</span>}
              </>
            )}
          />
          <Col
            label="Actions"
            place="actions"
            render={(payment) => (
              <ActButtons
                of={[refundOfRow]}
                on={{ ...payment, page: '/billing' }}
                variant="ghost"
                size="sm"
                otherwise={<span className={cells.quiet}>N/A</span>}
              />
            )}
          />
        </DataTable>
      </PagedList>
      {clientId === '' && <PaymentDialogs clientId={clientId} page="/billing" />}
    </>
  );
};

/** The amount, how it was paid where points were used, and the refunds. */
const AmountField = ({ payment }: { payment: BillingTransaction }) => {
  const refunded = refundedText(payment);
  return (
    <>
      <PaidField isTold={false} />
      {refunded && (
        <span className={`${cells.quiet} ${cells.nowrap} ${cells.roomy}`}>
          {`${refunded} refunded`}
        </span>
      )}
    </>
  );
};

/** True when the list has several pages: filters applied in the console then cover the shown page only. */
const useHasPages = () => {
  const { hasNextPage, page } = useListContext();
  return Boolean(hasNextPage) || page > 1;
};

const Count = () => {
  const { data } = useListContext<BillingTransaction>();
  const { total, shown: loaded, isMinimum } = usePageFacts();
  const where = useHasPages() && total === undefined ? ' on this page' : '';
  if (!data) return null;
  const all = totalText({ total: total ?? loaded, isMinimum });
  return <span>{`Showing ${formatCount(data.length)} of ${all} transactions${where}`}</span>;
};

const NoPayments = () => {
  const { filterValues, setFilters } = useListContext();
  const hasPages = useHasPages();
  return (
    <EmptyState
      title={`No transactions found${hasPages ? ' on this page' : ''}`}
      icon={<ReceiptLongOutlined />}
      action={
        Object.keys(filterValues).length > 0 && (
          <Button variant="outline" onClick={() => setFilters({})}>
            Clear filters
          </Button>
        )
      }
    >
      {`Try adjusting your filters${hasPages ? ', or look at the other pages' : ''}`}
    </EmptyState>
  );
};

export default BillingList;
