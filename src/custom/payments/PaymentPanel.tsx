import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { RecordContextProvider } from 'react-admin';
import { formatPoints, formatUsd } from '../../../domain/money';
import { transactionBadge, transactionTypeLabel } from '../../../domain/transactions';
import { LoadFailure } from '../../components/feedback/LoadFailure';
import cells from '../../components/fields/cells.module.css';
import { DateField } from '../../components/fields/DateField';
import { ReferenceField } from '../../components/fields/ReferenceField';
import { Fact, FactNote, Facts } from '../../components/parts/Facts';
import { PrintButton } from '../../components/parts/PrintButton';
import { StatusBadge } from '../../components/parts/StatusBadge';
import { shown } from '../../dataProvider/unknown';
import { useMethods } from '../../dataProvider/useMethods';
import { receiptQuery } from '../settings/globalSettings';
import { paymentDetailQuery } from './billingQueries';
import type { BillingTransaction } from './payment';
import styles from './payment.module.css';
import type { PaymentDetail, PaymentRefund } from './paymentDetail';
import { Receipt, refundText } from './Receipt';
import { paidText } from './refund/paidText';
import { reasonText } from './refund/reasons';
import { isPointsOnly } from './refund/refundable';

interface PaymentPanelProps {
  clientId: string;
  payment: BillingTransaction;
}

/** Payer, amount, method, items and refunds of a payment; without details on the server, the row's facts. */
export const PaymentPanel = ({ clientId, payment }: PaymentPanelProps) => {
  const methods = useMethods();
  const receipt = useQuery(receiptQuery(methods));
  const write = isPointsOnly(payment) ? formatPoints : formatUsd;
  const {
    data,
    error,
    refetch,
    isEnabled: hasDetail,
  } = useQuery(paymentDetailQuery(methods, clientId, payment.transaction_id));
  return (
    <RecordContextProvider value={payment}>
      <p className={styles.amount}>
        <span>{shown(isPointsOnly(payment) ? payment.points_used : payment.amount, write)}</span>
        <StatusBadge {...transactionBadge(payment.status)} />
        {(data || !hasDetail) && (receipt.data || !receipt.isEnabled) && (
          <span className={styles.print}>
            <PrintButton
              label="Print receipt"
              sheet={<Receipt payment={payment} detail={data} added={receipt.data} />}
            />
          </span>
        )}
      </p>
      <Facts>
        <Fact label="Customer">
          <ReferenceField source="customer_id" reference="customers">
            {payment.customer_name}
          </ReferenceField>
          {payment.customer_email && <FactNote>{payment.customer_email}</FactNote>}
        </Fact>
        <Fact label={transactionTypeLabel(payment.type)}>
          {data?.items.length ? <Items items={data.items} write={write} /> : payment.description}
        </Fact>
        <Fact label="Date">
          <DateField source="date" showTime />
        </Fact>
        <Fact label="Paid">
          <span>{paidText(payment)}</span>
          {data && data.points_awarded > 0 && (
            <FactNote>{`Earned ${formatPoints(data.points_awarded)}`}</FactNote>
          )}
        </Fact>
        {payment.stripe_payment_intent_id && (
          <Fact label="Payment">{payment.stripe_payment_intent_id}</Fact>
        )}
      </Facts>
      <LoadFailure query={{ error, refetch }} />
      <LoadFailure
        query={receipt}
        message="The sender and tax lines of a receipt could not be loaded, so it cannot be printed."
      />
      {hasDetail && !error && <Refunds refunds={data?.refunds} />}
    </RecordContextProvider>
  );
};

interface ItemsProps extends Pick<PaymentDetail, 'items'> {
  write: (amount: number) => string;
}

const Items = ({ items, write }: ItemsProps) => (
  <ul className={styles.list}>
    {items.map(({ name, quantity, unit_price }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one name, and none moves
      <li key={index}>{`${quantity > 1 ? `${quantity} × ` : ''}${name}, ${write(unit_price)}`}</li>
    ))}
  </ul>
);

const Refunds = ({ refunds }: { refunds: PaymentRefund[] | undefined }) => {
  const id = useId();
  return (
    <section className={styles.refunds} aria-labelledby={id} aria-busy={!refunds}>
      <h3 id={id} className={styles.heading}>
        Refunds
      </h3>
      {refunds?.length === 0 && <p className={cells.quiet}>No refunds</p>}
      {refunds?.some((refund) => !isFailed(refund)) && (
        <p className={cells.quiet}>A refund cannot be undone: the money has left.</p>
      )}
      <ul className={styles.list}>
        {refunds?.map((refund) => (
          <li key={refund.id}>
            <RecordContextProvider value={refund}>
              <strong>{refundText(refund)}</strong> on <DateField source="created_at" showTime />
              <span className={cells.quiet}>
                {`${[reasonText(refund.reason), refund.owner && `by ${refund.owner}`]
                  .filter(Boolean)
                  .join(', ')}${outcomeText(refund)}`}
              </span>
            </RecordContextProvider>
          </li>
        ))}
      </ul>
    </section>
  );
};

const isFailed = ({ status }: PaymentRefund) => status === 'failed';

/** A refund's status, and the points deducted; a failed one deducted none. */
const outcomeText = (refund: PaymentRefund): string => {
  if (isFailed(refund)) {
    return refund.failure_message
      ? `. Failed: ${refund.failure_message}`
      : '. Failed: nothing was refunded';
  }
  const deducted =
    refund.points_deducted > 0 ? `. ${formatPoints(refund.points_deducted)} deducted` : '';
  return (refund.status === 'pending' ? '. Not confirmed yet' : '') + deducted;
};
