import { RecordContextProvider } from 'react-admin';
import { formatMoneyAndPoints, formatPoints, formatUsd } from '../../../domain/money';
import { useAuth } from '../../authProvider/AuthProvider';
import { DateField } from '../../components/fields/DateField';
import { Sheet } from '../../components/parts/Paper';
import { known, shown } from '../../dataProvider/unknown';
import type { GlobalSettings } from '../settings/globalSettings';
import type { BillingTransaction } from './payment';
import type { PaymentDetail, PaymentRefund } from './paymentDetail';
import styles from './Receipt.module.css';
import { paidText } from './refund/paidText';
import { isPointsOnly } from './refund/refundable';

interface ReceiptProps {
  payment: BillingTransaction;
  /** The items and refunds; undefined on a server without payment details. */
  detail: PaymentDetail | undefined;
  /** The sender and tax lines of the business; undefined on a server without the addition. */
  added?: Pick<GlobalSettings, 'receipt_sender' | 'receipt_tax'> | undefined;
}

/** The printed receipt for a customer: items, payment and refunds. */
export const Receipt = ({ payment, detail, added }: ReceiptProps) => {
  const { customer_name, description, amount, points_used } = payment;
  const business = useAuth().user?.clientName;
  const sender = added?.receipt_sender || business;
  const [total, write] = isPointsOnly(payment) ? [points_used, formatPoints] : [amount, formatUsd];
  const items = detail?.items.length
    ? detail.items
    : [{ name: description, quantity: 1, unit_price: known(total) }];
  return (
    <Sheet>
      <RecordContextProvider value={payment}>
        {sender && <p className={styles.sender}>{sender}</p>}
        <h1 className={styles.title}>Receipt</h1>
        <p>
          <span>{customer_name}</span>
          <br />
          <DateField source="date" showTime />
        </p>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Quantity</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ name, quantity, unit_price }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one name, and none moves
              <tr key={index}>
                <td>{name}</td>
                <td>{quantity}</td>
                <td>{shown(unit_price, (price) => write(price * quantity))}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Total
              </th>
              <td>{shown(total, write)}</td>
            </tr>
          </tfoot>
        </table>
        <p>{`Paid: ${paidText(payment)}`}</p>
        {added?.receipt_tax && <p className={styles.tax}>{added.receipt_tax}</p>}
        {detail?.refunds.filter(hasSucceeded).map((refund) => (
          <RecordContextProvider key={refund.id} value={refund}>
            <p>
              Refunded on <DateField source="created_at" />
              <span>{`: ${refundText(refund)}`}</span>
            </p>
          </RecordContextProvider>
        ))}
        <p
          className={styles.number}
        >{`Payment ${payment.stripe_payment_intent_id ?? payment.id}`}</p>
      </RecordContextProvider>
    </Sheet>
  );
};

const hasSucceeded = ({ status }: PaymentRefund) => status === 'succeeded';

/** The money and points of a refund. */
export const refundText = ({ cash, points_returned }: PaymentRefund): string =>
  formatMoneyAndPoints({ cash, points: points_returned });
