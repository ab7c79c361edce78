import { lazy, Suspense, useState } from 'react';
import { formatUsd } from '../../../../domain/money';
import { ActButtons } from '../../../components/acts/ActButtons';
import { OverDialog } from '../../../components/dialogs/RecordDialog';
import { StatusBadge } from '../../../components/parts/StatusBadge';
import { takePayment } from '../pending/pendingActs';
import styles from '../schedule.module.css';
import type { Unpaid as Owed } from '../schedulingRecords';

const TakePayment = lazy(() => import('../booking/TakePayment'));

/** A badge for unpaid services; nothing when paid. */
export const UnpaidBadge = ({ unpaid }: { unpaid: Owed | undefined }) =>
  unpaid && <StatusBadge tone="warning" label="Unpaid" />;

interface UnpaidProps {
  unpaid: Owed | undefined;
  /** The debtor's name. */
  customer: string;
}

/** The payment dialog, and a function that opens it. */
export const useTakePayment = (customer: string) => {
  // Kept while the dialog is open: after a lost response the debt may already show as paid.
  const [taken, take] = useState<Owed>();
  const dialog = taken && (
    <OverDialog>
      <Suspense fallback={null}>
        <TakePayment unpaid={taken} customer={customer} onClose={() => take(undefined)} />
      </Suspense>
    </OverDialog>
  );
  return { take, dialog };
};

/** The unpaid amount, with a button to take the payment for people who may book; nothing when paid. */
export const Unpaid = ({ unpaid, customer }: UnpaidProps) => {
  const { take, dialog } = useTakePayment(customer);
  return (
    <>
      {unpaid && (
        <span className={styles.unpaid}>
          <UnpaidBadge unpaid={unpaid} />
          <span className="tabular">{formatUsd(unpaid.total)}</span>
          <ActButtons of={[takePayment]} on={{ unpaid, take }} variant="link" size="sm" />
        </span>
      )}
      {dialog}
    </>
  );
};
