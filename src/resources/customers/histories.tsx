import type { ReactNode } from 'react';
import { ArrayFieldBase, useListContext, useRecordContext } from 'react-admin';
import { formatCount } from '../../../domain/money';
import { transactionBadge } from '../../../domain/transactions';
import { EmptyState } from '../../components/feedback/EmptyState';
import { DateField } from '../../components/fields/DateField';
import { MoneyField } from '../../components/fields/MoneyField';
import { NumberField } from '../../components/fields/NumberField';
import { PaidField } from '../../components/fields/PaidField';
import { DataTable } from '../../components/list/DataTable';
import { SchedulingBadge, StatusBadge } from '../../components/parts/StatusBadge';
import surfaces from '../../components/parts/surfaces.module.css';
import { Unpaid } from '../../custom/schedule/appointments/appointmentMarks';
import { shown } from '../../dataProvider/unknown';
import styles from './CustomerShow.module.css';
import type {
  CustomerAppointment,
  CustomerDetail,
  CustomerSubscription,
  Purchase,
} from './customerDetail';
import { subscriptionBadge } from './customerWords';

interface CountProps {
  /** The total number, of which the record may hold the newest only. */
  count: number;
}

interface HistoryProps extends CountProps {
  source: keyof CustomerDetail;
  /** In place of the table without any record. */
  empty: string;
  /** The table. */
  children: ReactNode;
}

/** A list that the record in the context holds. */
const History = ({ source, ...props }: HistoryProps) => (
  <ArrayFieldBase source={source} perPage={Number.MAX_SAFE_INTEGER}>
    <Sheet {...props} />
  </ArrayFieldBase>
);

const Sheet = ({ count, empty, children }: Omit<HistoryProps, 'source'>) => {
  const { total: listed = 0 } = useListContext();
  return (
    <>
      <div className={surfaces.sheet}>{listed > 0 ? children : <EmptyState title={empty} />}</div>
      {count > listed && (
        <p
          className={`${surfaces.quiet} ${styles.limit}`}
        >{`The newest ${formatCount(listed)} of ${formatCount(count)} are shown.`}</p>
      )}
    </>
  );
};

/** The items of a purchase: "Swedish Massage, Facial x2". */
export const itemsText = ({ items }: Pick<Purchase, 'items'>): string =>
  items
    .map(({ name, quantity }) => (quantity === 1 ? name : `${name} x${shown(quantity, String)}`))
    .join(', ');

const { Col, NumberCol } = DataTable;

/** The instant of a record with its time of day. */
const TimeField = ({ source }: { source: string }) => <DateField source={source} showTime />;

export const Purchases = (props: CountProps) => (
  <History {...props} source="purchases" empty="No purchase history">
    <DataTable label="Purchase history" disableSort>
      <Col label="Date" source="date" place="rest" field={DateField} />
      <Col label="Items" place="title" render={(purchase: Purchase) => itemsText(purchase)} />
      <NumberCol label="Amount" source="amount" place="end" field={PaidField} />
      <NumberCol label="Money" source="cash_paid" field={MoneyField} />
      <NumberCol label="Points" source="points_used" field={NumberField} />
      <Col
        label="Status"
        place="rest"
        render={({ status }: Purchase) => <StatusBadge {...transactionBadge(status)} />}
      />
    </DataTable>
  </History>
);

export const Appointments = (props: CountProps) => {
  const name = useRecordContext<CustomerDetail>()?.profile.name ?? '';
  return (
    <History {...props} source="appointments" empty="No appointments">
      <DataTable label="Appointments" disableSort>
        <Col label="Date" source="start_time" place="rest" field={TimeField} />
        <Col label="Service" source="service" place="title" />
        <NumberCol label="Price" source="service_price" place="end" field={MoneyField} />
        <Col
          label="Status"
          place="rest"
          render={({ status, unpaid }: CustomerAppointment) => (
            <>
              <SchedulingBadge status={status} />
              <Unpaid unpaid={unpaid} customer={name} />
            </>
          )}
        />
        <Col
          label="Notes"
          render={({ notes }: CustomerAppointment) =>
            notes && <span className={styles.notes}>{notes}</span>
          }
        />
      </DataTable>
    </History>
  );
};

export const CheckIns = (props: CountProps) => (
  <History {...props} source="checkIns" empty="No check-ins">
    <DataTable label="Check-ins" disableSort>
      <Col label="Date" source="date" place="rest" field={TimeField} />
      <Col label="Location" source="location" place="title" />
      <Col label="Address" source="address" />
      <NumberCol label="Points" source="points_earned" field={NumberField} />
    </DataTable>
  </History>
);

export const Subscriptions = (props: CountProps) => (
  <History {...props} source="subscriptions" empty="No subscriptions">
    <DataTable label="Subscriptions" disableSort>
      <Col
        label="Plan"
        place="title"
        render={({ plan }: CustomerSubscription) => plan ?? 'Reward plan'}
      />
      <Col
        label="Status"
        place="rest"
        render={({ status }: CustomerSubscription) => (
          <StatusBadge {...subscriptionBadge(status)} />
        )}
      />
      <NumberCol label="Amount" source="billing_amount" place="end" field={MoneyField} />
      <Col label="Billed every" source="billing_interval" />
      <Col label="Started" source="started_at" field={DateField} />
      <Col label="Next billing" source="next_billing_date" field={DateField} />
      <Col label="Canceled" source="canceled_at" field={DateField} />
    </DataTable>
  </History>
);
