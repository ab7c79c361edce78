import type { ReactNode } from 'react';
import { formatDate } from '../../../../domain/time';
import { Fact, Facts } from '../../../components/parts/Facts';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { shown } from '../../../dataProvider/unknown';
import { type BillingTransaction, refundedText } from '../payment';
import { paidText } from './paidText';
import styles from './refund.module.css';

/** The payer, the items and the amount of a payment. */
export const PaymentFacts = ({ transaction }: { transaction: BillingTransaction }) => {
  const timeZone = useTimeZone();
  const { customer_name, customer_email, description, date } = transaction;
  const facts: [string, ReactNode][] = [
    ['Customer', [customer_name, customer_email].filter(Boolean).join(', ')],
    [
      'Payment',
      <>
        <span>{`${description}${description && date ? ', ' : ''}`}</span>
        {date && (
          <span className={styles.date}>{shown(date, (day) => formatDate(day, timeZone))}</span>
        )}
      </>,
    ],
    ['Paid', paidText(transaction)],
  ];
  const refunded = refundedText(transaction);
  if (refunded) facts.push(['Refunded before', refunded]);
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
};
