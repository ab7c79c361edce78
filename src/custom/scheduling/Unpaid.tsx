import { lazy, Suspense, useState } from 'react';
import { formatUsd } from '../../../domain/money';
import { ActButtons } from '../../components/acts/ActButtons';
import { OverDialog } from '../../components/dialogs/RecordDialog';
import { StatusBadge } from '../../components/parts/StatusBadge';
import { takePayment } from './pendingActs';
import styles from './schedule.module.css';
import type { Unpaid as Owed } from './schedulingRecords';

const TakePayment = lazy(() => import('./TakePayment'));

/** Says that something is owed; nothing of what is paid. */
export const UnpaidBadge = ({ unpaid }: { unpaid: Owed | undefined }) =>
  unpaid && <StatusBadge tone="warning" label="Unpaid" />;

interface UnpaidProps {
  unpaid: Owed | undefined;
  /** Whose debt it is. */
  customer: string;
}

/** The dialog that takes what is owed, and what opens it. */
export const useTakePayment = (customer: string) => {
  // Kept while its dialog is open: an answer that got lost may have been a yes, and shows as paid.
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

/** What is owed, and for who books the way to take it; nothing of what is paid. */
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
